import { expect, test } from 'vitest';
import {
  type FeedHistory,
  nextAlarmAt,
  nextAttemptAt,
  type PublisherHints,
} from '../../../functions/sources/poller/feed-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2024, 5, 15, 12);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => (from + n) % 24);

const NO_HINTS = { ttlMinutes: null, maxAgeMinutes: null, skipHours: [] };
/** A feed last attempted and last asked for at noon, GMT. */
const history = (given: Partial<FeedHistory> = {}): FeedHistory => ({
  attemptedAt: NOW,
  askedAt: NOW,
  hints: NO_HINTS,
  failures: 0,
  retryAfterMs: 0,
  // The middle of every spread: the jitter of a retry is zero.
  seed: 500 - (NOW % 1_000),
  ...given,
});
const hinting = (hints: Partial<PublisherHints>, given: Partial<FeedHistory> = {}) =>
  history({ hints: { ...NO_HINTS, ...hints }, ...given });

test.each([
  ['a success', history(), 10 * MINUTE],
  ['a ttl of 30 minutes', hinting({ ttlMinutes: 30 }), 30 * MINUTE],
  ['a ttl of a minute', hinting({ ttlMinutes: 1 }), 5 * MINUTE],
  ['a ttl of three hours', hinting({ ttlMinutes: 180 }), 3 * HOUR],
  ['a ttl of a week', hinting({ ttlMinutes: 10_080 }), 24 * HOUR],
  ['a max-age of a week', hinting({ maxAgeMinutes: 10_080 }), 60 * MINUTE],
  ['a max-age of 20 minutes', hinting({ maxAgeMinutes: 20 }), 20 * MINUTE],
  ['a max-age of 0', hinting({ maxAgeMinutes: 0 }), 5 * MINUTE],
  ['a ttl longer than the max-age', hinting({ ttlMinutes: 30, maxAgeMinutes: 5 }), 30 * MINUTE],
  ['a max-age longer than the ttl', hinting({ ttlMinutes: 15, maxAgeMinutes: 45 }), 45 * MINUTE],
  ['nonsense', hinting({ ttlMinutes: Number.NaN }), 10 * MINUTE],
  ['skipHours that are over', hinting({ skipHours: [10, 11] }), 10 * MINUTE],
  ['skipHours in which it would be due', hinting({ skipHours: [12] }), 60 * MINUTE],
  ['skipHours in a row, over midnight', hinting({ ttlMinutes: 60, skipHours: range(13, 27) }), 15 * HOUR],
  ['skipHours of the whole day', hinting({ skipHours: range(0, 24) }), 10 * MINUTE],
  ['the first failure', history({ failures: 1 }), MINUTE / 2],
  ['the third', history({ failures: 3 }), 2 * MINUTE],
  ['the twentieth', history({ failures: 20 }), 60 * MINUTE],
  ['the ten thousandth', history({ failures: 10_000 }), 60 * MINUTE],
  ['a pause of two minutes', history({ failures: 1, retryAfterMs: 2 * MINUTE }), 2.5 * MINUTE],
  ['a pause shorter than the back-off', history({ failures: 3, retryAfterMs: MINUTE }), 2 * MINUTE],
  ['a pause of three hours', history({ failures: 1, retryAfterMs: 3 * HOUR }), 3.25 * HOUR],
  ['a pause of a day', history({ failures: 1, retryAfterMs: 24 * HOUR }), 24.25 * HOUR],
  ['a pause of a week', history({ failures: 1, retryAfterMs: 7 * 24 * HOUR }), 24.25 * HOUR],
  ['a feed that is gone', history({ failures: 1, gone: 1 }), 24.25 * HOUR],
  ['the third time that it is asked again', history({ failures: 3, gone: 3 }), 24.25 * HOUR],
  ['a failure before skipHours', hinting({ skipHours: [13] }, { failures: 20 }), 2 * HOUR],
])('FEED-2 CACHE-2 when the next attempt is due: after %s', (_what, of, ms) => {
  expect(nextAttemptAt(of, NOW) - NOW).toBe(ms);
  // The result depends on the history alone: evaluated later, it is the same.
  expect(nextAttemptAt(of, NOW + 30 * 24 * HOUR) - NOW).toBe(ms);
});

