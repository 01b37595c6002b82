import { FEED_INTERVAL_MIN_MS, nextAttemptAt } from '../../functions/sources/poller/feed-schedule.ts';

/** The mock publishers send no hints. */
const NO_HINTS = { ttlMinutes: null, maxAgeMinutes: null, skipHours: [] };

/** Everything that may make a poller fetch during a run. */
export interface UpstreamEvents {
  /** How long the run took, in ms. */
  runMs: number;
  /** Purges that reached the feed. */
  purges: number;
  /** From the start of the outage to the end of the run, in ms; 0 without an outage. */
  failingMs: number;
}

/**
 * @returns the limit of requests to one publisher, for any number of readers and publications: once per interval, once
 * per purge, and the scheduled retries after a failure
 */
export function allowedAttempts({ runMs, purges, failingMs }: UpstreamEvents): number {
  return 1 + Math.floor(runMs / FEED_INTERVAL_MIN_MS) + purges + retriesWithin(failingMs);
}

function retriesWithin(ms: number): number {
  let retries = 0;
  for (let at = 0; ; retries += 1) {
    // The feed whose jitter makes every pause shortest.
    const failure = { attemptedAt: at, askedAt: at, failures: retries + 1, retryAfterMs: 0, seed: -at };
    at = nextAttemptAt({ ...failure, hints: NO_HINTS }, at);
    if (at > ms) return retries;
  }
}

/** @returns attempts per feed, highest first @param counts the mocks' counts by target */
export function attemptsPerFeed(
  counts: Readonly<Record<string, number>>,
): [feed: string, attempts: number][] {
  return Object.entries(counts)
    .filter(([target]) => target.startsWith('feed:'))
    .map(([target, attempts]): [string, number] => [target.slice('feed:'.length), attempts])
    .toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}
