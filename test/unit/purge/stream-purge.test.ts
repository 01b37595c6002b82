import { beforeEach, expect, test, vi } from 'vitest';
import { purgedFeedSchema, purgeSummarySchema } from '../../../schema/purge.ts';
import { finish } from '../feeds/answers.ts';
import {
  failingRecord,
  feedAt,
  HOUR_MS,
  openPurgeFixture,
  type PurgeFixture,
  plannedFeed,
  recordFrom,
  START,
} from './purge-fixture.ts';

const before = recordFrom(START - HOUR_MS);
const after = recordFrom(START);

let fixture: PurgeFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  fixture = await openPurgeFixture();
});

/** The feeds change, do not change, and fail; `e` takes a second. */
async function prepareFeeds() {
  for (const name of ['b', 'c']) await fixture.store(name, before);
  fixture.answers.set(feedAt('a'), () => after);
  fixture.answers.set(feedAt('b'), () => before);
  fixture.answers.set(feedAt('c'), () => failingRecord(before));
  fixture.answers.set(feedAt('d'), () => after);
  fixture.answers.set(feedAt('e'), () => new Promise((resolve) => setTimeout(() => resolve(after), 1_000)));
}
const groupsOf = (...names: string[]) => names.map((name) => [plannedFeed(name)]);

/** The checked lines of an answer. */
async function linesOf(response: Response) {
  const text = await finish(response.text());
  expect(text.endsWith('\n')).toBe(true);
  const lines: unknown[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const summary = purgeSummarySchema.parse(lines.pop());
  return { feeds: lines.map((line) => purgedFeedSchema.parse(line)), summary };
}

test('PURGE-1 a finished call is logged, with its result', async () => {
  await prepareFeeds();
  fixture.env.PURGE_TOKEN = 'the-editors-secret-of-the-network';
  await linesOf(fixture.streamPurge(groupsOf('b', 'e')));
  expect(fixture.logged('purge.done')).toEqual([
    {
      event: 'purge.done',
      publication: 'bee',
      by: 'Ann',
      secret: 'network',
      what: '{"title":true}',
      feeds: 2,
      changed: 1,
      unchanged: 1,
      failed: 0,
      pages: 'everywhere',
      abandoned: false,
      ms: 1_500,
    },
  ]);
});

test('PURGE-2 when every feed fails, readers see what they saw before', async () => {
  await prepareFeeds();
  const { summary } = await linesOf(fixture.streamPurge(groupsOf('c')));
  expect(summary).toMatchObject({
    failed: 1,
    message: 'Nothing new: readers see what they saw before.',
  });
});

const HERE = 'Here now; elsewhere within about 2 minutes.';
const KEPT =
  'The cached pages could not be invalidated. Readers see the change here and elsewhere within about 2 minutes.';

test.each([
  ['reached all locations', (): boolean => true, 'everywhere', HERE],
  ['reached this location', (): boolean => false, 'here', HERE],
  ['fails', 'broken', 'kept', KEPT],
  ['says nothing', 'silent', 'kept', KEPT],
] as const)(
  'PURGE-2 the reply says when other locations follow: the cache %s',
  async (_, answer, pages, message) => {
    await prepareFeeds();
    fixture.state.invalidate = answer;
    const { summary } = await linesOf(fixture.streamPurge(groupsOf('a')));
    expect(summary).toMatchObject({ pages, message });
    expect(fixture.logged('purge.pages-kept')).toHaveLength(pages === 'kept' ? 1 : 0);
  },
);

test('PURGE-2 the index is written before pages are revalidated, which read it', async () => {
  await prepareFeeds();
  const order: string[] = [];
  fixture.state.flush = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    order.push('index');
  };
  fixture.state.invalidate = () => order.push('pages') > 0;
  await linesOf(fixture.streamPurge(groupsOf('a')));
  expect(order).toEqual(['index', 'pages']);
});

test.each(['silent', 'broken'] as const)(
  'PURGE-2 a %s index delays the answer by two seconds at most',
  async (how) => {
    await prepareFeeds();
    fixture.state.flush = how;
    expect((await linesOf(fixture.streamPurge(groupsOf('a')))).summary.pages).toBe('everywhere');
    expect(Date.now() - START).toBe(how === 'silent' ? 2_000 : 0);
    expect(fixture.logged('purge.index-unwritten')).toHaveLength(1);
  },
);

test('PURGE-1 a fault of our own ends the answer and is logged', async () => {
  fixture.env.FEED_POLLERS = {};
  const reading = finish(fixture.streamPurge(groupsOf('a')).text());
  await expect(reading).rejects.toThrow();
  expect(fixture.logged('purge.failed')).toMatchObject([{ publication: 'bee' }]);
  await Promise.all(fixture.works.slice(0, 1));
});

test('PURGE-1 local runs send lines as they come: a compressed stream would be held back', async () => {
  expect(fixture.streamPurge([]).headers.get('content-encoding')).toBeNull();
  fixture.env.LOCAL = '1';
  expect(fixture.streamPurge([]).headers.get('content-encoding')).toBe('identity');
  await finish(Promise.all(fixture.works));
});
