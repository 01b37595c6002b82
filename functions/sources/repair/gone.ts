import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import type { GoneReason } from '../../../schema/feeds/feed-repair.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import type { StoredFeed } from '../poller/stored-feed.ts';

/** How long a fault lasts before the feed is looked for. A busy feed has other stories after a day, which prove nothing. */
const GONE_AFTER_MS: Record<GoneReason, number> = {
  'not-found': 6 * HOUR_MS,
  // The publisher says so itself.
  ended: 0,
  page: 6 * HOUR_MS,
  unreached: DAY_MS,
  empty: 30 * DAY_MS,
  still: 7 * DAY_MS,
};
/** A feed that is silent for so many of its usual pauses is no longer written. */
const STILL_PAUSES = 10;
const UNREACHED: ReadonlySet<FeedFaultKind> = new Set([
  'timeout',
  'network',
  'dns',
  'refused',
  'tls',
  'reset',
  'redirect',
]);
/** With fewer stored stories nothing can be proven. */
export const PROVING_STORIES_MIN = 3;

/** @returns why a feed is to be looked for, and since when (epoch ms); null for one that works or may work again soon */
export function goneOf(stored: StoredFeed, now: number): { reason: GoneReason; since: number } | null {
  const { fault, items, changedAt } = stored.record;
  if (items.length < PROVING_STORIES_MIN) return null;
  const reason = fault === null ? stillReason(stored, now) : reasonOf(stored);
  const since = fault?.since ?? changedAt ?? now;
  return reason !== null && now - since >= GONE_AFTER_MS[reason] ? { reason, since } : null;
}

/** A publisher that refuses (401, 403, 429, 451) is not looked for. */
function reasonOf({ record: { fault }, attempts: [newest] }: StoredFeed): GoneReason | null {
  if (fault?.kind === 'not-a-feed') return 'page';
  if (fault?.kind === 'empty') return 'empty';
  if (fault && UNREACHED.has(fault.kind)) return 'unreached';
  if (fault?.kind !== 'status') return null;
  const status = newest?.status ?? 0;
  if (status === 410) return 'ended';
  return status === 404 ? 'not-found' : status >= 500 ? 'unreached' : null;
}

/** A feed that moved without a redirect may be left at its old address, with its last stories. */
function stillReason({ record: { items, changedAt } }: StoredFeed, now: number): GoneReason | null {
  const times = items.map(({ published }) => published).filter((time) => time !== null);
  if (times.length < PROVING_STORIES_MIN || changedAt === null) return null;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return now - Math.max(last, changedAt) > (STILL_PAUSES * (last - first)) / (times.length - 1)
    ? 'still'
    : null;
}
