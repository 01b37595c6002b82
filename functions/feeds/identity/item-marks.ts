import type { FeedItem, StoredMarks } from '../../../schema/feeds/feed.ts';
import { hash31 } from '../../platform/hash.ts';
import { mayEndWithPaper } from './headline-words.ts';
import { type OwnIdentity, readIdentity } from './read-identity.ts';
import { beginningOf, storyWords } from './story-words.ts';

/** Increased whenever an item gets other marks than before: stored ones of another version are computed again. */
export const MARKS_VERSION = 4;

const NONE = 0;

/**
 * The keys by which an item is looked up: two items are compared only if they share one. Hashes, because they are
 * stored and compared more often than what they are made of: a page reads a few hundred items, and most share nothing.
 * A collision costs one comparison. Larger hashes would each be an object in memory, 16 bytes times the items of all heads.
 * @param own the item's identity
 * @param headline of which `own` was read
 */
export function marksOfIdentity(
  { guid, link, permalink, words }: OwnIdentity,
  headline: string,
): StoredMarks {
  return {
    version: MARKS_VERSION,
    guid: guid === null ? NONE : hash31(`guid ${guid}`),
    link: placeMark(link),
    permalink: placeMark(permalink),
    id: link?.id ? hash31(`id ${link.host} ${link.id}`) : NONE,
    words: mark('words', words),
    beginning: mark('beginning', beginningOf(words)),
    named: mayEndWithPaper(headline),
  };
}

const placeMark = (link: OwnIdentity['link']): number =>
  link === null ? NONE : hash31(`place ${link.bare}`);
const mark = (kind: string, words: string): number => (words === '' ? NONE : hash31(`${kind} ${words}`));

/** @returns an item's marks to store, with the publisher's name still in its headline */
export const marksToStore = (item: FeedItem): StoredMarks =>
  marksOfIdentity(readIdentity(item, item.title), item.title);

/** @returns the stored marks; null if they are missing or of another version */
export function storedMarks({ marks }: FeedItem): StoredMarks | null {
  return marks !== undefined && marks.version === MARKS_VERSION ? marks : null;
}

/** @returns the marks of an item whose headline ends with its publisher's name, without that name */
export function withoutName(marks: StoredMarks, headline: string): StoredMarks {
  const words = storyWords(headline);
  return { ...marks, words: mark('words', words), beginning: mark('beginning', beginningOf(words)) };
}

/** @returns the keys in the order in which they are looked up, each once */
export function keysOf({ guid, link, id, permalink, words, beginning }: StoredMarks): number[] {
  const keys: number[] = [];
  for (const key of [guid, link, id, permalink, words, beginning])
    if (key !== NONE && !keys.includes(key)) keys.push(key);
  return keys;
}
