import type { FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';

/** A date further ahead than this is a publisher's mistake: the item counts as of its fetch (FEED-6). */
const FUTURE_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * One section's stories: the items of its feeds newest first (FEED-8), each guid and each link once (FEED-7), the
 * newest kept. Items without a date come last, in their feed's order.
 * @param now epoch ms
 */
export function mergeItems(records: FeedRecord[], now: number): FeedItem[] {
  const dated = records.flatMap((record) =>
    record.items.map((item) => ({ ...item, published: believable(item.published, record, now) })),
  );
  dated.sort(
    (a, b) => (b.published ?? Number.NEGATIVE_INFINITY) - (a.published ?? Number.NEGATIVE_INFINITY) || 0,
  );
  const seen = new Set<string>();
  return dated.filter((item) => {
    const names = [`guid:${item.guid}`, ...(item.link ? [`link:${item.link}`] : [])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

function believable(published: number | null, record: FeedRecord, now: number): number | null {
  if (published === null || published <= now + FUTURE_TOLERANCE_MS) return published;
  return record.changedAt ?? record.checkedAt;
}
