import { FEED_ITEMS_KEPT, type FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import { headlineOf } from './headline.ts';
import { foldItems } from './identity/fold-items.ts';

/** A date further ahead than this is a publisher's mistake: the item counts as of its fetch (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * What is kept of a feed, newest first, each story once. Publishers send oldest first as well, so the cut comes after the
 * sorting (FEED-8); items with nothing to show, or shown already, would take the place of stories.
 */
export function itemsToKeep(items: FeedItem[]): FeedItem[] {
  const shown = items.filter((item) => headlineOf(item).title !== '');
  return foldItems([{ title: '', items: shown }], newestFirst)
    .map(({ item }) => item)
    .slice(0, FEED_ITEMS_KEPT);
}

/**
 * One section's stories: the items of its feeds newest first (FEED-8), each story once (FEED-7), the newest item of it
 * kept. Items without a date come last, in their feed's order.
 * @param records by the feed's address
 * @param now epoch ms
 */
export function mergeItems(records: ReadonlyMap<string, FeedRecord>, now: number): FeedItem[] {
  const feeds = [...records.values()].map((record) => ({
    title: record.title,
    items: record.items.map((item) => ({ ...item, published: believable(item.published, record, now) })),
  }));
  return foldItems(feeds, newestFirst).map(({ item }) => item);
}

/** Stable: what is dated alike, or not at all, keeps its order. */
export function newestFirst(items: FeedItem[]): FeedItem[] {
  const ageOf = ({ published }: FeedItem) => -(published ?? Number.MIN_SAFE_INTEGER);
  return items.toSorted((a, b) => ageOf(a) - ageOf(b));
}

function believable(published: number | null, record: FeedRecord, now: number): number | null {
  if (published === null || published <= now + FUTURE_TOLERANCE_MS) return published;
  return record.changedAt ?? record.checkedAt;
}
