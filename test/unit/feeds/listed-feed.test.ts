import { beforeEach, expect, test, vi } from 'vitest';
import { decodeState } from '../../../functions/sources/index/feed-versions.ts';
import { rss } from './feed-fixtures.ts';
import { FEED, openPollerFixture, type PollerFixture } from './poller-fixture.ts';

const START = Date.UTC(2024, 5, 15, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

const feed = (...titles: string[]) =>
  new Response(rss(titles.map((title) => `<item><title>${title}</title></item>`).join('')));
const titles = (record: { items: { title: string }[] } | null) => record?.items.map(({ title }) => title);

let fixture: PollerFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPollerFixture();
  fixture.answer(() => feed('Story'));
});

test('CACHE-2 a listed feed is fetched without readers, first at once, then at its interval', async () => {
  await fixture.setListing({ local: false });
  expect([fixture.alarmAt, fixture.requests]).toEqual([START, 0]);
  await fixture.ring();
  expect([fixture.requests, titles(await fixture.record('head'))]).toEqual([1, ['Story']]);
  const first = Date.now();
  await fixture.ring();
  expect(fixture.requests).toBe(2);
  expect(Date.now() - first).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(Date.now() - first).toBeLessThanOrEqual(11 * MINUTE_MS);
});

test('CACHE-2 a feed that is no longer listed is fetched no more', async () => {
  await fixture.setListing({ local: false });
  await fixture.setListing(null);
  expect(fixture.alarmAt).toBeNull();
  // A late alarm, before the first fetch and after it.
  await fixture.call('alarm');
  expect(fixture.requests).toBe(0);
  await fixture.refresh();
  vi.setSystemTime(START + DAY_MS);
  await fixture.call('alarm');
  expect([fixture.requests, fixture.alarmAt]).toEqual([1, null]);
});

test('CACHE-2 the alarm of a poller that knows no feed does nothing', async () => {
  await fixture.call('alarm');
  expect([fixture.requests, fixture.storage.size]).toEqual([0, 0]);
});

test('CACHE-2 the next attempt of a feed that is listed after it was fetched is waited for', async () => {
  await fixture.refresh();
  await fixture.setListing({ local: false });
  expect(fixture.alarmAt).toBeGreaterThanOrEqual(START + 10 * MINUTE_MS);
  expect(fixture.alarmAt).toBeLessThanOrEqual(START + 11 * MINUTE_MS);
  expect(fixture.requests).toBe(1);
});

test.each([
  [true, 'Inside'],
  [false, undefined],
])(
  'FEED-9 a feed on this machine is fetched by alarm if a local publication lists it: %s',
  async (...row) => {
    const [local, title] = row;
    fixture = await openPollerFixture({ LOCAL: '1' });
    const location = 'http://127.0.0.1/feed';
    fixture.answer(({ url }) =>
      url === FEED ? new Response(null, { status: 302, headers: { location } }) : feed('Inside'),
    );
    await fixture.setListing({ local });
    await fixture.ring();
    expect(titles(await fixture.record('all'))?.[0]).toBe(title);
  },
);

test('HOME-6 a poller hands over what it has stored, the head or all, without asking the publisher', async () => {
  expect(await fixture.record('all')).toBeNull();
  fixture.answer(() => feed(...Array.from({ length: 30 }, (_, n) => `Story ${n}`)));
  await fixture.refresh();
  expect((await fixture.record('head'))?.items).toHaveLength(10);
  expect((await fixture.record('all'))?.items).toHaveLength(30);
  expect(fixture.requests).toBe(1);
});

test('CACHE-5 the index learns of a change once it is in KV, and of no attempt that changes nothing', async () => {
  await fixture.refresh();
  expect(fixture.index.reports).toMatchObject([{ address: FEED, urgent: false }]);
  const { version, state } = Object(fixture.index.reports[0]);
  expect(version).toBe((await fixture.record('head'))?.itemsVersion);
  expect(decodeState(state)).toEqual({
    hasItems: true,
    failing: false,
    empty: false,
    limited: false,
    changedAt: START,
  });
  vi.setSystemTime(START + 10 * MINUTE_MS);
  await fixture.refresh();
  expect([fixture.requests, fixture.written.length, fixture.index.reports.length]).toEqual([2, 2, 1]);
  vi.setSystemTime(START + 20 * MINUTE_MS);
  fixture.answer(() => feed('Other'));
  await fixture.refresh();
  expect([fixture.written.length, fixture.index.reports.length]).toEqual([4, 2]);
  expect(Object(fixture.index.reports[1]).version).toBeGreaterThan(version);
});

