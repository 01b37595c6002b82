/** The first letter is of a script that is written from right to left (Hebrew to Arabic Extended-A, and their forms). */
const RIGHT_TO_LEFT =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @returns `dir` of an element with this text, which most texts on a page do not need, in place of `dir="auto"` on all */
export const textDirection = (text: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.test(text) ? 'rtl' : undefined;
