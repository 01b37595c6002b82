import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';

/** A feed's usual interval (architecture.md); a publisher's hint counts within the bounds below. */
export const FEED_INTERVAL_DEFAULT_MS = 10 * MINUTE_MS;
export const FEED_INTERVAL_MIN_MS = 5 * MINUTE_MS;
const FEED_INTERVAL_MAX_MS = 60 * MINUTE_MS;
/** The longest interval (`ttl`) or pause (Retry-After) that a publisher may request. */
export const ASKED_MAX_MS = 24 * HOUR_MS;

/** The first retry after a failure; each further consecutive failure doubles it. */
const RETRY_FIRST_MS = 30_000;
/**
 * The longest pause between retries, before its jitter. Retries of a dead feed continue, unless its publisher has ended
 * it.
 */
const RETRY_MAX_MS = 60 * MINUTE_MS;
/** Share by which a pause is longer or shorter, so that feeds that failed together are not retried together. */
const RETRY_JITTER_SHARE = 1 / 2;
/**
 * A publisher that answers 410 Gone has ended the feed (RFC 9110 §15.5.11), or made a mistake: it is asked again after
 * this pause, GONE_ASKED_MAX times, and then only after a purge.
 */
const GONE_PAUSE_MS = 24 * HOUR_MS;
const GONE_ASKED_MAX = 3;
/** A failing feed without requests for this long is in no publication's row; retries stop until the next request. */
const FORGOTTEN_AFTER_MS = 7 * 24 * HOUR_MS;

/** The longest interval of a feed that rarely changes, and whose publisher does not ask for another. */
export const QUIET_INTERVAL_MAX_MS = 30 * MINUTE_MS;
/** The allowed delay of such a feed, as a share of the time since its last change. */
const QUIET_SHARE = 1 / 12;
/** The part of an interval over which alarms are spread, so that feeds listed together are not fetched together. */
const JITTER_SHARE = 1 / 10;

/** The publisher's wishes for the next request. */
export interface PublisherHints {
  /** The feed's `ttl`, in minutes; null if absent. */
  ttlMinutes: number | null;
  /** `Cache-Control: max-age` of its last answer, in minutes; null if absent. */
  maxAgeMinutes: number | null;
  /** `skipHours`: hours of the day, 0 to 23 in GMT, in which the feed should not be requested. */
  skipHours: number[];
}

/** The facts that decide when the next attempt is due. */
export interface FeedHistory {
  /** Epoch ms of the last attempt. */
  attemptedAt: number;
  /** Epoch ms of the last request by a reader or an editor, accurate to a day. */
  askedAt: number;
  hints: PublisherHints;
  /** Consecutive failures. */
  failures: number;
  /** The pause that the publisher requested with the last failure, in ms; 0 without one. */
  retryAfterMs: number;
  /** Consecutive answers with 410 Gone, after a success. */
  gone?: number;
  /** Epoch ms of the last change of the items; null or absent if unknown. */
  changedAt?: number | null;
  /** The pause between two requests that the host's robots.txt asks for, in ms. */
  crawlDelayMs?: number;
  /** A number that depends on the feed, such as a hash of its address: its position in a spread. */
  seed: number;
}

/**
 * @param quietMs how long the items have not changed; 0 if unknown
 * @returns how long items stay fresh, in ms: the longest of the publisher's hints, within our bounds; without hints the
 * default. A feed that rarely changes stays fresh for longer. A `ttl` is meant for feed readers; a long max-age often
 * applies to all files of a server, and a short one (often 0) asks browsers to check, not programs to return
 */
