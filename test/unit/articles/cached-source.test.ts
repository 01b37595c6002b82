import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type BackendResult, CachedSource } from '../../../functions/articles/cached-source.ts';
import { BACKEND_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { MemoryStore } from './memory-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

type Said = BackendResult<string, string>;
const sourceOf = () =>
  new CachedSource<string, string>({
    schema: z.string(),
    isEmpty: (content) => content === '',
    overloaded: 'overloaded',
    memoryMaxUnits: 1_000,
  });
const ask = (key: string, send: () => Promise<Said>, notBefore = 0) => ({ key, send, notBefore });
const scopeAt = (now: number, store = new MemoryStore()) => ({
  env: { FEEDS: store },
  now,
  waitUntil: () => {},
});
const never = () => new Promise<Said>(() => {});
const says = (content: string) => async (): Promise<Said> => ({ kind: 'content', content });
const late = (said: Said, ms: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return said;
};
const news = { kind: 'content', content: 'news' } as const;
const MINUTE = 60_000;

test('readers who wait for a question whose request died ask again, once for all of them', async () => {
  const source = sourceOf();
  void source.read(scopeAt(1_000), ask('key', never));
  await vi.advanceTimersByTimeAsync(10);
  const again = vi.fn(late(news, 300));
  const readers = Promise.all(
    Array.from({ length: 20 }, () => source.read(scopeAt(1_000), ask('key', again))),
  );
  await vi.advanceTimersByTimeAsync(BACKEND_WAIT_MS + 400);
  for (const reading of await readers) expect(reading).toMatchObject({ content: 'news' });
  expect(again).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('BLOG-9 a backend that hangs makes one reader wait for it, not each in turn; the next gets the new state', async () => {
  const source = sourceOf();
  const hanging = vi.fn(late({ kind: 'failed', fault: 'late' }, 4_000));
  const waited: number[] = [];
  const read = async (send: () => Promise<Said>) => {
    const started = Date.now();
    const reading = source.read(scopeAt(started), ask('key', send));
    void reading.then(() => waited.push(Date.now() - started));
    await vi.advanceTimersByTimeAsync(4_000);
    return reading;
  };
  for (let reader = 0; reader < 3; reader++)
    expect(await read(hanging)).toEqual({ kind: 'failed', fault: 'late' });
  expect(waited).toEqual([4_000, 1_000, 1_000]);
  expect(hanging).toHaveBeenCalledTimes(3);
  // 'Try Again' asks the backend even if the failure is recent.
  expect(await read(says('news'))).toMatchObject({ content: 'news' });
});

test('BLOG-9 a question that was given up does not speak against a later one', async () => {
  const source = sourceOf();
  const settle: ((said: Said) => void)[] = [];
  const early = source.read(
    scopeAt(1_000),
    ask('key', () => new Promise((resolve) => settle.push(resolve))),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(await source.read(scopeAt(8_000), ask('key', says('news')))).toMatchObject({ content: 'news' });
  for (const resolve of settle) resolve({ kind: 'nothing', content: null, authoritative: 'never' });
  await early;
  expect(await source.read(scopeAt(8_001), ask('key', never))).toMatchObject({ content: 'news' });
});

test('questions whose requests died make room for others', async () => {
  const source = sourceOf();
  for (let i = 0; i < 24; i += 1) void source.read(scopeAt(1_000), ask(`dead ${i}`, never));
  await vi.advanceTimersByTimeAsync(10);
  const read = (now: number) => source.read(scopeAt(now), ask('key', says('news')));
  expect(await read(1_100)).toEqual({ kind: 'failed', fault: 'overloaded', isOverloaded: true });
  expect(await read(60_000)).toMatchObject({ kind: 'content' });
});

test('BLOG-9 questions behind readers take no place of a reader who waits', async () => {
  const source = sourceOf();
  for (let i = 0; i < 40; i += 1) await source.read(scopeAt(1_000), ask(`old ${i}`, says('old')));
  const behind = vi.fn(never);
  for (let i = 0; i < 40; i += 1)
    expect(await source.read(scopeAt(1_000 + 2 * MINUTE), ask(`old ${i}`, behind))).toMatchObject({
      content: 'old',
    });
  expect(behind).toHaveBeenCalledTimes(24);
  const waiting = vi.fn(says('new'));
  for (let i = 0; i < 24; i += 1)
    expect(await source.read(scopeAt(1_000 + 2 * MINUTE), ask(`new ${i}`, waiting))).toMatchObject({
      content: 'new',
    });
});

test.each([
  [2 * MINUTE, 0],
  [60 * MINUTE, 350],
])(
  'BLOG-9 a copy that is %i ms old is shown after %i ms if the backend is slow, and replaced behind its readers by one question',
  async (age, waitedMs) => {
    const source = sourceOf();
    const store = new MemoryStore();
    await source.read(scopeAt(0, store), ask('key', says('old')));
    const slow = vi.fn(late(news, 900));
    const shown = vi.fn();
    void Promise.all([0, 1, 2].map((ms) => source.read(scopeAt(age + ms, store), ask('key', slow)))).then(
      shown,
    );
    await vi.advanceTimersByTimeAsync(Math.max(0, waitedMs - 1));
    expect(shown).toHaveBeenCalledTimes(waitedMs === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.mock.calls.flat(2)).toMatchObject(Array(3).fill({ content: 'old', failing: false }));
    await vi.advanceTimersByTimeAsync(900);
    expect(await source.read(scopeAt(age + 1_000, store), ask('key', never))).toMatchObject(news);
    expect(slow).toHaveBeenCalledTimes(1);
  },
);

test('BLOG-9 an answer in time takes the place of an old copy; a page that is compared gets it also for a younger one', async () => {
  const source = sourceOf();
  const soon = (content: string) => ask('key', late({ kind: 'content', content }, 200));
  await source.read(scopeAt(0), ask('key', says('first')));
  const hour = source.read(scopeAt(60 * MINUTE), soon('second'));
  await vi.advanceTimersByTimeAsync(200);
  expect(await hour).toMatchObject({ content: 'second' });
  const compared = source.known(scopeAt(62 * MINUTE), soon('third'), { waitAfterMs: MINUTE });
  await vi.advanceTimersByTimeAsync(200);
  expect(await compared).toMatchObject({ content: 'third' });
});

test('PURGE-2 a late answer never overwrites what a purge has found', async () => {
  const source = sourceOf();
  const store = new MemoryStore();
  await source.read(scopeAt(0, store), ask('key', says('old')));
  await source.read(scopeAt(2 * MINUTE, store), ask('key', late({ kind: 'content', content: 'late' }, 900)));
  await source.replace(scopeAt(2 * MINUTE + 100, store), 'key', 'purged');
  await vi.advanceTimersByTimeAsync(900);
  expect(await source.read(scopeAt(2 * MINUTE + 1_000, store), ask('key', never))).toMatchObject({
    content: 'purged',
  });
  expect([...store.values.values()].join()).toContain('purged');
});

test('PURGE-2 what was asked for before a purge is outdated, and a question of before it is not joined', async () => {
  const source = sourceOf();
  await source.read(scopeAt(0), ask('key', says('old')));
  void source.read(scopeAt(2 * MINUTE), ask('key', late({ kind: 'content', content: 'older' }, 3_000)));
  const purged = 2 * MINUTE + 10;
  const reading = source.read(scopeAt(purged + 10), ask('key', late(news, 1_000), purged));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reading).toMatchObject(news);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await source.read(scopeAt(purged + 20), ask('key', never, purged))).toMatchObject(news);
  // So is that there is none.
  const none: Said = { kind: 'nothing', content: null, authoritative: 'at-once' };
  expect(
    await source.read(
      scopeAt(0),
      ask('other', async () => none),
    ),
  ).toMatchObject({ kind: 'nothing' });
  expect(await source.read(scopeAt(20_000), ask('other', says('found')))).toMatchObject({ kind: 'nothing' });
  expect(await source.read(scopeAt(20_000), ask('other', says('found'), 10_000))).toMatchObject({
    content: 'found',
  });
});

test('isolates with the same answer read first, and one of them writes it', async () => {
  const store = new MemoryStore();
  for (let isolate = 0; isolate < 20; isolate += 1) {
    const source = sourceOf();
    // It had the earlier answer.
    await source.read(scopeAt(0), ask('key', says('old')));
    await source.read(scopeAt(60 * MINUTE, store), ask('key', says('new')));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(store.writes).toBe(1);
});

/** An hour after `now`, until the clock went back. */
const AHEAD = 3_600_000;

test('after the clock went back a copy is renewed, and a failure is not remembered until it has caught up', async () => {
  const source = sourceOf();
  const store = new MemoryStore();
  const at = (now: number) => scopeAt(now, store);
  await source.read(at(11 * AHEAD), ask('key', says('old')));
  await source.read(at(10 * AHEAD), ask('key', says('new')));
  expect(await source.read(at(10 * AHEAD), ask('key', says('newer')))).toMatchObject({ content: 'new' });
  const nothing: Said = { kind: 'nothing', content: null, authoritative: 'at-once' };
  await source.read(
    at(11 * AHEAD),
    ask('other', async () => nothing),
  );
  expect(await source.read(at(10 * AHEAD), ask('other', says('found')))).toMatchObject({ content: 'found' });
});

test('a question of before the clock went back, which never ends, takes no other’s place', async () => {
  const source = sourceOf();
  for (let i = 0; i < 24; i += 1) void source.read(scopeAt(AHEAD), ask(`dead ${i}`, never));
  await vi.advanceTimersByTimeAsync(10);
  expect(await source.read(scopeAt(0), ask('key', says('news')))).toMatchObject({ content: 'news' });
});
