import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ArticleCache } from '../../../functions/articles/article-cache.ts';
import type { BackendResult } from '../../../functions/articles/copy-state.ts';
import { SharedCalls } from '../../../functions/articles/shared-calls.ts';
import { MemoryStore } from './memory-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

type Said = BackendResult<string, string>;
const never = () => new Promise<Said>(() => {});

test('readers who wait for an ask whose request died ask again, once for all of them', async () => {
  const cache = new ArticleCache<string, string>(z.string(), 'overloaded');
  const scope = { env: { FEEDS: new MemoryStore() }, now: 1_000, waitUntil: () => {} };
  void cache.read(scope, 'key', { send: never });
  await vi.advanceTimersByTimeAsync(10);
  let asks = 0;
  const again = async (): Promise<Said> => {
    asks += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { kind: 'content', content: 'news' };
  };
  const readers = Promise.all(Array.from({ length: 20 }, () => cache.read(scope, 'key', { send: again })));
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await readers).every((reading) => reading.kind === 'content' && reading.content === 'news')).toBe(
    true,
  );
  expect(asks).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('BLOG-9 a backend that hangs makes one reader wait for it, not each in turn; the next gets the new state', async () => {
  const cache = new ArticleCache<string, string>(z.string(), 'overloaded');
  const scope = { env: { FEEDS: new MemoryStore() }, now: 1_000, waitUntil: () => {} };
  let asks = 0;
  const hanging = async (): Promise<Said> => {
    asks += 1;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    return { kind: 'failed', fault: 'late' };
  };
  const waited: number[] = [];
  const read = async (ask: () => Promise<Said>) => {
    const started = Date.now();
    const reading = cache.read({ ...scope, now: started }, 'key', { send: ask });
    void reading.then(() => waited.push(Date.now() - started));
    await vi.advanceTimersByTimeAsync(4_000);
    return reading;
  };
  for (let reader = 0; reader < 3; reader++)
    expect(await read(hanging)).toEqual({ kind: 'failed', fault: 'late' });
  expect(waited).toEqual([4_000, 1_000, 1_000]);
  expect(asks).toBe(3);
  // 'Try Again' asks the backend even if the failure is recent.
  expect(await read(async () => ({ kind: 'content', content: 'news' }))).toMatchObject({ content: 'news' });
  // Concurrent readers share one request.
  const twenty = Promise.all(
    Array.from({ length: 20 }, () => cache.read({ ...scope, now: Date.now() }, 'other', { send: hanging })),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  await twenty;
  expect(asks).toBe(4);
});

test('BLOG-9 an ask that was given up does not speak against a later one', async () => {
  const cache = new ArticleCache<string, string>(z.string(), 'overloaded');
  const scope = { env: { FEEDS: new MemoryStore() }, now: 1_000, waitUntil: () => {} };
  const settle: ((said: Said) => void)[] = [];
  const early = cache.read(scope, 'key', { send: () => new Promise((resolve) => settle.push(resolve)) });
  await vi.advanceTimersByTimeAsync(10);
  const later = { ...scope, now: 8_000 };
  const news = async (): Promise<Said> => ({ kind: 'content', content: 'news' });
  expect(await cache.read(later, 'key', { send: news })).toMatchObject({ content: 'news' });
  for (const resolve of settle) resolve({ kind: 'nothing', content: null, authoritative: 'never' });
  await early;
  expect(await cache.read({ ...scope, now: 8_001 }, 'key', { send: never })).toMatchObject({
    content: 'news',
  });
});

test('calls whose requests died make room for others', async () => {
  const cache = new ArticleCache<string, string>(z.string(), 'overloaded');
  const scope = (now: number) => ({ env: { FEEDS: new MemoryStore() }, now, waitUntil: () => {} });
  for (let i = 0; i < 24; i += 1) void cache.read(scope(1_000), `dead ${i}`, { send: never });
  await vi.advanceTimersByTimeAsync(10);
  const send = async (): Promise<Said> => ({ kind: 'content', content: 'news' });
  expect(await cache.read(scope(1_100), 'key', { send })).toEqual({ kind: 'failed', fault: 'overloaded' });
  expect(await cache.read(scope(60_000), 'key', { send })).toMatchObject({ kind: 'content' });
});

/** An hour after `now`, until the clock went back. */
const AHEAD = 3_600_000;

test('after the clock went back a copy is renewed, and a failure is not remembered until it has caught up', async () => {
  const cache = new ArticleCache<string, string>(z.string(), 'overloaded');
  const works: Promise<unknown>[] = [];
  const store = new MemoryStore();
  const at = (now: number) => ({
    env: { FEEDS: store },
    now,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  const send = (content: string) => ({ send: async (): Promise<Said> => ({ kind: 'content', content }) });
  await cache.read(at(10 * AHEAD + AHEAD), 'key', send('old'));
  await cache.read(at(10 * AHEAD), 'key', send('new'));
  await Promise.all(works);
  expect(await cache.read(at(10 * AHEAD), 'key', send('newer'))).toMatchObject({ content: 'new' });

  const nothing: Said = { kind: 'nothing', content: null, authoritative: 'at-once' };
  await cache.read(at(10 * AHEAD + AHEAD), 'other', { send: async () => nothing });
  expect(await cache.read(at(10 * AHEAD), 'other', send('found'))).toMatchObject({ content: 'found' });
});

test('a call of before the clock went back, which never ends, takes no other’s place', () => {
  const calls = new SharedCalls<string>({ max: 1, endedMs: 1_000 });
  const pending = () => new Promise<string>(() => {});
  expect(calls.start('a', AHEAD, pending)).not.toBeNull();
  // A request that began a moment earlier shares it.
  expect(calls.get('a', AHEAD - 20)).toBeDefined();
  expect(calls.start('b', AHEAD + 500, pending)).toBeNull();
  expect(calls.start('b', 0, pending)).not.toBeNull();
});
