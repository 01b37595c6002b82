import { wordsFor } from '../../../app/words/words.ts';
import type { DisplayDate } from '../../../schema/contract/display-date.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { isoDay, type Place, toShortDate } from '../../platform/format-date.ts';

/**
 * @param now epoch ms
 * @returns the day of a story for readers; without a date, the day when it was first seen: "seen today" (FEED-6); null
 * if both are unknown
 */
export function storyDay(item: FeedItem, place: Place, now: number): DisplayDate | null {
  const { published, firstSeen } = item;
  if (published !== null) return toShortDate(published, place, now);
  if (firstSeen === undefined) return null;
  const { iso, label } = toShortDate(firstSeen, place, now);
  const { stories } = wordsFor(place.locale);
  return { iso, label: iso === isoDay(now, place) ? stories.seenToday : stories.seen(label) };
}
