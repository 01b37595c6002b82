import { isDeepStrictEqual } from 'node:util';
import { itemsToKeep } from '../../../functions/feeds/identity/merge-items.ts';
import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';
import { type FeedItem, feedItemSchema } from '../../../schema/feeds/feed.ts';

export const SOURCE_URL = 'http://feed.test/dir/feed.xml';

/** @returns the items, none if the source is not a feed; throws what the parser throws */
export function itemsIn(source: string | Uint8Array): FeedItem[] {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const feed = parseFeed(bytes, { contentType: null, url: SOURCE_URL });
  return feed.ok ? feed.items : [];
}

/** Rules that must hold for every source. @returns one line for each rule that is broken */
export function brokenRules(items: readonly FeedItem[]): string[] {
  const kept = itemsToKeep([...items]);
  const times = kept.flatMap(({ published }) => published ?? []);
  const sent = new Set(items.map(({ published }) => published));
  const rules: [string, boolean][] = [
    ['every item is valid', items.every((item) => feedItemSchema.safeParse(item).success)],
    ['no more stories than items', kept.length <= items.length],
    ['newest first', times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time))],
    ['undated ones last', kept.findLastIndex(({ published }) => published !== null) < times.length],
    ['times of the source', kept.every(({ published }) => sent.has(published))],
    ['a second look folds no more', itemsToKeep(kept).length === kept.length],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

/** Index of the first item that differs; -1 if none does. */
export function firstDifference(items: readonly FeedItem[], expected: readonly FeedItem[]): number {
  const length = Math.max(items.length, expected.length);
  for (let at = 0; at < length; at++) if (!isDeepStrictEqual(items[at], expected[at])) return at;
  return -1;
}
