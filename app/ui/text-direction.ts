import { useLanguage } from '../words/use-words.ts';

/** A first letter of a right-to-left script (Hebrew to Arabic Extended-A, and their forms). */
const RIGHT_TO_LEFT =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ANY_LETTER = /\p{L}/u;

type Direction = 'rtl' | 'ltr';

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** @returns `dir` for an element with this text; undefined for the direction of the words around it */
function directionIn(around: Direction, text: string): Direction | undefined {
  const own = isRightToLeft(text) ? 'rtl' : ANY_LETTER.test(text) ? 'ltr' : around;
  return own === around ? undefined : own;
}

/**
 * Most texts need no attribute, which is shorter than `dir="auto"` everywhere.
 * @returns a function of a text, with the result of `directionIn`
 */
export function useTextDirection(): (text: string) => Direction | undefined {
  const { direction, isForeign } = useLanguage();
  const around = direction === 'rtl' && !isForeign ? 'rtl' : 'ltr';
  return (text) => directionIn(around, text);
}
