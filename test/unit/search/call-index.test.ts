import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callIndex } from '../../../functions/search/call-index.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const env = { SEARCH_INDEXES: { getByName: (name: string) => ({ name }) } };
/** @param ask what the index does */
const call = (
  ask: () => Promise<unknown>,
  publication = 'bee',
  { waitMs = 20, caller = '' }: { waitMs?: number; caller?: string | null } = {},
) =>
  Reflect.apply(callIndex, undefined, [
    env,
    { publication, call: 'search', waitMs, answer: z.string(), caller },
    ask,
  ]);

test('an index that is silent, fails or answers something else costs a limited time, and is null', async () => {
  expect(await call(() => new Promise(() => {}))).toBeNull();
  expect(await call(() => Promise.reject(new Error('down')))).toBeNull();
  expect(await call(async () => ({ garbage: true }))).toBeNull();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(3).fill('search.failed'));
  expect(await call(async () => 'found')).toBe('found');
});

test('of one publication, at most sixteen questions wait; others are not affected', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<string>(() => {});
  };
  const waiting = Array.from({ length: 40 }, () => call(hang));
  expect(await call(async () => 'found', 'wasp')).toBe('found');
  await Promise.all(waiting);
  expect(asked).toBe(16);
  expect(lines.filter((line) => line.includes('search.overloaded'))).toHaveLength(24);
  expect(await call(async () => 'found')).toBe('found');
});

test('SEARCH-3 a network that asks as fast as it can leaves room for the questions of others', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<string>(() => {});
  };
  const flood = Array.from({ length: 60 }, () => call(hang, 'gnat', { waitMs: 50, caller: '203.0.113.7' }));
  expect(asked).toBe(4);
  const reader = { caller: '198.51.100.20' };
  expect(await call(async () => 'found', 'gnat', reader)).toBe('found');
  await Promise.all(flood);
  expect(asked).toBe(4);
});

test('what is not in a reader’s words is asked for, however many questions wait', async () => {
  const waiting = Array.from({ length: 40 }, () => call(() => new Promise(() => {}), 'wren'));
  expect(await call(async () => 'found', 'wren')).toBeNull();
  expect(await call(async () => 'found', 'wren', { caller: null })).toBe('found');
  await Promise.all(waiting);
});

test('calls whose readers left, which never end, make room for others', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  // The time limit of a cancelled request never fires either.
  for (let i = 0; i < 16; i += 1) void call(() => new Promise(() => {}), 'moth', { waitMs: 60_000 });
  expect(await call(async () => 'found', 'moth')).toBeNull();
  clock.mockReturnValue(61_000);
  expect(await call(async () => 'found', 'moth')).toBe('found');
});
