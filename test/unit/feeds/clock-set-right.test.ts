import { beforeEach, expect, test, vi } from 'vitest';
import { overdueFeeds } from '../../../functions/feed-status/health-reasons.ts';
import { openFeedIndex } from './feed-index-fixture.ts';

const START = Date.UTC(2026, 10, 28, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEEDS = ['https://a.example/feed', 'https://b.example/feed'];

const LISTED = {
  id: 'bee',
  name: 'The Bee',
  hostname: 'bee.test',
  local: false,
  version: '1',
  sections: { local: FEEDS },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('CACHE-3 after a clock that was ahead is set right, the index wakes at once and has every listed feed fetched', async () => {
  vi.setSystemTime(START + 5 * HOUR_MS);
  const opened = await openFeedIndex();
  await opened.index.list([LISTED], []);
  for (let turns = 0; turns < 5; turns++) await opened.ring();
  expect(opened.told.map(([address]) => address).toSorted()).toEqual(FEEDS);
  await opened.index.keepTime();
  await opened.index.keepTime();
  const quiet = opened.alarmAt;
  vi.setSystemTime(Date.now() + 1_000);
  await opened.index.keepTime();
  expect(opened.alarmAt).toBe(quiet);
  vi.setSystemTime(START);
  opened.told.length = 0;
  await opened.index.keepTime();
  expect(opened.alarmAt).toBe(START);
  while (opened.told.length < FEEDS.length) await opened.ring();
  expect(opened.told).toEqual(expect.arrayContaining(FEEDS.map((feed) => [feed, { local: false }])));
  expect(Date.now() - START).toBeLessThan(MINUTE_MS);
});

test('CACHE-3 an alarm of the index that is lost in the future is set again, also where no time was noted', async () => {
  const opened = await openFeedIndex();
  vi.setSystemTime(START + 5 * HOUR_MS);
  await opened.index.list([LISTED], []);
  vi.setSystemTime(START);
  await opened.index.keepTime();
  expect(opened.alarmAt).toBe(START);
});

const feed = (own: object) => ({
  lastAttemptAt: START - MINUTE_MS,
  nextAttemptAt: START + MINUTE_MS,
  ended: false,
  ...own,
});
test.each([
  ['fetched a minute ago', {}, 0],
  ['due a moment ago', { nextAttemptAt: START - 5 * MINUTE_MS }, 0],
  ['due an hour ago', { nextAttemptAt: START - HOUR_MS }, 1],
  ['fetched by a clock that was ahead', { lastAttemptAt: START + 2 * HOUR_MS, nextAttemptAt: START }, 1],
  ['never fetched', { lastAttemptAt: null, nextAttemptAt: null }, 0],
  ['ended by its publisher', { lastAttemptAt: START - 99 * HOUR_MS, nextAttemptAt: null, ended: true }, 0],
])('FEED-2 health counts a feed whose last attempt is too old: %s', (_what, own, overdue) => {
  expect(overdueFeeds([feed(own)], START)).toHaveLength(overdue);
});
