import { Fragment } from 'react';
import { holdsRightToLeft, JOINED_FIGURES } from '../../schema/contract/mixed-text.ts';

/** A publisher's text: in one from right to left, figures joined by a hyphen stay in their order (LANG-2). */
export function MixedText({ text }: { text: string }) {
  if (!holdsRightToLeft(text) || !JOINED_FIGURES.test(text)) return text;
  return text.split(JOINED_FIGURES).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    i % 2 === 1 ? <bdi key={i}>{part}</bdi> : <Fragment key={i}>{part}</Fragment>,
  );
}
