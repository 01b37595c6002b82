import { beforeEach, expect, test, vi } from 'vitest';
import { hash53 } from '../../../functions/platform/hash.ts';
import { encodeFeedIndex } from '../../../functions/sources/index/feed-index-value.ts';
import type { FeedIndexView } from '../../../functions/sources/index/feed-index-view.ts';
import { decodeState } from '../../../functions/sources/index/feed-versions.ts';
import { finish } from '../feeds/answers.ts';
import {
  collect,
  failingRecord,
  feedAt,
  HOUR_MS,
  openPurgeFixture,
  type PurgeFixture,
  plannedFeed,
  recordFrom,
  START,
} from './purge-fixture.ts';

const before = recordFrom(START - HOUR_MS, ['Old one', 'Old two']);
const after = recordFrom(START, ['New one', 'New two', 'New three']);
const HEAD = `head:1:${feedAt('a')}`;
const ALL = `all:1:${feedAt('a')}`;
/** Two fetches of 10 s each at most, and some room. */
const POLLER_WAIT_MAX_MS = 30_000;

let fixture: PurgeFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  fixture = await openPurgeFixture();
});

const answer = (name: string, record = after, ms = 0) =>
  fixture.answers.set(feedAt(name), () => new Promise((resolve) => setTimeout(() => resolve(record), ms)));
/** Purges the feed `a` alone. */
const purgeOne = async () => (await collect(fixture.purgeFeeds([[plannedFeed('a')]])))[0];

test.each([true, false])(
  'FEED-9 pollers fetch whole feeds now, and leave storing to the purge: local %s',
  async (local) => {
    answer('a');
    await collect(fixture.purgeFeeds([[plannedFeed('a')]], { local }));
    expect(fixture.asked.map(({ request }) => request)).toEqual([
      { local, force: true, writes: true, part: 'all' },
    ]);
  },
);

test('PURGE-2 a feed that did not change is not written again', async () => {
  await fixture.store('a', before);
  fixture.feeds.writes.length = 0;
  answer('a', { ...before, checkedAt: START });
  expect(await purgeOne()).toMatchObject({ status: 'unchanged', items: 2 });
  expect(fixture.feeds.writes).toEqual([]);
});

test.each([
  ['begins to fail', before, failingRecord(before)],
  ['works again', failingRecord(before), before],
])('FEED-3 a feed that %s is stored, because sections show that', async (_, was, is) => {
  await fixture.store('a', was);
  answer('a', is);
  await purgeOne();
  expect(JSON.parse(fixture.feeds.values.get(ALL) ?? '')).toEqual(is);
});

test('PURGE-2 a store that refuses is tried again; then the line says so', async () => {
  answer('a');
  fixture.feeds.mode = 'read-only';
  expect(await purgeOne()).toMatchObject({
    status: 'changed',
    items: 3,
    message: 'Fetched, but the store refused it: purge again in a minute.',
  });
  expect(fixture.logged('purge.write-failed')).toHaveLength(2);
  expect(fixture.logged('purge.write-failed')[0]).toMatchObject({ feed: feedAt('a') });
});

test('PURGE-2 a store that refuses for two seconds has the feed in the end', async () => {
  answer('a');
  fixture.feeds.mode = 'read-only';
  setTimeout(() => {
    fixture.feeds.mode = 'working';
  }, 2_000);
  const line = await purgeOne();
  expect([line?.status, line?.message]).toEqual(['changed', undefined]);
  for (const key of [HEAD, ALL]) expect(fixture.feeds.values.get(key)).toContain('New one');
});

const REFUSED = 'The publisher refused the request (HTTP 503).';

