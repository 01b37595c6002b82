/** A first sentence may be this much longer than the limit, in UTF-16 units. */
const FIRST_SENTENCE_MORE_UNITS = 70;
/** A sentence that ends before this share of the limit says too little. */
const SENTENCE_MIN_SHARE = 0.4;

/** The end of a sentence: its sign with closing quotation marks, before a letter or a figure that may begin another. */
const SENTENCE_END = /[.!?…。！？؟۔।]["'”’»)\]]*(?=\s+["'“‘«([¿¡]*(?:\p{Lu}|\p{Lo}|\p{N})|\s*$)/gu;
/** A full stop that belongs to an abbreviation: "St.", "Sen.", "U.S.", "a.m.", "No.", an initial. */
const ABBREVIATION = /(?:^|[\s(“"‘'])(?:\p{Lu}\p{L}{0,3}|(?:\p{L}\.)+\p{L}|vs|etc|approx)\.$/u;
/** The ends of a text that its publisher or FEED-5 cut. */
const CUT_ENDS = ['…', '...', '[…]', '[...]'];

/**
 * Shortens an excerpt for display: after a sentence, else after a word with an ellipsis (HOME-7). The stored text stays
 * (FEED-5).
 * @param max UTF-16 units
 */
export function cutExcerpt(text: string, max: number): string {
  const cut = CUT_ENDS.find((mark) => text.endsWith(mark));
  const isCut = cut !== undefined;
  if (text.length <= max && !isCut) return text;
  const whole = isCut ? text.slice(0, -cut.length).trimEnd() : text;
  let end = 0;
  // Not `matchAll`, which makes a new expression each time: with it this was a twentieth of a front page.
  SENTENCE_END.lastIndex = 0;
  for (let found = SENTENCE_END.exec(whole); found !== null; found = SENTENCE_END.exec(whole)) {
    const { 0: sign, index } = found;
    const next = index + sign.length;
    if (next > max + (end === 0 ? FIRST_SENTENCE_MORE_UNITS : 0)) break;
    // The last sign of a cut text may be in the middle of a sentence.
    const isEnd = next < whole.length || !isCut;
    if (isEnd && !(sign[0] === '.' && ABBREVIATION.test(lastWord(whole, index + 1)))) end = next;
  }
  if (end >= max * SENTENCE_MIN_SHARE || (end > 0 && whole.length - end < FIRST_SENTENCE_MORE_UNITS))
    return whole.slice(0, end);
  return cutWords(whole, max, isCut);
}

/** Without the words before it, which an expression that may begin anywhere would go through. */
const lastWord = (text: string, end: number): string => text.slice(text.lastIndexOf(' ', end - 1) + 1, end);

/**
 * @param max UTF-16 units
 * @param isCut whether the text goes on behind its end
 * @returns the text, or the whole words within the limit and an ellipsis; of a text without spaces, whole characters
 */
export function cutWords(text: string, max: number, isCut = false): string {
  if (text.length <= max) return isCut ? ended(text) : text;
  const room = text.slice(0, max + 1);
  const space = room.search(/\s\S*$/);
  return ended(space > max / 2 ? room.slice(0, space) : [...room].slice(0, -1).join(''));
}

const ended = (text: string): string => `${text.replace(/[\s,;:–—-]+$/, '')}…`;
