import { afterEach, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

const MINUTE_MS = 60_000;

let testEnv: TestEnv;
afterEach(() => testEnv.stop());

test('FEED-2 a failing feed is tried again by alarm after 30 s, a minute, two, as the clock goes on', async () => {
  testEnv = await startTestEnv({ indexed: false });
  const url = `${testEnv.mocks}/feeds/bay-wire`;
  await testEnv.control.fault('feed:bay-wire', { mode: 'fail' });
  const started = await testEnv.clock.now();
  expect(started).toBeGreaterThan(Date.now());
  expect(new Date(started).toISOString()).toMatch(/T10:0\d:/);
  await testEnv.refreshFeed(url);
  await testEnv.clock.advance(4 * MINUTE_MS);
  const { attempts } = await testEnv.reportFeed(url);
  const seconds = attempts.map(({ at }) => Math.round((at - started) / 5_000) * 5).toReversed();
  expect(seconds).toEqual([0, 30, 90, 210]);
  await testEnv.control.fault('feed:bay-wire', null);
  await testEnv.clock.advance(4 * MINUTE_MS);
  const mended = await testEnv.reportFeed(url);
  expect([mended.fault, mended.attempts.length]).toEqual([null, 5]);
  const { requests } = await testEnv.control.log();
  expect(requests.map(({ at }) => Math.round((at - started) / 5_000) * 5)).toEqual([0, 30, 90, 210, 450]);
});
