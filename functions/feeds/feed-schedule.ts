/** A feed's usual interval (architecture.md); a publisher's own hint counts within the bounds below. */
export const FEED_INTERVAL_DEFAULT_MS = 10 * 60_000;
export const FEED_INTERVAL_MIN_MS = 5 * 60_000;
export const FEED_INTERVAL_MAX_MS = 60 * 60_000;

/** The first retry after a failure; each further failure in a row doubles it. */
export const RETRY_FIRST_MS = 30_000;
export const RETRY_MAX_MS = 60 * 60_000;

/** @returns how long items stay fresh, in ms: the publisher's hint (minutes, null for none) within our bounds. */
export function feedInterval(hintMinutes: number | null): number {
  if (hintMinutes === null || !Number.isFinite(hintMinutes)) return FEED_INTERVAL_DEFAULT_MS;
  return Math.min(FEED_INTERVAL_MAX_MS, Math.max(FEED_INTERVAL_MIN_MS, hintMinutes * 60_000));
}

/** What decides when the next attempt is due. Times in epoch ms. */
export interface FeedHistory {
  attemptedAt: number | null;
  intervalMs: number;
  /** Failures in a row. */
  failures: number;
}

/** @returns epoch ms from which the next attempt is due: a pure function of the history. */
export function nextAttemptAt(history: FeedHistory): number {
  if (history.attemptedAt === null) return 0;
  if (history.failures === 0) return history.attemptedAt + history.intervalMs;
  return history.attemptedAt + Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (history.failures - 1));
}
