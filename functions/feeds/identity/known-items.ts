import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { weightOf, wordsOf } from './headline-words.ts';
import { readLink } from './read-link.ts';

/** With fewer unusual words, a headline may be another day's: "Weather for Tuesday". */
const TELLING_WORDS_MIN = 2;

/**
 * FEED-6: finds the stored item that an item of the next fetch is. Publishers change guids: by a counter, a session, a
 * new host or protocol. An item without its guid is one that left with this fetch and has its page, or its headline and
 * text; both belong to one item only.
 * @param items of the fetch @param before the stored ones
 */
export function knownItems(
  items: readonly FeedItem[],
  before: readonly FeedItem[],
): (item: FeedItem) => FeedItem | undefined {
  const byGuid = new Map(before.map((item) => [item.guid, item]));
  let renamed: Map<string, FeedItem> | undefined;
  return (item) => {
    const known = byGuid.get(item.guid);
    if (known !== undefined || byGuid.size === 0) return known;
    renamed ??= renamedItems(items, before, byGuid);
    return keysOf(item).flatMap((key) => renamed?.get(key) ?? [])[0];
  };
}

function renamedItems(
  items: readonly FeedItem[],
  before: readonly FeedItem[],
  byGuid: ReadonlyMap<string, FeedItem>,
): Map<string, FeedItem> {
  const guids = new Set(items.map(({ guid }) => guid));
  const gone = before.filter(({ guid }) => !guids.has(guid));
  if (gone.length === 0) return new Map();
  const [left, came] = [byKey(gone), byKey(items.filter(({ guid }) => !byGuid.has(guid)))];
  return new Map(
    [...left].flatMap(([key, [item, other]]) =>
      item && other === undefined && came.get(key)?.length === 1 ? [[key, item]] : [],
    ),
  );
}

function byKey(items: readonly FeedItem[]): Map<string, FeedItem[]> {
  const found = new Map<string, FeedItem[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const others = found.get(key);
      if (others) others.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}

/** The surest comes first. */
function keysOf({ guid, link, title, description }: FeedItem): string[] {
  const words = wordsOf(title);
  const telling = weightOf(words) >= TELLING_WORDS_MIN;
  return [
    ...pageKey(guid, 'guid'),
    ...(link === null ? [] : pageKey(link, 'link')),
    ...(telling ? [`text ${words} ${wordsOf(description)}`] : []),
  ];
}

function pageKey(address: string, kind: string): string[] {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return [];
  const { place, anchor, page } = readLink(new URL(address).href);
  return page === 'group' ? [] : [`${kind} ${place}#${anchor}`];
}
