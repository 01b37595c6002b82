import { afterEach, expect, test, vi } from 'vitest';
import { withoutForecast } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;
afterEach(() => testEnv.stop());

test('FEED-2 a poller reports on its feed: nothing before its first attempt, then each one', async () => {
  testEnv = await startTestEnv();
  const url = `${testEnv.mocks}/feeds/bay-wire`;
  const unasked = await testEnv.reportFeed(url);
  expect([unasked.url, unasked.nextAttemptAt, unasked.attempts]).toEqual([url, null, []]);
  await testEnv.refreshFeed(url);
  await testEnv.refreshFeed(url);
  await testEnv.control.fault('feed:bay-wire', { mode: 'grow' });
  await testEnv.refreshFeed(url);
  const report = await testEnv.reportFeed(url);
  expect(report.attempts.map(({ status, items, fault }) => [status, items, fault])).toEqual([
    [200, 0, 'too-big'],
    [304, 30, null],
    [200, 30, null],
  ]);
  expect(report.attempts[0]?.bytes).toBeGreaterThan(5 * 1024 * 1024);
  expect(report.fault?.kind).toBe('too-big');
  expect(report.items).toBe(30);
  // Half a minute, longer or shorter by up to a half.
  const pauseMs = (report.nextAttemptAt ?? 0) - (report.attempts[0]?.at ?? 0);
  expect(pauseMs).toBeGreaterThanOrEqual(15_000);
  expect(pauseMs).toBeLessThanOrEqual(45_000);
});

/** Four at a time, and an alarm without a slot comes again seconds later. */
const LATER = { timeout: 120_000, interval: 200 };

test('CACHE-3 the alarms of many feeds have at most four pending requests to a host, and all are fetched', {
  timeout: 150_000,
}, async () => {
  const count = 12;
  testEnv = await startTestEnv({
    clock: false,
    change: (title, mocks) => ({
      ...withoutForecast(title),
      sections: { local: Array.from({ length: count }, (_, n) => `${mocks}/network/listed-${n}`) },
    }),
  });
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: 600 });
  const isFetched = async () => {
    const { requests } = await testEnv.control.log();
    const ended = requests.filter(({ endedAt }) => endedAt !== null);
    return new Set(ended.map(({ target }) => target)).size === count;
  };
  await vi.waitUntil(isFetched, LATER);
  const { requests } = await testEnv.control.log();
  const together = requests.map(
    ({ at }) =>
      requests.filter((one) => one.at <= at && at < (one.endedAt ?? Number.POSITIVE_INFINITY)).length,
  );
  expect(Math.max(...together)).toBeLessThanOrEqual(4);
});
