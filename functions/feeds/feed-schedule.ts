import type { FeedRecord } from '../../schema/feed-record.ts';

/** A feed's usual interval (architecture.md); a publisher's own hint counts within the bounds below. */
export const FEED_INTERVAL_DEFAULT_MS = 10 * 60_000;
export const FEED_INTERVAL_MIN_MS = 5 * 60_000;
export const FEED_INTERVAL_MAX_MS = 60 * 60_000;

/** The first retry after a failure; each further failure in a row doubles it. */
export const RETRY_FIRST_MS = 30_000;
export const RETRY_MAX_MS = 60 * 60_000;
/** After as many failures in a row a keeper no longer wakes by itself: a dead feed is asked for readers only. */
export const RETRY_ALARMS_MAX = 10;

/** While nothing changes, KV is written only this often, to move `checkedAt`: writes cost ten times a read. */
export const UNCHANGED_WRITE_MS = 60 * 60_000;

/** @returns how long items stay fresh, in ms: the publisher's hint (minutes, null for none) within our bounds. */
export function feedInterval(hintMinutes: number | null): number {
  if (hintMinutes === null || !Number.isFinite(hintMinutes)) return FEED_INTERVAL_DEFAULT_MS;
  return Math.min(FEED_INTERVAL_MAX_MS, Math.max(FEED_INTERVAL_MIN_MS, hintMinutes * 60_000));
}

/** What decides when the next attempt is due. */
export interface FeedHistory {
  /** Epoch ms. */
  attemptedAt: number;
  intervalMs: number;
  /** Failures in a row. */
  failures: number;
  /** The pause that the publisher asked for in the last failure, in ms; 0 for none. */
  retryAfterMs: number;
}

/** @returns epoch ms from which the next attempt is due: a pure function of the history. */
export function nextAttemptAt({ attemptedAt, intervalMs, failures, retryAfterMs }: FeedHistory): number {
  if (failures === 0) return attemptedAt + intervalMs;
  const backOffMs = RETRY_FIRST_MS * 2 ** (failures - 1);
  return attemptedAt + Math.min(RETRY_MAX_MS, Math.max(backOffMs, retryAfterMs));
}

/** @returns epoch ms at which a keeper tries again by itself; null where it waits to be asked. */
export function nextAlarmAt(history: FeedHistory): number | null {
  const failing = history.failures > 0 && history.failures < RETRY_ALARMS_MAX;
  return failing ? nextAttemptAt(history) : null;
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
