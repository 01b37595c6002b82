import type { ReactNode } from 'react';

/** A message's parameter whose place an element takes (U+FFFC, "object replacement character"). */
export const SLOT = '\ufffc';

/** A message with an element in it. @param text of the message, called with SLOT */
export function Filled({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
