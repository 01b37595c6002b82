import * as z from 'zod';
import type { FeedFault } from '../../../schema/feeds/fault.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { publisherRulesSchema } from '../../../schema/publisher-switch.ts';
import { readLink } from '../../feeds/identity/read-link.ts';
import { cutText } from '../../feeds/parse/text/cut-text.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';

/** A robots.txt that refuses ends at once that a feed is fetched, and after this that it is shown: it may be a mistake. */
const REFUSED_SHOWN_MS = DAY_MS;

/** What the hosts of a feed have said; times in epoch ms. */
export const feedPublisherSchema = z.object({
  askedAt: z.number(),
  robots: z.enum(['allowed', 'refused', 'unread']),
  /** The first refusal since it was allowed. */
  refusedAt: z.number().nullable(),
  crawlDelayMs: z.number(),
  rules: publisherRulesSchema,
  takenDown: z.array(z.string()),
  /** The time by which the shown items were chosen. */
  shownAt: z.number(),
});

export type FeedPublisher = z.infer<typeof feedPublisherSchema>;

interface Publishing {
  /** As fetched. */
  record: FeedRecord;
  publisher: FeedPublisher | null;
}

/** @returns what forbids fetching a feed; null if nothing does */
export function forbiddenBy({
  rules,
  robots,
  shownAt,
}: FeedPublisher): 'switch' | 'robots' | 'unread' | null {
  if (rules.out || (rules.until !== null && rules.until <= shownAt)) return 'switch';
  return robots === 'allowed' ? null : robots === 'refused' ? 'robots' : 'unread';
}

/** @returns why nothing of a feed is shown; null if it is */
function withdrawnBy(
  { rules, refusedAt, shownAt }: FeedPublisher,
  before: FeedFault | null,
): FeedFault | null {
  if (rules.out)
    return { kind: 'switch', detail: 'out', since: before?.kind === 'switch' ? before.since : shownAt };
  if (rules.until !== null && rules.until <= shownAt)
    return { kind: 'switch', detail: 'until', since: rules.until };
  if (refusedAt !== null && shownAt - refusedAt >= REFUSED_SHOWN_MS)
    return { kind: 'robots', detail: 'robots.txt', since: refusedAt };
  return null;
}

/**
 * BOT-5: a feed as it may be shown, by what its publisher and operators allow. Everything that leaves a poller goes
 * through here, so that pages, searches and documents need to know nothing of it. Pure.
 */
export function shownRecord({ record, publisher }: Publishing): FeedRecord {
  if (publisher === null) return record;
  const { rules, takenDown } = publisher;
  const withdrawn = withdrawnBy(publisher, record.fault);
  const { excerpt, pictures, credit, delayMinutes } = rules;
  const limits = { credit, excerpt, delayMs: delayMinutes * MINUTE_MS, takenDown };
  if (withdrawn) return { ...record, fault: withdrawn, total: 0, items: [], limits };
  if (excerpt === null && pictures && credit === null && delayMinutes === 0 && takenDown.length === 0)
    return record;
  const gone = new Set(takenDown.map(nameOf));
  const items = record.items
    .filter((item) => item.link === null || !gone.has(nameOf(item.link)))
    .filter((item) => dueAt(item, delayMinutes) <= publisher.shownAt)
    .flatMap((item) => toShown(item, excerpt, pictures));
  return { ...record, total: items.length, items, limits };
}

const nameOf = (link: string): string => {
  const { place, anchor } = readLink(link);
  return `${place}#${anchor}`;
};

const dueAt = ({ published, firstSeen = 0 }: FeedItem, delayMinutes: number): number =>
  delayMinutes === 0 ? 0 : (published ?? firstSeen) + delayMinutes * MINUTE_MS;

function toShown(item: FeedItem, excerpt: number | null, pictures: boolean): FeedItem[] {
  const { image, description, ...rest } = item;
  const cut =
    excerpt === null ? description : excerpt === 0 ? '' : cutText(description, excerpt, description.length);
  // Its headline is its excerpt.
  if (rest.title === '' && cut === '') return [];
  return [{ ...rest, description: cut, ...(pictures && image !== undefined && { image }) }];
}

/** @returns epoch ms at which other items may be shown; Infinity if the clock changes nothing */
export function showAgainAt({ record, publisher }: Publishing): number {
  if (publisher === null) return Number.POSITIVE_INFINITY;
  const { rules, refusedAt, shownAt } = publisher;
  const times = [
    rules.until,
    refusedAt === null ? null : refusedAt + REFUSED_SHOWN_MS,
    ...(rules.delayMinutes === 0 ? [] : record.items.map((item) => dueAt(item, rules.delayMinutes))),
  ];
  return Math.min(...times.filter((at) => at !== null && at > shownAt).map(Number), Number.POSITIVE_INFINITY);
}
