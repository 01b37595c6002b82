import { afterEach, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const MINUTE_MS = 60_000;

let testEnv: TestEnv;
afterEach(() => testEnv.stop());

/** A pause of this many seconds varies by up to a half; an attempt takes a moment, on a busy machine seconds. */
const expectPauses = (at: readonly number[], expected: readonly number[]) => {
  const pauses = at.slice(1).map((ms, i) => (ms - (at[i] ?? 0)) / 1_000);
  expect(pauses).toHaveLength(expected.length);
  for (const [i, seconds] of expected.entries()) {
    expect(pauses[i]).toBeGreaterThanOrEqual(seconds / 2 - 1);
    expect(pauses[i]).toBeLessThanOrEqual(seconds * 1.5 + 10);
  }
};

test('FEED-2 a failing feed is tried again by alarm after about 30 s, a minute, two, as the clock goes on', async () => {
  testEnv = await startTestEnv({ indexed: false });
  const url = `${testEnv.mocks}/feeds/bay-wire`;
  await testEnv.control.fault('feed:bay-wire', { mode: 'fail' });
  const started = await testEnv.clock.now();
  // The real one may be within the same minute.
  expect(started).toBeGreaterThan(Date.now() - MINUTE_MS);
  expect(new Date(started).toISOString()).toMatch(/T10:0\d:/);
  await testEnv.refreshFeed(url);
  await testEnv.clock.advance(45_000);
  await testEnv.clock.advance(90_000);
  await testEnv.clock.advance(3 * MINUTE_MS);
  const { attempts } = await testEnv.reportFeed(url);
  expectPauses(
    attempts
      .map(({ at }) => at)
      .toReversed()
      .slice(0, 4),
    [30, 60, 120],
  );
  const failed = attempts.length;
  await testEnv.control.fault('feed:bay-wire', null);
  await testEnv.clock.advance(12 * MINUTE_MS);
  const mended = await testEnv.reportFeed(url);
  expect([mended.fault, mended.attempts.length]).toEqual([null, failed + 1]);
  const { requests: all } = await testEnv.control.log();
  const requests = all.filter(({ target }) => target === 'feed:bay-wire');
  expect(requests).toHaveLength(failed + 1);
  expectPauses(requests.map(({ at }) => at).slice(0, 4), [30, 60, 120]);
});
