import { FEED_ITEMS_KEPT, type FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import { headlineOf } from './headline.ts';
import { sameLink } from './same-link.ts';

/** A date further ahead than this is a publisher's mistake: the item counts as of its fetch (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

/** A guid that is unique in the world: an address, a UUID or anything else that nobody counts up by hand. */
const GLOBAL_GUID = /^(?:https?:|urn:|tag:|.{21})/is;

/**
 * What is kept of a feed, newest first. Publishers send oldest first as well, so the cut comes after the sorting
 * (FEED-8); items with nothing to show would take the place of stories.
 */
export function itemsToKeep(items: FeedItem[]): FeedItem[] {
  return newestFirst(items.filter((item) => headlineOf(item).title !== '')).slice(0, FEED_ITEMS_KEPT);
}

/**
 * One section's stories: the items of its feeds newest first (FEED-8), each guid and each address once (FEED-7), the
 * newest kept. Items without a date come last, in their feed's order.
 * @param records by the feed's address
 * @param now epoch ms
 */
export function mergeItems(records: ReadonlyMap<string, FeedRecord>, now: number): FeedItem[] {
  const names = new Map<FeedItem, string[]>();
  for (const [url, record] of records) {
    for (const item of record.items) {
      names.set({ ...item, published: believable(item.published, record, now) }, namesOf(item, url));
    }
  }
  const seen = new Set<string>();
  return newestFirst([...names.keys()]).filter((item) => {
    const own = names.get(item) ?? [];
    if (own.some((name) => seen.has(name))) return false;
    for (const name of own) seen.add(name);
    return true;
  });
}

/** By what a story is known again. A guid such as `1` counts within its feed only: every publisher has one. */
function namesOf({ guid, link }: FeedItem, url: string): string[] {
  const own = GLOBAL_GUID.test(guid) ? `guid:${guid}` : `guid of ${url}:${guid}`;
  return link === null ? [own] : [own, `link:${sameLink(link)}`];
}

/** Stable: what is dated alike, or not at all, keeps its order. */
function newestFirst(items: FeedItem[]): FeedItem[] {
  const ageOf = ({ published }: FeedItem) => -(published ?? Number.MIN_SAFE_INTEGER);
  return items.toSorted((a, b) => ageOf(a) - ageOf(b));
}

function believable(published: number | null, record: FeedRecord, now: number): number | null {
  if (published === null || published <= now + FUTURE_TOLERANCE_MS) return published;
  return record.changedAt ?? record.checkedAt;
}