test('CACHE-5 a failure is written when it begins, changes its kind and ends, and each time reported', async () => {
  const answers: [() => Response, writes: number, reports: number, fault: string | null][] = [
    [() => feed('Story'), 1, 1, null],
    [() => new Response(null, { status: 500 }), 2, 2, 'status'],
    [() => new Response(null, { status: 404 }), 2, 2, 'status'],
    [() => new Response('no feed'), 3, 3, 'not-a-feed'],
    [() => new Response(rss('')), 4, 4, 'empty'],
    [() => feed('Story'), 5, 5, null],
    [() => feed('Story'), 5, 5, null],
  ];
  for (const [n, [answer, writes, reports, fault]] of answers.entries()) {
    vi.setSystemTime(START + n * MINUTE_MS);
    fixture.answer(answer);
    const record = await fixture.refresh({ force: true });
    expect([fixture.written.length / 2, fixture.index.reports.length, record.fault?.kind ?? null]).toEqual([
      writes,
      reports,
      fault,
    ]);
    if (fault) expect(record.fault?.since).toBe(START + MINUTE_MS);
    expect([titles(record), record.changedAt, record.checkedAt]).toEqual([['Story'], START, Date.now()]);
  }
});

test('a report says how long the last fetch took and why it failed', async () => {
  const slowly = (answer: () => Response) => () => {
    vi.setSystemTime(Date.now() + 700);
    return answer();
  };
  fixture.answer(slowly(() => feed('Story')));
  await fixture.refresh();
  fixture.answer(slowly(() => new Response(null, { status: 500 })));
  await fixture.refresh({ force: true });
  const [worked, failed] = fixture.index.reports;
  expect(worked).toMatchObject({ address: FEED, ms: 700 });
  expect(worked).not.toHaveProperty('fault');
  expect(failed).toMatchObject({ address: FEED, ms: 700, fault: 'status' });
});

test('PURGE-2 a purge’s own write is reported when the purge confirms it, and at once', async () => {
  await fixture.announce();
  expect(fixture.index.reports).toEqual([]);
  await fixture.refresh({ force: true, writes: true });
  expect(fixture.index.reports).toEqual([]);
  await fixture.announce();
  expect(fixture.index.reports).toMatchObject([{ address: FEED, urgent: true }]);
  await fixture.call('alarm');
  expect(fixture.index.reports).toHaveLength(1);
  // An editor who purges an unchanged feed is told the same again.
  await fixture.announce();
  expect(fixture.index.reports).toHaveLength(2);
});

test('CACHE-5 a report that the index did not take is repeated by alarm, without another fetch', async () => {
  fixture.index.broken = true;
  await fixture.refresh();
  expect([fixture.index.reports, fixture.alarmAt]).toEqual([[], START + 30 * SECOND_MS]);
  fixture.index.broken = false;
  await fixture.ring();
  expect([fixture.index.reports.length, fixture.requests, fixture.alarmAt]).toEqual([1, 1, null]);
});

test('CACHE-5 an attempt for an editor that changes nothing does not cancel the repetition', async () => {
  fixture.index.broken = true;
  await fixture.refresh();
  vi.setSystemTime(START + SECOND_MS);
  await fixture.refresh({ force: true });
  expect([fixture.requests, fixture.alarmAt]).toEqual([2, START + 30 * SECOND_MS]);
});

test('CACHE-1 a record that readers do not find in KV is written again, once a minute at most', async () => {
  await fixture.refresh();
  vi.setSystemTime(START + MINUTE_MS);
  await fixture.refresh({ missing: true });
  expect(fixture.written).toHaveLength(2);
  vi.setSystemTime(START + MINUTE_MS + 1);
  await fixture.refresh();
  expect(fixture.written).toHaveLength(2);
  expect(titles(await fixture.refresh({ missing: true }))).toEqual(['Story']);
  expect([fixture.written.length, fixture.requests]).toEqual([4, 1]);
  await fixture.refresh({ missing: true });
  expect(fixture.written).toHaveLength(4);
});

test('CACHE-3 a write that KV refuses twice is logged and not reported; the reader has the items', async () => {
  vi.useFakeTimers({ now: START });
  fixture.broken.kv = true;
  const record = fixture.call('refresh', FEED, { local: false });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(Object(await record)).toMatchObject({ items: [{ title: 'Story' }] });
  expect(fixture.index.reports).toEqual([]);
  expect(fixture.lines.map((line) => JSON.parse(line))).toEqual([
    { event: 'feed.write-failed', feed: FEED, detail: 'Error: KV is away' },
  ]);
});

