import { afterEach, expect, test, vi } from 'vitest';
import { withoutForecast } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;
afterEach(() => testEnv.stop());

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
    const ended = requests.filter(({ target, endedAt }) => target.startsWith('feed:') && endedAt !== null);
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
