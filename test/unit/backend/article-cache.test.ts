import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Answer, ArticleCache } from '../../../functions/backend/article-cache.ts';
import { IsolateMemory } from '../../../functions/backend/isolate-memory.ts';
import { MemoryShelf } from './memory-shelf.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Said = Answer<string, string>;
const never = () => new Promise<Said>(() => {});

test('readers who wait for an ask whose request died ask again, once for all of them', async () => {
  const cache = new ArticleCache<string, string>(z.string());
  const clerk = { shelf: new MemoryShelf(), now: 1_000, waitUntil: () => {} };
  void cache.read(clerk, 'key', never);
  await vi.advanceTimersByTimeAsync(10);
  let asks = 0;
  const again = async (): Promise<Said> => {
    asks += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { kind: 'content', content: 'news' };
  };
  const readers = Promise.all(Array.from({ length: 20 }, () => cache.read(clerk, 'key', again)));
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await readers).every((reading) => reading.kind === 'content' && reading.content === 'news')).toBe(
    true,
  );
  expect(asks).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('an isolate forgets what was set longest ago, by the room it takes', () => {
  const memory = new IsolateMemory<string>(100);
  memory.set('a', 'first', 40);
  memory.set('b', 'second', 40);
  memory.set('a', 'first again', 40);
  memory.set('c', 'third', 40);
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual(['first again', undefined, 'third']);
  memory.set('d', 'too much for it', 101);
  expect([memory.get('a'), memory.get('d')]).toEqual(['first again', undefined]);
  memory.delete('a');
  memory.set('e', 'fits', 60);
  expect([memory.get('c'), memory.get('e')]).toEqual(['third', 'fits']);
});