test('FEED-2 a feed that was gone each time is asked no more, listed or not', () => {
  const ended = history({ failures: 4, gone: 4 });
  expect(nextAttemptAt(ended, NOW)).toBe(Number.POSITIVE_INFINITY);
  expect([nextAlarmAt(ended, NOW, true), nextAlarmAt(ended, NOW)]).toEqual([null, null]);
  expect(nextAttemptAt({ ...ended, attemptedAt: NOW + HOUR }, NOW)).toBe(Number.POSITIVE_INFINITY);
});

test('FEED-2 an attempt in the future, by a clock that was wrong, holds nothing up', () => {
  expect(nextAttemptAt(history({ attemptedAt: NOW + 400 * 24 * HOUR }), NOW)).toBe(NOW);
});

test.each([
  ['a success waits to be asked', history(), false],
  ['a failure does not', history({ failures: 1 }), true],
  ['nor does a dead feed', history({ failures: 10_000 }), true],
  [
    'nor one whose last reader came six days ago',
    history({ failures: 9, askedAt: NOW - 6 * 24 * HOUR }),
    true,
  ],
  ['one that nobody asked for in a week does', history({ failures: 9, askedAt: NOW - 7 * 24 * HOUR }), false],
])('FEED-2 who tries again by alarm: %s', (_what, of, rings) => {
  expect(nextAlarmAt(of, NOW)).toBe(rings ? nextAttemptAt(of, NOW) : null);
});

test.each([
  ['is not known', null, 10],
  ['came just now', NOW, 10],
  ['came two hours ago', NOW - 2 * HOUR, 10],
  ['came three hours ago', NOW - 3 * HOUR, 15],
  ['came last month', NOW - 30 * 24 * HOUR, 30],
])('CACHE-2 a feed without hints whose last change %s is asked every %s', (_what, changedAt, minutes) => {
  expect(nextAttemptAt(history({ changedAt }), NOW) - NOW).toBe(minutes * MINUTE);
});

test('CACHE-2 a feed whose server says max-age=0 is asked every 5 minutes while it changes, less often later', () => {
  const after = (hours: number) =>
    nextAttemptAt(hinting({ maxAgeMinutes: 0 }, { changedAt: NOW - hours * HOUR }), NOW) - NOW;
  expect([0, 1, 2, 24].map((hours) => after(hours) / MINUTE)).toEqual([5, 5, 10, 30]);
});

test('CACHE-2 a publisher’s own hint counts, however long its feed has not changed', () => {
  const quiet = hinting({ ttlMinutes: 5 }, { changedAt: NOW - 30 * 24 * HOUR });
  expect(nextAttemptAt(quiet, NOW) - NOW).toBe(5 * MINUTE);
});

/** Histories of 1,000 feeds that failed, or were fetched, at the same moment. */
const together = (given: Partial<FeedHistory>) =>
  Array.from({ length: 1_000 }, (_, n) => history({ seed: n * 7919, ...given }));

test('CACHE-2 a listed feed is fetched by alarm: never early, and listed together is not fetched together', () => {
  const due = nextAttemptAt(history(), NOW);
  const alarms = together({}).map((one) => nextAlarmAt(one, NOW, true) ?? 0);
  expect(Math.min(...alarms)).toBeGreaterThanOrEqual(due);
  expect(Math.max(...alarms)).toBeLessThanOrEqual(due + MINUTE);
  expect(new Set(alarms).size).toBeGreaterThan(200);
});

test.each([
  ['the first', { failures: 1 }, 15_000, 45_000],
  ['the fourth', { failures: 4 }, 2 * MINUTE, 6 * MINUTE],
  ['the hundredth', { failures: 100 }, 30 * MINUTE, 90 * MINUTE],
  [
    'one with a pause that the publisher asked for',
    { failures: 1, retryAfterMs: 2 * MINUTE },
    2 * MINUTE,
    3 * MINUTE,
  ],
])('FEED-2 what failed together is not retried together: after %s failure', (_what, given, least, most) => {
  const pauses = together(given).map((one) => nextAttemptAt(one, NOW) - NOW);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least);
  expect(Math.min(...pauses)).toBeLessThan(least + (most - least) / 100);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
  expect(Math.max(...pauses)).toBeGreaterThan(most - (most - least) / 100);
  // Alarms come when a retry is due, and in each tenth of the spread about as many.
  expect(together(given).map((one) => nextAlarmAt(one, NOW, true))).toEqual(pauses.map((ms) => NOW + ms));
  const tenths = Map.groupBy(pauses, (ms) => Math.floor((10 * (ms - least)) / (most - least + 1)));
  expect([...tenths.values()].map((found) => found.length).filter((n) => n < 80 || n > 120)).toEqual([]);
});
