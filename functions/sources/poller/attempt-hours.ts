import { type FeedAttempt, type FeedHour, HOURS_STORED_MAX } from '../../../schema/feeds/feed-report.ts';
import { hourOf } from '../index/state-changes.ts';

/**
 * @param hours oldest first
 * @returns the same with the attempt, at most HOURS_STORED_MAX; none of them lies in the future, as after a clock that
 * was ahead
 */
export function addToHours(hours: readonly FeedHour[], { at, ms, fault }: FeedAttempt): FeedHour[] {
  const hour = hourOf(at);
  const before = hours.filter((one) => one.at < hour);
  const { attempts, failed, slowestMs } = hours.find((one) => one.at === hour) ?? NO_ATTEMPTS;
  const now = {
    at: hour,
    attempts: attempts + 1,
    failed: failed + (fault === null ? 0 : 1),
    slowestMs: Math.max(slowestMs, ms),
  };
  return [...before, now].slice(-HOURS_STORED_MAX);
}

const NO_ATTEMPTS = { attempts: 0, failed: 0, slowestMs: 0 };
