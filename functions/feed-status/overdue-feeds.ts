import type { FeedReport } from '../../schema/feeds/feed-report.ts';

/** Thousands of feeds that became due together are fetched within ten minutes. */
const LATE_MAX_MS = 30 * 60_000;
/** Machines' clocks differ by less. */
const AHEAD_MAX_MS = 60_000;

/**
 * @param now epoch ms
 * @returns the feeds that no alarm has fetched when they were due, and those whose last attempt is in the future: the
 * clock was ahead, and alarms may be too
 */
export const overdueFeeds = <Feed extends Pick<FeedReport, 'lastAttemptAt' | 'nextAttemptAt' | 'ended'>>(
  feeds: readonly Feed[],
  now: number,
): Feed[] =>
  feeds.filter(
    ({ lastAttemptAt, nextAttemptAt, ended }) =>
      !ended && ((lastAttemptAt ?? 0) > now + AHEAD_MAX_MS || (nextAttemptAt ?? now) < now - LATE_MAX_MS),
  );
