import { afterEach, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

let testEnv: TestEnv;
afterEach(() => testEnv.stop());

test('FEED-2 a poller tells of its feed: nothing before its first attempt, then each one', async () => {
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
