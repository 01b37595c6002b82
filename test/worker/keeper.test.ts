import { afterEach, expect, test } from 'vitest';
import { startWorld, type World } from '../world.ts';

let world: World;
afterEach(() => world.stop());

test('FEED-2 a keeper tells of its feed: nothing before its first attempt, then each one', async () => {
  world = await startWorld();
  const url = `${world.newsroom}/feeds/bay-wire`;
  const unasked = await world.reportFeed(url);
  expect([unasked.url, unasked.nextAttemptAt, unasked.attempts]).toEqual([url, null, []]);
  await world.refreshFeed(url);
  await world.refreshFeed(url);
  await world.control.fault('feed:bay-wire', { mode: 'grow' });
  await world.refreshFeed(url);
  const report = await world.reportFeed(url);
  expect(report.attempts.map(({ status, items, fault }) => [status, items, fault])).toEqual([
    [200, 0, 'too-big'],
    [304, 30, null],
    [200, 30, null],
  ]);
  expect(report.attempts[0]?.bytes).toBeGreaterThan(5 * 1024 * 1024);
  expect(report.fault?.kind).toBe('too-big');
  expect(report.items).toBe(30);
  expect(report.nextAttemptAt).toBe((report.attempts[0]?.at ?? 0) + 30_000);
});
