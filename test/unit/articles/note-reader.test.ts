import { beforeEach, expect, test, vi } from 'vitest';

const START = Date.UTC(2026, 10, 26, 12);
const SECOND = 1_000;

/** What an isolate remembers is module state, so loading the module again gives another isolate. */
async function openIsolate({ BACKEND_URL = 'https://backend.example' }: { BACKEND_URL?: string } = {}) {
  vi.resetModules();
  const { noteReader } = await import('../../../functions/articles/note-reader.ts');
  const reports: string[][] = [];
  const state = { isBroken: false };
  const env = {
    BACKEND_URL,
    FEED_INDEX: {
      getByName: () => ({
        noteReaders: async (addresses: string[]) => {
          if (state.isBroken) throw new Error('the index is away');
          reports.push(addresses);
        },
      }),
    },
  };
  const works: Promise<unknown>[] = [];
  return {
    reports,
    state,
    works,
    note: (second: number, ...domains: string[]) => {
      for (const domain of domains)
        noteReader({ env, now: START + second * SECOND, waitUntil: (work) => void works.push(work) }, domain);
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('CACHE-3 an isolate says once a minute that a publication is read', async () => {
  const isolate = await openIsolate();
  for (let second = 0; second < 180; second += 1) isolate.note(second, 'bee.test');
  expect(isolate.reports).toEqual([['articles:bee.test'], ['articles:bee.test'], ['articles:bee.test']]);
});

test('CACHE-3 three thousand publications are a report every twenty seconds', async () => {
  const isolate = await openIsolate();
  for (let second = 0; second < 60; second += 1)
    for (let i = 0; i < 50; i += 1) isolate.note(second, `paper-${second * 50 + i}.test`);
  isolate.note(60, 'paper-0.test');
  expect(isolate.reports.map((addresses) => addresses.length)).toEqual([1, 1_000, 1_000, 1_000]);
  expect(new Set(isolate.reports.flat()).size).toBe(3_000);
});

test('CACHE-3 one reader alone is reported with the next view of any publication', async () => {
  const isolate = await openIsolate();
  isolate.note(0, 'bee.test');
  isolate.note(3, 'wasp.test');
  isolate.note(30, 'bee.test');
  expect(isolate.reports).toEqual([['articles:bee.test'], ['articles:wasp.test']]);
});

test('CACHE-3 a failing index does no harm; a clock that goes back stops no report', async () => {
  const isolate = await openIsolate();
  isolate.state.isBroken = true;
  isolate.note(0, 'bee.test');
  await Promise.all(isolate.works);
  isolate.state.isBroken = false;
  isolate.note(60, 'bee.test');
  isolate.note(-600, 'bee.test');
  expect(isolate.reports).toHaveLength(2);
});

test('CACHE-3 without a backend nothing is reported', async () => {
  const isolate = await openIsolate({ BACKEND_URL: '' });
  isolate.note(0, 'bee.test');
  expect(isolate.reports).toEqual([]);
});