export function feedInterval({ ttlMinutes, maxAgeMinutes }: PublisherHints, quietMs = 0): number {
  const hints = [ttlMinutes, maxAgeMinutes].filter((minutes) => minutes !== null && Number.isFinite(minutes));
  const isAsked = hints.includes(ttlMinutes) || msOf(maxAgeMinutes) >= FEED_INTERVAL_DEFAULT_MS;
  return Math.max(
    hints.length === 0 ? FEED_INTERVAL_DEFAULT_MS : FEED_INTERVAL_MIN_MS,
    isAsked ? 0 : Math.min(QUIET_INTERVAL_MAX_MS, quietMs * QUIET_SHARE),
    Math.min(ASKED_MAX_MS, msOf(ttlMinutes)),
    Math.min(FEED_INTERVAL_MAX_MS, msOf(maxAgeMinutes)),
  );
}

/** 0 if unknown. */
const msOf = (minutes: number | null): number => (Number.isFinite(minutes) ? Number(minutes) * MINUTE_MS : 0);

/** @returns whether the publisher has ended the feed, so that requests stop */
export const isEnded = ({ gone = 0 }: Pick<FeedHistory, 'gone'>): boolean => gone > GONE_ASKED_MAX;

/**
 * When the next attempt is due: a pure function of history and clock.
 * @param now epoch ms; a later attempt was recorded by a wrong clock and delays nothing
 * @returns epoch ms; Infinity for a feed that has ended
 */
export function nextAttemptAt(history: FeedHistory, now: number): number {
  const { attemptedAt, hints, failures, changedAt, crawlDelayMs = 0 } = history;
  if (isEnded(history)) return Number.POSITIVE_INFINITY;
  if (attemptedAt > now) return now;
  if (failures === 0) {
    const quietMs = Math.max(0, attemptedAt - (changedAt ?? attemptedAt));
    return afterSkipHours(
      attemptedAt + Math.max(crawlDelayMs, feedInterval(hints, quietMs)),
      hints.skipHours,
    );
  }
  return afterSkipHours(attemptedAt + Math.max(crawlDelayMs, retryPauseMs(history)), hints.skipHours);
}

/** The back-off with its jitter; never shorter than the publisher requested. */
function retryPauseMs({ attemptedAt, failures, retryAfterMs, gone = 0, seed }: FeedHistory): number {
  const part = partOf(seed + attemptedAt);
  const backOffMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1));
  const askedMs = gone > 0 ? GONE_PAUSE_MS : Math.min(ASKED_MAX_MS, retryAfterMs);
  return Math.floor(
    Math.max(
      backOffMs * (1 - RETRY_JITTER_SHARE + 2 * RETRY_JITTER_SHARE * part),
      askedMs + Math.min(RETRY_MAX_MS, askedMs) * RETRY_JITTER_SHARE * part,
    ),
  );
}

/** @returns `at`, or the end of the consecutive hours to skip. A whole day of them is ignored. */
function afterSkipHours(at: number, skipHours: readonly number[]): number {
  const skipped = new Set(skipHours);
  if (skipped.size >= 24) return at;
  let open = at;
  while (skipped.has(new Date(open).getUTCHours())) open = (Math.floor(open / HOUR_MS) + 1) * HOUR_MS;
  return open;
}

/**
 * When the alarm of a feed's poller is set. A listed feed is fetched at its interval, with or without readers; an
 * unlisted one is retried only after a failure, while it has readers.
 * @returns epoch ms; null if the poller waits for a request, or the feed has ended
 */
export function nextAlarmAt(history: FeedHistory, now: number, listed = false): number | null {
  const at = nextAttemptAt(history, now);
  if (isEnded(history)) return null;
  if (listed) return at + jitterMs(history, at);
  if (history.failures === 0) return null;
  return at - history.askedAt > FORGOTTEN_AFTER_MS ? null : at;
}

/** Never early: a publisher's interval is respected. A retry has a jitter already. */
function jitterMs({ attemptedAt, failures, seed }: FeedHistory, at: number): number {
  if (failures > 0) return 0;
  return Math.floor(Math.max(0, at - attemptedAt) * JITTER_SHARE * partOf(seed + attemptedAt));
}

/** @returns 0 to 1, as spread as the number's last three digits */
const partOf = (number: number): number => (number % 1_000) / 1_000;
