import type { StoryNote } from '../../../schema/editing.ts';
import { FEED_ITEMS_STORED_MAX, type FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { type FoldedItem, foldItems } from './fold-items.ts';
import { headlineOf } from './headline.ts';
import { readLink } from './read-link.ts';

/** Number of other publishers named on a story. */
const ALSO_AT_MAX = 5;

/**
 * The items of a feed that are stored, newest first, each story once. Some publishers send the oldest first, so the
 * cut comes after the sorting (FEED-8). Items with nothing to show, and duplicates, are removed before, or they
 * would take the place of others.
 */
export const itemsToKeep = (items: FeedItem[]): FeedItem[] => sortItems(items).kept;

/** @returns the items to keep, and how many are not kept for which reason */
export function sortItems(items: FeedItem[]) {
  const shown = items.filter((item) => headlineOf(item).title !== '');
  const stories = foldItems([{ title: '', items: shown }], newestFirst);
  return {
    kept: stories.slice(0, FEED_ITEMS_STORED_MAX).map(({ item }) => item),
    untitled: items.length - shown.length,
    repeated: shown.length - stories.length,
    older: Math.max(0, stories.length - FEED_ITEMS_STORED_MAX),
  };
}

/** The story on another site, as its card names it. */
type AlsoAt = { name: string; link: string };

/** The story on another site. */
export type StoryCopy = { item: FeedItem & { link: string }; feedTitle: string; feedUrl: string };

/** A story of a section: its newest item, its identity and its feed; then the editors' changes and its event. */
export interface Story extends FoldedItem {
  item: FeedItem & { alsoAt: AlsoAt[] };
  feedTitle: string;
  /** The feed's address, as the publication lists it. */
  feedUrl: string;
  /** Words that the publisher, or an operator, wants beside it, in place of its known terms' (BOT-5). */
  credit?: string | null;
  /** Epoch ms of the fetch of the feed's current items. */
  fetched: number | null;
  /** One per other site, the newest first. */
  copies: StoryCopy[];
  pinned?: true;
  note?: StoryNote;
  /** Other newsrooms' stories about the same event, newest first (HOME-27). */
  covering?: readonly Story[];
  /** The words that grouped them. */
  groupedFor?: readonly string[];
}

/**
 * One section's stories: the items of its feeds newest first (FEED-8), each story once (FEED-7), as its newest
 * item. Items without any time come last, in their feed's order.
 * @param records by the feed's address
 */
export function mergeFeeds(records: ReadonlyMap<string, FeedRecord>): Story[] {
  const feeds = [...records].map(([url, record]) => ({
    url,
    title: record.title,
    fetched: record.changedAt,
    credit: record.limits?.credit,
    items: record.items,
  }));
  return foldItems(feeds, newestFirst).map((folded) => {
    const copies = copiesOf(folded, feeds);
    const alsoAt = copies
      .slice(0, ALSO_AT_MAX)
      .map(({ item: { link }, feedTitle }) => ({ name: feedTitle || readLink(link).host, link }));
    const { title = '', url = '', fetched = null, credit } = feeds[folded.identity.feed] ?? {};
    const item = { ...folded.item, alsoAt };
    return { ...folded, item, feedTitle: title, feedUrl: url, fetched, copies, ...(credit && { credit }) };
  });
}

/** One per other site: the story's publisher may have it in several feeds. */
function copiesOf(
  { identity, others }: FoldedItem,
  feeds: readonly { url: string; title: string }[],
): StoryCopy[] {
  const bySite = new Map<string, StoryCopy>();
  for (const { item, feed, link: place } of others) {
    const { link } = item;
    if (place === null || link === null || place.host === identity.link?.host || bySite.has(place.host))
      continue;
    const { title = '', url = '' } = feeds[feed] ?? {};
    bySite.set(place.host, { item: { ...item, link }, feedTitle: title, feedUrl: url });
  }
  return [...bySite.values()];
}

/** An item without a date is as old as its first fetch. Stable: items of equal or unknown time are not reordered. */
export function newestFirst(items: FeedItem[]): FeedItem[] {
  const ageOf = ({ published, firstSeen }: FeedItem) => -(published ?? firstSeen ?? Number.MIN_SAFE_INTEGER);
  return items.toSorted((a, b) => ageOf(a) - ageOf(b));
}
