/** Matches a first letter of a right-to-left script (Hebrew to Arabic Extended-A, and their forms). */
const RIGHT_TO_LEFT =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @returns `dir` for an element with this text; most texts need no attribute, which is shorter than `dir="auto"` everywhere */
export const textDirection = (text: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.test(text) ? 'rtl' : undefined;
