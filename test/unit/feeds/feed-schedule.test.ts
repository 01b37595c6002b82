import { expect, test } from 'vitest';
import {
  nextAlarmAt,
  nextAttemptAt,
  RETRY_ALARMS_MAX,
  readerWaits,
} from '../../../functions/feeds/feed-schedule.ts';
import { recordOf } from './feed-fixtures.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2024, 5, 15, 12);

test.each([
  ['a quiet feed of ten minutes, written 20 minutes ago', 10, 20, false],
  ['the same, just before its hourly write shows', 10, 70, false],
  ['the same, when nobody asked for it', 10, 71, true],
  ['a feed of an hour, within two intervals', 60, 120, false],
  ['a feed of an hour, beyond them', 60, 121, true],
])('CACHE-2 who waits: %s', (_what, intervalMinutes, ageMinutes, waits) => {
  const record = { ...recordOf([]), intervalMs: intervalMinutes * MINUTE };
  expect(readerWaits({ ...record, checkedAt: NOW - ageMinutes * MINUTE }, NOW)).toBe(waits);
});

test('CACHE-2 nobody waits for a feed that fails', () => {
  const fault = { kind: 'timeout' as const, detail: '', since: 0 };
  expect(readerWaits({ ...recordOf([]), checkedAt: 0, fault }, NOW)).toBe(false);
});

const after = (failures: number, retryAfterMs = 0) => ({
  attemptedAt: NOW,
  intervalMs: 10 * MINUTE,
  failures,
  retryAfterMs,
});

test.each([
  ['success', after(0), 600],
  ['the first failure', after(1), 30],
  ['the third', after(3), 120],
  ['the twentieth', after(20), 3_600],
  ['a pause of two minutes', after(1, 2 * MINUTE), 120],
  ['a pause shorter than the back-off', after(3, MINUTE), 120],
  ['a pause of a day', after(1, 1_440 * MINUTE), 3_600],
])('FEED-2 when the next attempt is due: after %s', (_what, history, seconds) => {
  expect(nextAttemptAt(history) - NOW).toBe(seconds * 1_000);
});

test('FEED-2 a keeper wakes by itself nine times, then waits to be asked', () => {
  expect(nextAlarmAt(after(0))).toBeNull();
  expect(nextAlarmAt(after(RETRY_ALARMS_MAX - 1))).toBe(nextAttemptAt(after(RETRY_ALARMS_MAX - 1)));
  expect(nextAlarmAt(after(RETRY_ALARMS_MAX))).toBeNull();
});
