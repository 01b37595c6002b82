import { beforeEach, expect, test, vi } from 'vitest';
import { newestAddress } from '../../../functions/articles/newest-address.ts';
import { feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import { blog } from '../articles/stub-backend.ts';
import { openPollerFixture, type PollerFixture } from './poller-fixture.ts';

const START = Date.UTC(2026, 10, 26, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ADDRESS = newestAddress('www.bee.test');

let fixture: PollerFixture;
let published: number[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPollerFixture({ BACKEND_URL: 'https://backend.example/v1' });
  published = [1];
  fixture.answer(() => Response.json({ blogs: published.map(blog), total: 40 }));
});

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 2));
const wake = async () => {
  await fixture.call('wake', ADDRESS);
  await aTurn();
};
const read = async (request: object) =>
  feedRecordSchema.parse(await fixture.call('refresh', ADDRESS, { local: false, ...request }));

test('CACHE-3 the newest articles are asked for once a minute while they are read, however late the index calls', async () => {
  for (let minute = 0; minute <= 5; minute += 1) {
    const late = minute % 2 === 0 ? 8 : 0;
    vi.setSystemTime(START + minute * MINUTE_MS + late * SECOND_MS);
    await wake();
  }
  expect(fixture.requests).toBe(6);
  // An index that has been restarted has forgotten when it called.
  vi.setSystemTime(START + 5 * MINUTE_MS + 40 * SECOND_MS);
  await wake();
  expect(fixture.requests).toBe(6);
  expect(fixture.sent[0]?.url).toBe('https://backend.example/v1/get_metainfo?domain=bee.test&page=1');
});

test('CACHE-3 an answer that brings nothing new writes nothing; a new list goes to KV once, and to the index', async () => {
  await wake();
  const before = [...fixture.puts];
  expect(fixture.written).toEqual([`head:1:${ADDRESS}`]);
  for (let minute = 1; minute <= 10; minute += 1) {
    vi.setSystemTime(START + minute * MINUTE_MS);
    await wake();
  }
  expect([fixture.requests, fixture.puts, fixture.written.length]).toEqual([11, before, 1]);
  published = [2, 1];
  vi.setSystemTime(START + 11 * MINUTE_MS);
  await wake();
  expect(fixture.written).toHaveLength(2);
  expect(fixture.index.reports).toMatchObject([{ address: ADDRESS }, { address: ADDRESS }]);
  const [first, second] = fixture.index.reports.map((report) => Object(report).version);
  expect(second - first).toBe(11 * 60);
});

test('HOME-22 alerts that have not changed write nothing, with the hour of their service too', async () => {
  const address = 'alerts:https://weather.example/alerts/active?point=38.3,-122.46';
  const alerts = { features: [] };
  fixture.answer(() => Response.json(alerts, { headers: { 'cache-control': 'max-age=60' } }));
  await fixture.call('setListing', address, { local: false });
  await fixture.ring();
  const before = [...fixture.puts];
  const { requests } = fixture;
  for (let attempt = 1; attempt <= 5; attempt += 1) await fixture.ring();
  expect([fixture.requests - requests, fixture.puts]).toEqual([5, before]);
});

test('FEED-2 attempts are stored for feeds only, whose status page shows them', async () => {
  await wake();
  expect(await fixture.call('report', ADDRESS)).toMatchObject({ items: 1, attempts: [] });
});

test('CACHE-3 without readers they are requested every half hour, for a week', async () => {
  await wake();
  const gaps: number[] = [];
  for (let last = START; fixture.alarmAt !== null; last = Date.now()) {
    await fixture.ring();
    gaps.push(Date.now() - last);
  }
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(33 * MINUTE_MS);
  expect(Date.now() - START).toBeGreaterThan(6.9 * DAY_MS);
  expect(Date.now() - START).toBeLessThan(7.1 * DAY_MS);
  // The last alarm sends no request.
  expect(fixture.requests).toBe(gaps.length);
});

test('CACHE-3 an alarm just after a reader sends no request', async () => {
  await wake();
  const alarmAt = fixture.alarmAt ?? 0;
  vi.setSystemTime(alarmAt - 20 * SECOND_MS);
  await wake();
  await fixture.ring();
  expect(fixture.requests).toBe(2);
  expect(fixture.alarmAt).toBeGreaterThan(alarmAt + 25 * MINUTE_MS);
});

test('BLOG-9 a backend that fails is asked once a minute while it is read, ever later without readers; its list stays', async () => {
  await wake();
  fixture.answer(() => new Response(null, { status: 503 }));
  for (let minute = 1; minute <= 10; minute += 1) {
    vi.setSystemTime(START + minute * MINUTE_MS);
    await wake();
  }
  expect(fixture.requests).toBe(11);
  const record = await read({ missing: true, maxAgeMs: 0 });
  await aTurn();
  expect(record).toMatchObject({ total: 40, fault: { kind: 'status', since: START + MINUTE_MS } });
  expect(record.items).toHaveLength(1);
  expect(fixture.requests).toBe(11);
  const gaps: number[] = [];
  for (let last = Date.now(); gaps.length < 9; last = Date.now()) {
    await fixture.ring();
    gaps.push(Date.now() - last);
  }
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(fixture.lines.join()).toContain('backend.failed');
  expect(fixture.lines.join()).not.toContain('feed.failed');
});

test('BLOG-9 a reader of a publication without a list causes another call of the backend at once', async () => {
  fixture.answer(() => new Response(null, { status: 503 }));
  expect(await read({ missing: true, maxAgeMs: 0 })).toMatchObject({ total: 0, fault: { kind: 'status' } });
  await aTurn();
  fixture.answer(() => Response.json({ blogs: published.map(blog), total: 1 }));
  vi.setSystemTime(START + SECOND_MS);
  expect(await read({ missing: true, maxAgeMs: 0 })).toMatchObject({ total: 1, fault: null });
});

test('PURGE-1 a purge asks now', async () => {
  await wake();
  published = [2, 1];
  expect((await read({ force: true, part: 'all', writes: true })).items).toHaveLength(2);
  expect(fixture.requests).toBe(2);
});
