import { beforeEach, expect, test, vi } from 'vitest';
import { callIndex } from '../../../functions/search/call-index.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const env = { SEARCH_INDEXES: { getByName: (name: string) => ({ name }) } };
const FOUND = ['found'];
/** @param ask the behaviour of the index */
const call = (
  ask: () => Promise<unknown>,
  id = 'bee',
  { waitMs = 20, caller = '' }: { waitMs?: number; caller?: string | null } = {},
) =>
  Reflect.apply(callIndex, undefined, [
    { env, publication: publicationSchema.parse(smallPublication(id)) },
    { call: 'suggest', waitMs, caller },
    ask,
  ]);

test('an index that is silent, fails or answers something else costs a limited time, and has no answer', async () => {
  expect(await call(() => new Promise(() => {}))).toBeUndefined();
  expect(await call(() => Promise.reject(new Error('down')))).toBeUndefined();
  expect(await call(async () => ({ garbage: true }))).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(3).fill('search.failed'));
  expect(await call(async () => FOUND)).toEqual(FOUND);
});

test('of one publication, at most sixteen questions wait; others are not affected', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<string[]>(() => {});
  };
  const waiting = Array.from({ length: 40 }, () => call(hang));
  expect(await call(async () => FOUND, 'wasp')).toEqual(FOUND);
  await Promise.all(waiting);
  expect(asked).toBe(16);
  expect(lines.filter((line) => line.includes('search.overloaded'))).toHaveLength(24);
  expect(await call(async () => FOUND)).toEqual(FOUND);
});

test('SEARCH-3 a network that asks as fast as it can leaves room for the questions of others', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<string[]>(() => {});
  };
  const flood = Array.from({ length: 60 }, () => call(hang, 'gnat', { waitMs: 50, caller: '203.0.113.7' }));
  expect(asked).toBe(4);
  const reader = { caller: '198.51.100.20' };
  expect(await call(async () => FOUND, 'gnat', reader)).toEqual(FOUND);
  await Promise.all(flood);
  expect(asked).toBe(4);
});

test('calls without a reader’s words are made, behind any number of waiting questions', async () => {
  const waiting = Array.from({ length: 40 }, () => call(() => new Promise(() => {}), 'wren'));
  expect(await call(async () => FOUND, 'wren')).toBeUndefined();
  expect(await call(async () => FOUND, 'wren', { caller: null })).toEqual(FOUND);
  await Promise.all(waiting);
});

test('calls whose readers left, which never end, make room for others', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  // The time limit of a cancelled request never fires either.
  for (let i = 0; i < 16; i += 1) void call(() => new Promise(() => {}), 'moth', { waitMs: 60_000 });
  expect(await call(async () => FOUND, 'moth')).toBeUndefined();
  clock.mockReturnValue(61_000);
  expect(await call(async () => FOUND, 'moth')).toEqual(FOUND);
});