test.each([
  ['three stories', recordFrom(START - 3 * HOUR_MS, ['1', '2', '3']), '3 stories, changed 3 hours ago.'],
  ['one story', recordFrom(START - 3 * HOUR_MS, ['1']), '1 story, changed 3 hours ago.'],
])(
  'PURGE-2 with the publisher down the last good copy stays, and the line says so: %s',
  async (_, good, copy) => {
    await fixture.store('a', good);
    answer('a', failingRecord(good));
    expect(await purgeOne()).toEqual({
      ...plannedFeed('a'),
      status: 'failed',
      items: good.total,
      fault: 'status',
      message: `${REFUSED} The last good copy stays: ${copy}`,
      ms: 0,
    });
  },
);

const NO_POLLER = 'Our own poller of this feed did not answer.';

test('PURGE-2 a poller that cannot be reached: the copy that readers see stays', async () => {
  await fixture.store('a', before);
  fixture.answers.set(feedAt('a'), 'broken');
  expect(await purgeOne()).toMatchObject({
    status: 'failed',
    items: 2,
    fault: 'poller',
    message: `${NO_POLLER} The last good copy stays: 2 stories, changed 1 hour ago. Try again in a minute.`,
  });
  expect(fixture.announced).toEqual([]);
});

test('PURGE-2 a poller that says nothing is not waited for longer than two fetches take', async () => {
  fixture.answers.set(feedAt('a'), 'silent');
  expect(await purgeOne()).toMatchObject({
    status: 'failed',
    items: 0,
    fault: 'poller',
    message: `${NO_POLLER} There is no earlier copy to show. Try again in a minute.`,
  });
  const waitedMs = Date.now() - START;
  expect(waitedMs).toBeGreaterThan(20_000);
  expect(waitedMs).toBeLessThanOrEqual(POLLER_WAIT_MAX_MS);
});

test('PURGE-2 a poller’s result after the answer is still stored', async () => {
  answer('a', after, POLLER_WAIT_MAX_MS + 1_000);
  expect(await purgeOne()).toMatchObject({ fault: 'poller' });
  expect(fixture.feeds.writes).toEqual([]);
  // The store refuses for two more seconds: the purge waits for that too.
  fixture.feeds.mode = 'read-only';
  setTimeout(() => {
    fixture.feeds.mode = 'working';
  }, 3_000);
  await finish(Promise.all(fixture.works));
  expect(fixture.feeds.values.get(ALL)).toContain('New one');
});

/** The feed index of the isolate in which the purge runs, which knows the feed `a` as it was before. */
async function indexHere(): Promise<FeedIndexView> {
  const { readFeedIndex } = await import('../../../functions/sources/index/read-feed-index.ts');
  const version = Uint32Array.of(before.itemsVersion);
  const stored = encodeFeedIndex({
    epoch: 1,
    writtenAt: START,
    keys: Float64Array.of(hash53(feedAt('a'))),
    live: version,
    settled: version,
    state: Uint32Array.of(0),
  });
  const env = { FEEDS: { get: async () => stored } };
  return finish(Reflect.apply(readFeedIndex, undefined, [{ env, now: START, waitUntil: () => {} }]));
}

test('PURGE-2 pages of this isolate show the new stories at once, before the index does', async () => {
  const index = await indexHere();
  const slot = index.slotOf(feedAt('a'));
  expect(index.live(slot)).toBe(before.itemsVersion);
  answer('a');
  await purgeOne();
  expect([index.live(slot), index.settled(slot)]).toEqual([after.itemsVersion, after.itemsVersion]);
  expect(decodeState(index.rawState(slot))).toMatchObject({ hasItems: true, changedAt: after.changedAt });
});

test('PURGE-2 other locations are told at once', async () => {
  answer('a');
  await purgeOne();
  expect(fixture.announced).toEqual([[feedAt('a'), expect.any(Number)]]);
});

test.each(['silent', 'broken'] as const)(
  'PURGE-2 %s about telling others, a poller holds nothing up',
  async (how) => {
    answer('a');
    fixture.state.announce = how;
    expect(await purgeOne()).toMatchObject({ status: 'changed' });
    expect(Date.now() - START).toBeLessThanOrEqual(1_000);
    expect(fixture.logged('purge.announce-failed')).toMatchObject([{ feed: feedAt('a') }]);
  },
);
