import type { FeedRecord } from '../../schema/feed-record.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A feed's usual interval (architecture.md); a publisher's own hint counts within the bounds below. */
export const FEED_INTERVAL_DEFAULT_MS = 10 * MINUTE_MS;
export const FEED_INTERVAL_MIN_MS = 5 * MINUTE_MS;
export const FEED_INTERVAL_MAX_MS = 60 * MINUTE_MS;

/** The first retry after a failure; each further failure in a row doubles it. */
export const RETRY_FIRST_MS = 30_000;
/** A dead feed is never given up: it is tried again so often for ever. */
export const RETRY_MAX_MS = 60 * MINUTE_MS;
/** A failing feed that nobody asked for in a week is in no title's row any more; whoever asks wakes it. */
export const FORGOTTEN_AFTER_MS = 7 * 24 * HOUR_MS;

/** While nothing changes, KV is written only this often, to move `checkedAt`: writes cost ten times a read. */
export const UNCHANGED_WRITE_MS = HOUR_MS;

/** What a publisher says of when to come again. */
export interface PublisherHints {
  /** The feed's own `ttl`, in minutes; null where it says none. */
  ttlMinutes: number | null;
  /** `Cache-Control: max-age` of its last answer, in minutes; null where it says none. */
  maxAgeMinutes: number | null;
  /** `skipHours`: hours of the day, 0 to 23 in GMT, in which nobody should ask. */
  skipHours: number[];
}

/** What decides when the next attempt is due. */
export interface FeedHistory {
  /** Epoch ms of the last attempt. */
  attemptedAt: number;
  /** Epoch ms of the last question by a reader or an editor, to the day. */
  askedAt: number;
  hints: PublisherHints;
  /** Failures in a row. */
  failures: number;
  /** The pause that the publisher asked for in the last failure, in ms; 0 for none. */
  retryAfterMs: number;
}

/** @returns how long items stay fresh, in ms: the longest of the publisher's hints, within our bounds. */
export function feedInterval({ ttlMinutes, maxAgeMinutes }: PublisherHints): number {
  const hints = [ttlMinutes, maxAgeMinutes].filter((minutes) => minutes !== null && Number.isFinite(minutes));
  if (hints.length === 0) return FEED_INTERVAL_DEFAULT_MS;
  const longestMs = Math.max(...hints.map(Number)) * MINUTE_MS;
  return Math.min(FEED_INTERVAL_MAX_MS, Math.max(FEED_INTERVAL_MIN_MS, longestMs));
}

/**
 * When the next attempt is due: a pure function of history and clock.
 * @param now epoch ms; an attempt later than that was made by a clock that was wrong, and holds nothing up
 * @returns epoch ms
 */
export function nextAttemptAt(
  { attemptedAt, hints, failures, retryAfterMs }: FeedHistory,
  now: number,
): number {
  if (attemptedAt > now) return now;
  if (failures === 0) return afterSkipHours(attemptedAt + feedInterval(hints), hints.skipHours);
  const backOffMs = RETRY_FIRST_MS * 2 ** (failures - 1);
  const pauseMs = Math.min(RETRY_MAX_MS, Math.max(backOffMs, retryAfterMs));
  return afterSkipHours(attemptedAt + pauseMs, hints.skipHours);
}

/** @returns the moment, or the end of the hours in a row that are to be skipped. A day of them says nothing. */
function afterSkipHours(at: number, skipHours: readonly number[]): number {
  const skipped = new Set(skipHours);
  if (skipped.size >= 24) return at;
  let open = at;
  while (skipped.has(new Date(open).getUTCHours())) open = (Math.floor(open / HOUR_MS) + 1) * HOUR_MS;
  return open;
}

/** @returns epoch ms at which a keeper tries again by itself; null where it waits to be asked. */
export function nextAlarmAt(history: FeedHistory, now: number): number | null {
  if (history.failures === 0) return null;
  const at = nextAttemptAt(history, now);
  return at - history.askedAt > FORGOTTEN_AFTER_MS ? null : at;
}

/**
 * @returns true where a reader waits for the fresh copy: it is older than two intervals (CACHE-2). What KV says of
 * that lags behind: a feed that is asked regularly and does not change is written at the first attempt an hour after
 * the last write. A younger `checkedAt` proves nothing, and the keeper is asked in the background. Nobody waits for
 * a feed that fails.
 */
export function readerWaits(record: FeedRecord, now: number): boolean {
  const lagMs = UNCHANGED_WRITE_MS + record.intervalMs;
  return record.fault === null && now - record.checkedAt > Math.max(2 * record.intervalMs, lagMs);
}
