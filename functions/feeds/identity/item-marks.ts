import type { FeedItem, StoredMarks } from '../../../schema/feeds/feed.ts';
import { hash53 } from '../../platform/hash.ts';
import { mayEndWithPaper, wordsOf } from './headline-words.ts';
import { type OwnIdentity, readIdentity } from './read-identity.ts';

/** Increased whenever an item gets other marks than before: stored ones of another version are computed again. */
export const MARKS_VERSION = 1;

const NONE = 0;

/**
 * The keys by which an item is looked up: two items are compared only if they share one. Hashes, because they are
 * stored and compared more often than what they are made of: a page reads a few hundred items, and most share nothing.
 * A collision costs one comparison.
 * @param own the item's identity
 * @param headline of which `own` was read
 */
export function marksOfIdentity(
  { guid, link, permalink, words }: OwnIdentity,
  headline: string,
): StoredMarks {
  return {
    version: MARKS_VERSION,
    guid: guid === null ? NONE : hash53(`guid ${guid}`),
    link: placeMark(link),
    permalink: placeMark(permalink),
    id: link?.slug.startsWith('id ') ? hash53(link.slug) : NONE,
    words: wordsMark(words),
    named: mayEndWithPaper(headline),
  };
}

const placeMark = (link: OwnIdentity['link']): number =>
  link === null ? NONE : hash53(`place ${link.place}`);
const wordsMark = (words: string): number => (words === '' ? NONE : hash53(`words ${words}`));

/** @returns an item's marks, with the publisher's name still in its headline, as they are stored beside it */
export const marksToStore = (item: FeedItem): StoredMarks =>
  marksOfIdentity(readIdentity(item, item.title), item.title);

/** @returns the stored marks; null where there are none, or those of another version */
export function storedMarks({ marks }: FeedItem): StoredMarks | null {
  return marks !== undefined && marks.version === MARKS_VERSION ? marks : null;
}

/** @returns the marks of an item whose headline ends with its publisher's name, without that name */
export const withoutName = (marks: StoredMarks, headline: string): StoredMarks => ({
  ...marks,
  words: wordsMark(wordsOf(headline)),
});

/** @returns the keys in the order in which they are looked up, each once */
export function keysOf({ guid, link, id, permalink, words }: StoredMarks): number[] {
  const keys: number[] = [];
  for (const key of [guid, link, id, permalink, words])
    if (key !== NONE && !keys.includes(key)) keys.push(key);
  return keys;
}
