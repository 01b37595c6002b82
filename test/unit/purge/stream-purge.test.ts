import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('PURGE-1 a line of JSON for each feed, then a summary', async () => {
  await prepareFeeds();
  const response = fixture.streamPurge(groupsOf('a', 'b', 'c', 'd'));
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/x-ndjson; charset=utf-8', 'no-store']);
  const { feeds, summary } = await linesOf(response);
  expect(feeds.map(({ url, status }) => [url, status])).toEqual([
    [feedAt('a'), 'changed'],
    [feedAt('b'), 'unchanged'],
    [feedAt('c'), 'failed'],
    [feedAt('d'), 'changed'],
  ]);
  expect(summary).toEqual({
    done: true,
    feeds: 4,
    changed: 2,
    unchanged: 1,
    failed: 1,
    pages: 'everywhere',
    message: 'Here now; elsewhere within about 2 minutes.',
  });
});

test('PURGE-1 a finished call is logged, with its caller and result', async () => {
  await prepareFeeds();
  fixture.env.PURGE_TOKEN = 'the-editors-secret-of-the-network';
  await linesOf(fixture.streamPurge(groupsOf('b', 'e')));
  expect(fixture.logged('purge.done')).toEqual([
    {
      event: 'purge.done',
      publication: 'bee',
      caller: 'pseudonym',
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

test('PURGE-1 lines are sent as feeds finish', async () => {
  await prepareFeeds();
  const reader = fixture.streamPurge(groupsOf('a', 'e')).body?.getReader();
  const next = async () => new TextDecoder().decode((await finish(Promise.resolve(reader?.read())))?.value);
  expect([JSON.parse(await next()).url, Date.now() - START]).toEqual([feedAt('a'), 0]);
  expect([JSON.parse(await next()).url, Date.now() - START]).toEqual([feedAt('e'), 1_500]);
  expect(JSON.parse(await next())).toMatchObject({ done: true });
});

test('PURGE-1 a publication without feeds has nothing to do, which is no failure', async () => {
  const { feeds, summary } = await linesOf(fixture.streamPurge([]));
  expect(feeds).toEqual([]);
  expect(summary).toMatchObject({ feeds: 0, message: 'Here now; elsewhere within about 2 minutes.' });
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

/** A caller who leaves: it ends the answer or the request. */
const leavings = [
  ['the answer is not read on', (response: Response) => response.body?.cancel()],
  ['the request is given up', (_: Response, request: AbortController) => request.abort()],
] as const;

test.each(leavings)(
  'PURGE-1 once the caller leaves, the feed under way is finished and kept: %s',
  async (_, leave) => {
    await prepareFeeds();
    const leaving = new AbortController();
    const request = new Request('https://bee.test/', { signal: leaving.signal });
    const response = fixture.streamPurge(groupsOf('e', 'a'), request);
    await vi.waitUntil(() => fixture.asked.length === 1);
    await leave(response, leaving);
    await finish(Promise.all(fixture.works));
    expect(fixture.asked.map(({ url }) => url)).toEqual([feedAt('e')]);
    expect(fixture.feeds.writes.toSorted()).toEqual([`all:1:${feedAt('e')}`, `head:1:${feedAt('e')}`]);
    // Pages are revalidated, and no caller waits for the front page.
    expect([fixture.invalidated.length, fixture.looks.length]).toEqual([1, 0]);
    expect(fixture.logged('purge.done')).toMatchObject([{ abandoned: true, feeds: 1, changed: 1 }]);
    expect(fixture.logged('purge.failed')).toEqual([]);
    // Used here, because Node would otherwise collect the request and its signal.
    expect(request.bodyUsed).toBe(false);
  },
);

test('PURGE-2 a poller’s record after the end of the answer is still stored', async () => {
  fixture.answers.set(
    feedAt('a'),
    () => new Promise((resolve) => setTimeout(() => resolve(after), HOUR_MS / 60)),
  );
  const { feeds } = await linesOf(fixture.streamPurge(groupsOf('a')));
  expect(feeds).toMatchObject([{ status: 'failed', fault: 'poller' }]);
  await finish(Promise.all(fixture.works));
  expect(fixture.feeds.writes.toSorted()).toEqual([`all:1:${feedAt('a')}`, `head:1:${feedAt('a')}`]);
});

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
