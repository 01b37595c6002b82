import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedOverview, feedOverviewSchema } from '../../schema/feeds/feed-overview.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;

beforeAll(async () => {
  testEnv = await startTestEnv({
    publications: (mocks) => [
      smallPublication('bee', {
        sections: {
          local: [`${mocks}/feeds/bay-wire?key=hidden-key`],
          food: [`${mocks}/feeds/long-table`],
        },
      }),
      smallPublication('wasp', { sections: { food: [`${mocks}/feeds/long-table`] } }),
    ],
  });
});
afterAll(() => testEnv.stop());

async function overview(): Promise<FeedOverview> {
  const indexes = await testEnv.miniflare.getDurableObjectNamespace('FEED_INDEX', 'site');
  // Miniflare's types lack RPC methods; its stubs have them.
  return feedOverviewSchema.parse(await Reflect.get(indexes.get(indexes.idFromName('all')), 'overview')());
}

test('the feed index learns from pollers which feed fails and why, and names the publications whose section fails', async () => {
  await testEnv.control.fault('feed:long-table', { mode: 'fail', status: 503 });
  const feed = (path: string) => `${testEnv.mocks}/feeds/${path}`;
  await testEnv.refreshFeed(feed('long-table'));
  await testEnv.refreshFeed(feed('bay-wire?key=hidden-key'));
  const failing = async () =>
    (await overview()).failing.first.find(({ label }) => label.endsWith('/long-table'));
  // The default publication lists it too.
  await expect.poll(async () => (await failing())?.publications.total).toBe(3);
  expect(await failing()).toMatchObject({
    fault: 'status',
    ms: expect.any(Number),
    since: expect.any(Number),
  });
  const { broken, began, slowest } = await overview();
  const named = Object.fromEntries(broken.first.map(({ id, ...own }) => [id, own]));
  expect(named.wasp).toEqual({ name: 'The wasp', hostname: 'wasp.test', failing: ['food'], empty: [] });
  expect(named.bee?.failing).toEqual(['food']);
  expect(began.first.map(({ label }) => label)).toContainEqual(expect.stringMatching(/\/long-table$/));
  expect(slowest.length).toBeGreaterThan(0);
  expect(JSON.stringify(await overview())).not.toContain('hidden-key');
});