test('CACHE-3 a record that KV refused is written by the next alarm, and only then reported', async () => {
  await fixture.setListing({ local: false });
  await fixture.ring();
  fixture.answer(() => feed('Newer'));
  vi.useFakeTimers({ now: fixture.alarmAt ?? 0 });
  fixture.broken.kv = true;
  const refused = fixture.call('refresh', FEED, { local: false, byAlarm: true });
  await vi.advanceTimersByTimeAsync(1_100);
  await refused;
  const before = { reports: fixture.index.reports.length, written: fixture.written.length };
  expect((fixture.alarmAt ?? 0) - Date.now()).toBeLessThanOrEqual(30_000);
  fixture.broken.kv = false;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await fixture.ring();
  expect([fixture.written.length - before.written, fixture.index.reports.length - before.reports]).toEqual([
    2, 1,
  ]);
  await fixture.ring();
  expect(fixture.written.length - before.written).toBe(2);
});

test.each([
  ['alarm', 'Error: no alarm'],
  ['record', 'Error: the store is full'],
] as const)('FEED-2 a store that refuses the %s costs nothing else', async (part, detail) => {
  fixture.broken[part] = true;
  fixture.answer(() => new Response(null, { status: 500 }));
  expect((await fixture.refresh()).fault?.kind).toBe('status');
  fixture.broken[part] = false;
  expect(fixture.lines.map((line) => JSON.parse(line))).toContainEqual({
    event: 'feed.store-failed',
    feed: FEED,
    store: part,
    detail,
  });
  const { fault } = await fixture.report();
  expect([fixture.alarmAt === null, fault === null]).toEqual([part === 'alarm', part === 'record']);
});

test('CACHE-2 a result is stored a moment after the reader has it; an editor and an alarm do not wait', async () => {
  await fixture.refresh();
  await fixture.refresh({ force: true });
  await fixture.setListing({ local: false });
  await fixture.ring();
  expect(fixture.pauses).toEqual([250, 0, 0]);
});

test.each(['force', 'byAlarm'])('PURGE-2 a call with %s is answered once KV has the record', async (who) => {
  let release = () => {};
  fixture.holdWrites(
    new Promise<void>((resolve) => {
      release = resolve;
    }),
  );
  const asked = fixture.call('refresh', FEED, { local: false, [who]: true });
  const written = asked.then(() => fixture.written.length);
  await vi.waitFor(() => expect(fixture.requests).toBe(1), 15_000);
  release();
  expect(await written).toBe(2);
});

test('FEED-2 a failing feed is retried for a week after its last reader, whose visit is noted once a day; the next one wakes it', async () => {
  fixture.answer(() => new Response(null, { status: 500 }));
  await fixture.refresh();
  for (const days of [0.9, 1.1]) {
    while (Date.now() < START + days * DAY_MS) await fixture.ring();
    await fixture.refresh();
  }
  const lastReader = Date.now();
  const { requests } = fixture;
  while (fixture.alarmAt !== null) await fixture.ring();
  expect(fixture.requests).toBeGreaterThan(requests);
  expect((Date.now() - lastReader) / DAY_MS).toBeGreaterThan(6.9);
  expect((Date.now() - lastReader) / DAY_MS).toBeLessThanOrEqual(7);
  // The feed is not due yet, but a reader's request causes another attempt.
  await fixture.refresh();
  expect(fixture.alarmAt).toBeGreaterThan(Date.now());
});

test('FEED-2 a failure is logged with what an operator needs', async () => {
  await fixture.refresh();
  fixture.answer(() => new Response(null, { status: 503 }));
  await fixture.refresh({ force: true });
  await fixture.refresh({ force: true });
  expect(fixture.lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'feed.failed', feed: FEED, fault: 'status', detail: 'HTTP 503', failures: 1, items: 1 },
    { failures: 2 },
  ]);
});

test('FEED-2 an attempt that cannot be read costs itself alone', async () => {
  await fixture.refresh();
  await fixture.refresh({ force: true });
  const stored = Object(fixture.storage.get('kept'));
  fixture.storage.set('kept', {
    ...stored,
    attempts: [stored.attempts[0], { ...stored.attempts[1], fault: 'x' }],
  });
  expect(await fixture.report()).toMatchObject({ items: 1, attempts: [stored.attempts[0]] });
});

test('an object that had a publication’s newest articles deletes its state with its next alarm, and asks nobody', async () => {
  await fixture.call('refresh', 'articles:bee.test', { local: false });
  await fixture.call('setListing', 'articles:bee.test', { local: false });
  fixture.sent.length = 0;
  expect(fixture.storage.size).toBeGreaterThan(0);
  await fixture.ring();
  expect([fixture.storage.size, fixture.alarmAt, fixture.requests]).toEqual([0, null, 0]);
});
