/**
 * "21-14", which a text from right to left would show as "14-21" (UAX 9, W2: its figures become Arabic ones). A group, for
 * `split`.
 */
export const JOINED_FIGURES = /(\p{Nd}+(?:[-–]\p{Nd}+)+)/u;
/** Letters of right-to-left scripts (Hebrew to Arabic Extended-A, and their forms). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const holdsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);
