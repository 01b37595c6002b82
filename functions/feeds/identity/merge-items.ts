import { ALSO_AT_MAX, FEED_ITEMS_KEPT, type FeedItem, type MergedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { headlineOf } from '../sections/headline.ts';
import { type FoldedItem, foldItems } from './fold-items.ts';

/** A date further ahead than this is a publisher's mistake: the item gets the time of its fetch (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * The items of a feed that are stored, newest first, each story once. Some publishers send the oldest first, so the
 * cut comes after the sorting (FEED-8). Items with nothing to show, and duplicates, are removed before, or they
 * would take the place of others.
 */
export function itemsToKeep(items: FeedItem[]): FeedItem[] {
  const shown = items.filter((item) => headlineOf(item).title !== '');
  return foldItems([{ title: '', items: shown }], newestFirst)
    .map(({ item }) => item)
    .slice(0, FEED_ITEMS_KEPT);
}

/** A story of a section, with the identity by which it is recognised. */
export type IdentifiedItem = FoldedItem & { item: MergedItem };

/**
 * One section's stories: the items of its feeds newest first (FEED-8), each story once (FEED-7), the newest item of it
 * kept. Items without a date come last, in their feed's order.
 * @param records by the feed's address
 * @param now epoch ms
 */
export function mergeFeeds(records: ReadonlyMap<string, FeedRecord>, now: number): IdentifiedItem[] {
  const feeds = [...records.values()].map((record) => ({
    title: record.title,
    items: record.items.map((item) => ({ ...item, published: believable(item.published, record, now) })),
  }));
  return foldItems(feeds, newestFirst).map((folded) => {
    const alsoAt = alsoAtOf(
      folded,
      feeds.map(({ title }) => title),
    );
    return { ...folded, item: { ...folded.item, alsoAt } };
  });
}

/** One link per other site: the story's own publisher may have it in several feeds. */
function alsoAtOf({ identity, others }: FoldedItem, titles: readonly string[]): MergedItem['alsoAt'] {
  const bySite = new Map<string, MergedItem['alsoAt'][number]>();
  for (const { item, feed, link } of others) {
    if (bySite.size === ALSO_AT_MAX) break;
    if (link === null || item.link === null || link.host === identity.link?.host || bySite.has(link.host))
      continue;
    bySite.set(link.host, { name: titles[feed] || link.host, link: item.link });
  }
  return [...bySite.values()];
}

/** Stable: items with the same date, or without one, keep their order. */
export function newestFirst(items: FeedItem[]): FeedItem[] {
  const ageOf = ({ published }: FeedItem) => -(published ?? Number.MIN_SAFE_INTEGER);
  return items.toSorted((a, b) => ageOf(a) - ageOf(b));
}

function believable(published: number | null, record: FeedRecord, now: number): number | null {
  if (published === null || published <= now + FUTURE_TOLERANCE_MS) return published;
  return record.changedAt ?? record.checkedAt;
}
