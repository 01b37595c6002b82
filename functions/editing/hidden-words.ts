import type { FeedItem } from '../../schema/feeds/feed.ts';
import { isUnspaced, wordsOf } from '../feeds/identity/headline-words.ts';

const OF_PATTERNS = /[$+^.*?()[\]{}|\\]/g;
/** Not part of any word, so that no phrase matches across headline and summary. */
const BETWEEN = ' | ';

/** Cached, because all publications that list a feed share its stories. */
const texts = new WeakMap<FeedItem, string>();

/** @returns a test for items that have one of the words, as whole words; null if there are no words */
export function hiddenWords(words: readonly string[]): ((item: FeedItem) => boolean) | null {
  const normal = words.map(wordsOf).filter((word) => word !== '');
  if (normal.length === 0) return null;
  const patterns = normal.map((word) => {
    const pattern = word.replace(OF_PATTERNS, '\\$&');
    // Without spaces, a word is found within other characters.
    return isUnspaced(word) ? pattern : ` ${pattern} `;
  });
  const pattern = new RegExp(patterns.join('|'), 'u');
  return (item) => pattern.test(textOf(item));
}

function textOf(item: FeedItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = ` ${wordsOf(item.title)}${BETWEEN}${wordsOf(item.description)} `;
  texts.set(item, text);
  return text;
}
