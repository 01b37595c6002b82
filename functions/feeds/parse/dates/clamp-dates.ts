import type { FeedItem } from '../../../../schema/feeds/feed.ts';

/** A date further ahead than this is a publisher's mistake (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * FEED-6: an item dated too far ahead gets the time of the fetch that first brought it. This is decided when the
 * feed is fetched and not when it is shown, so that a page does not change with the clock alone.
 * @param items as they were parsed @param before the items stored so far @param now epoch ms of the fetch
 */
export function clampFutureDates(items: FeedItem[], before: readonly FeedItem[], now: number): FeedItem[] {
  const isAhead = ({ published }: FeedItem) => published !== null && published > now + FUTURE_TOLERANCE_MS;
  if (!items.some(isAhead)) return items;
  const known = new Map(before.map(({ guid, published }) => [guid, published]));
  return items.map((item) => (isAhead(item) ? { ...item, published: known.get(item.guid) ?? now } : item));
}
