import { Fragment } from 'react';

/** "21-14", which a text from right to left would show as "14-21" (UAX 9, W2: its figures become Arabic ones). */
const FIGURES = /(\p{Nd}+(?:[-–]\p{Nd}+)+)/u;
/** Letters of right-to-left scripts (text-direction.ts). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A publisher's text: in one from right to left, figures joined by a hyphen stay in their order (LANG-2). */
export function MixedText({ text }: { text: string }) {
  if (!RIGHT_TO_LEFT.test(text) || !FIGURES.test(text)) return text;
  return text.split(FIGURES).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    i % 2 === 1 ? <bdi key={i}>{part}</bdi> : <Fragment key={i}>{part}</Fragment>,
  );
}
