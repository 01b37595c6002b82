/** Adults read English non-fiction silently at 238 words per minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/**
 * Scripts without spaces, in characters per minute. Chinese and Japanese: between the 357 of reading aloud (IReST,
 * doi:10.1167/iovs.11-8284) and the 500 that publishers reckon with. Thai and its neighbours: English words per minute,
 * four letters and signs to a word.
 */
const UNSPACED: readonly [characters: RegExp, perMinute: number][] = [
  [/(?=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}])[\p{L}\p{N}]/gu, 420],
  [/(?=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])[\p{L}\p{M}]/gu, 4 * WORDS_PER_MINUTE],
];
/** A word counts from its first letter, in a run without spaces of either kind. */
const WORD = /[\p{L}\p{N}][^\s]*/gu;

/** @param html sanitised body of an article @returns reading time in minutes, at least 1 */
export function readingMinutes(html: string): number {
  let text = html.replaceAll(/<[^>]*>/g, ' ');
  let minutes = 0;
  for (const [characters, perMinute] of UNSPACED) {
    minutes += (text.match(characters)?.length ?? 0) / perMinute;
    text = text.replaceAll(characters, ' ');
  }
  minutes += (text.match(WORD)?.length ?? 0) / WORDS_PER_MINUTE;
  return Math.max(1, Math.round(minutes));
}
