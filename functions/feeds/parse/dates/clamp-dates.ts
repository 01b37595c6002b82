import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { knownItems } from '../../identity/known-items.ts';

/** A date further ahead than this is a publisher's mistake (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

interface Fetched {
  /** Epoch ms. */
  now: number;
  /** When the feed was written, by its own date, in epoch ms; null without one. */
  builtAt: number | null;
}

/**
 * FEED-6: an item dated too far ahead gets the time of the fetch that first brought it. Less than a day ahead is too far
 * where the feed says when it was written: nothing in it is newer, and if that date is ahead too, its clock is wrong. This
 * is decided when the feed is fetched and not when it is shown, so that a page does not change with the clock alone.
 * @param items as they were parsed @param before the items stored so far
 */
export function clampFutureDates(
  items: FeedItem[],
  before: readonly FeedItem[],
  { now, builtAt }: Fetched,
): FeedItem[] {
  const latest = builtAt === null ? now + FUTURE_TOLERANCE_MS : now;
  const isAhead = ({ published }: FeedItem) => published !== null && published > latest;
  if (!items.some(isAhead)) return items;
  const knownOf = knownItems(items, before);
  return items.map((item) => {
    if (!isAhead(item)) return item;
    const shown = knownOf(item)?.published;
    return { ...item, published: typeof shown === 'number' && shown <= latest ? shown : now };
  });
}
