import { expect, test } from 'vitest';
import { withoutForecast } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const FEEDS = 12;
const SECOND_MS = 1_000;

const testEnv = await ownEnv({
  cron: false,
  change: (title, mocks) => ({
    ...withoutForecast(title),
    sections: { local: Array.from({ length: FEEDS }, (_, n) => `${mocks}/network/listed-${n}`) },
  }),
});

test('CACHE-3 the alarms of many feeds have at most four pending requests to a host, and all are fetched', async () => {
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: 300 });
  await testEnv.runCron();
  // An alarm without a slot comes again seconds later.
  const fetched = async () => {
    await testEnv.clock.advance(SECOND_MS);
    const { requests } = await testEnv.control.log();
    const ended = requests.filter(({ target, endedAt }) => target.startsWith('feed:') && endedAt !== null);
    return new Set(ended.map(({ target }) => target)).size;
  };
  await expect.poll(fetched, { timeout: 60_000, interval: 1 }).toBe(FEEDS);
  const { requests } = await testEnv.control.log();
  const together = requests.map(
    ({ at }) =>
      requests.filter((one) => one.at <= at && at < (one.endedAt ?? Number.POSITIVE_INFINITY)).length,
  );
  expect(Math.max(...together)).toBeLessThanOrEqual(4);
});
