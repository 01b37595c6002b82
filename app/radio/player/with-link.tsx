import type { ReactNode } from 'react';

interface Props {
  /** A message in which the words of a link are in square brackets. */
  text: string;
  /** @param words of the link @returns the link */
  children: (words: string) => ReactNode;
}

/** A sentence with a link in it: one message, so that each language has its own order. */
export function WithLink({ text, children }: Props) {
  const [before, words = '', after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {children(words)}
      {after}
    </>
  );
}
