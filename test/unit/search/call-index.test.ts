import { beforeEach, expect, test, vi } from 'vitest';
import { callIndex } from '../../../functions/search/call-index.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const env = {
  LOCAL: '',
  FEEDS: { get: async () => null },
  SEARCH_INDEXES: { getByName: (name: string) => ({ name }) },
};
const FOUND = ['found'];
/** @param ask the behaviour of the index */
const call = (ask: () => Promise<unknown>) =>
  Reflect.apply(callIndex, undefined, [
    { env, now: 0, waitUntil: () => {}, publication: publicationSchema.parse(smallPublication('bee')) },
    { call: 'suggest', waitMs: 20 },
    ask,
  ]);

test('an index that is silent, fails or answers something else costs a limited time, and has no answer', async () => {
  expect(await call(() => new Promise(() => {}))).toBeUndefined();
  expect(await call(() => Promise.reject(new Error('down')))).toBeUndefined();
  expect(await call(async () => ({ garbage: true }))).toBeUndefined();
  const events = lines.map((line) => JSON.parse(line).event).filter((event) => event !== 'index.missing');
  expect(events).toEqual(Array(3).fill('search.failed'));
  expect(await call(async () => FOUND)).toEqual(FOUND);
});
