import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rss } from './feed-fixtures.ts';
import { type KeeperDesk, openKeeperDesk } from './keeper-desk.ts';

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));

const START = Date.UTC(2024, 5, 15, 12);
const ATTEMPTS_MAX = 10;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const feed = (...titles: string[]) =>
  new Response(rss(titles.map((title) => `<item><title>${title}</title></item>`).join('')));
const refusal = (status: number, retryAfter: string) =>
  new Response(null, { status, headers: { 'retry-after': retryAfter } });

let desk: KeeperDesk;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  desk = await openKeeperDesk();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const titles = (record: { items: { title: string }[] }) => record.items.map(({ title }) => title);

test('HOME-6 hands over the head, or the whole feed where that is asked for', async () => {
  desk.answer(() => feed(...Array.from({ length: 30 }, (_, n) => `Story ${n}`)));
  expect((await desk.refresh()).items).toHaveLength(10);
  const whole = await desk.refresh({ part: 'all' });
  expect([whole.items.length, whole.total, desk.requests]).toEqual([30, 30, 1]);
});

test('FEED-8 the head of a feed that is sent oldest first has its newest stories', async () => {
  const items = Array.from(
    { length: 30 },
    (_, n) => `<item><title>June ${n + 1}</title><pubDate>2024-06-${n + 1}</pubDate></item>`,
  );
  desk.answer(() => new Response(rss(items.join('').replaceAll(/-(\d)</g, '-0$1<'))));
  expect(titles(await desk.refresh())).toEqual(Array.from({ length: 10 }, (_, n) => `June ${30 - n}`));
});

test('FEED-2 a fault with a long story keeps the last good items', async () => {
  desk.answer(() => feed('Good'));
  await desk.refresh();
  const location = `ftp://${'a'.repeat(1_000)}.example/`;
  desk.answer(() => new Response(null, { status: 302, headers: { location } }));
  await desk.refresh({ force: true });
  const record = await desk.refresh();
  expect([record.fault?.kind, record.fault?.detail.length, titles(record)]).toEqual([
    'redirect',
    300,
    ['Good'],
  ]);
});

test('FEED-2 what could not be read again does not replace the last good items', async () => {
  desk.answer(() => feed('Good'));
  await desk.refresh();
  const kept = structuredClone(desk.storage.get('kept'));
  vi.setSystemTime(Number.NaN);
  desk.answer(() => feed('Better'));
  expect(titles(await desk.refresh({ force: true }))).toEqual(['Good']);
  expect(desk.storage.get('kept')).toEqual(kept);
});

test('FEED-2 one damaged item in the store costs itself alone', async () => {
  desk.answer(() => feed('Good', 'Damaged'));
  await desk.refresh();
  desk.storage.set('kept', JSON.parse(JSON.stringify(desk.storage.get('kept')).replace('"Damaged"', '7')));
  expect(titles(await desk.refresh())).toEqual(['Good']);
});

test('FEED-2 wakes by itself after failures, ten at most; readers may still ask', async () => {
  desk.answer(() => new Response(null, { status: 500 }));
  await desk.refresh();
  for (let n = 0; n < 2 * ATTEMPTS_MAX && desk.alarmAt !== null; n++) await desk.ring();
  expect(desk.requests).toBe(ATTEMPTS_MAX);
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  desk.answer(() => feed('Back'));
  expect(titles(await desk.refresh())).toEqual(['Back']);
});

test('FEED-2 an alarm that rings a moment early is set again', async () => {
  desk.answer(() => new Response(null, { status: 500 }));
  await desk.refresh();
  const { alarmAt } = desk;
  await desk.ring(-1);
  expect([desk.alarmAt, desk.requests]).toEqual([alarmAt, 1]);
  await desk.ring();
  expect(desk.requests).toBe(2);
});

test.each([
  ['429 and seconds', 429, '120', 2 * MINUTE_MS],
  ['503 and a date', 503, new Date(START + 5 * MINUTE_MS).toUTCString(), 5 * MINUTE_MS],
  ['a pause of a day', 503, '86400', 60 * MINUTE_MS],
  ['a pause that is over', 429, new Date(START - MINUTE_MS).toUTCString(), 30 * SECOND_MS],
  ['nonsense', 429, 'soon', 30 * SECOND_MS],
  ['a status that has no pause', 500, '120', 30 * SECOND_MS],
])('FEED-2 a publisher who asks for a pause gets it: %s', async (_what, status, retryAfter, pauseMs) => {
  desk.answer(() => refusal(status, retryAfter));
  await desk.refresh();
  expect(desk.alarmAt).toBe(START + pauseMs);
  vi.setSystemTime(START + pauseMs - 1);
  await desk.refresh();
  expect(desk.requests).toBe(1);
  vi.setSystemTime(START + pauseMs);
  await desk.refresh();
  expect(desk.requests).toBe(2);
});

test('CACHE-3 a purge during a fetch brings what is published after it; many share one', async () => {
  let publish = (_wrong: Response): void => {};
  const published = new Promise<Response>((resolve) => {
    publish = resolve;
  });
  desk.answer(() => published);
  const reader = desk.refresh();
  const purges = [desk.refresh({ force: true }), desk.refresh({ force: true })];
  await vi.waitFor(() => expect(desk.requests).toBe(1));
  desk.answer(() => feed('Corrected'));
  publish(feed('Wrong'));
  expect(titles(await reader)).toEqual(['Wrong']);
  for (const purge of purges) expect(titles(await purge)).toEqual(['Corrected']);
  expect(desk.requests).toBe(2);
});
