import { beforeEach, expect, test, vi } from 'vitest';
import { hashName } from '../../../functions/platform/hash.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { MemoryKv } from '../publications/memory-kv.ts';
import { FEED_URL, HOUR_MS, NOW, openStore } from './memory-search.ts';

// A new isolate: another file's may know a newer index of publications than these tests write.
vi.resetModules();
const { SearchIndex } = await import('../../../functions/search/search-index.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const ONE_FEED = hashName(FEED_URL);

/** The index as it was stored. */
function openSearchIndex(stored: Record<string, unknown>, alarm: number | null, env: object = {}) {
  const kv = new Map(Object.entries(stored));
  const state = { alarm };
  const storage = {
    sql: openStore(),
    kv: { get: (key: string) => kv.get(key), put: (key: string, value: unknown) => void kv.set(key, value) },
    transactionSync: (work: () => void) => work(),
    getAlarm: async () => state.alarm,
    setAlarm: async (at: number) => {
      state.alarm = at;
    },
  };
  const index: InstanceType<typeof SearchIndex> = Reflect.construct(SearchIndex, [
    { storage, waitUntil: () => {} },
    env,
  ]);
  return { index, state };
}

test('SEARCH-1 after the clock went back, the next question makes the index collect at once', async () => {
  const ask = async (collectedAt: number) => {
    const stored = { publication: 'bee', askedAt: NOW - HOUR_MS, collectedAt };
    const { index, state } = openSearchIndex(stored, collectedAt + HOUR_MS);
    await index.suggest({ publication: 'bee', editing: undefined, feeds: [] }, ['ferry']);
    return state.alarm;
  };
  expect(await ask(NOW - 60_000)).toBe(NOW - 60_000 + HOUR_MS);
  expect(await ask(NOW + 5 * HOUR_MS)).toBe(NOW);
});

test('SEARCH-1 a row that KV does not give is read again in a minute', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  // The isolate of the tests may have read an index and rows before.
  const now = NOW + 2 * HOUR_MS;
  vi.setSystemTime(now);
  const stored = { publication: 'unread', askedAt: now - HOUR_MS, collectedAt: now - HOUR_MS };
  const kv = new MemoryKv([smallPublication('unread')]);
  const get = (key: string) =>
    key.startsWith('row:') ? Promise.reject(new Error('KV is away')) : kv.get(key);
  const { index, state } = openSearchIndex(stored, null, { PUBLICATIONS: { get } });
  await index.alarm();
  expect(log.mock.calls.flat().filter((line) => line.includes('collect-failed'))).toHaveLength(1);
  expect(state.alarm).toBe(now + 60_000);
});

test('SEARCH-1 the index of a publication that this isolate does not know yet collects in a minute', async () => {
  // The isolate of the tests has read an index before.
  const now = NOW + HOUR_MS;
  vi.setSystemTime(now);
  const { index, state } = openSearchIndex({ publication: 'new', askedAt: now }, null, {
    PUBLICATIONS: new MemoryKv([smallPublication('bee')]),
  });
  await index.alarm();
  expect(state.alarm).toBe(now + 60_000);
});

test('SEARCH-1 a question with other feeds makes the index collect at once, and again at most once per minute', async () => {
  const stored = { publication: 'bee', askedAt: NOW - HOUR_MS, collectedAt: NOW - 60_000, feeds: ONE_FEED };
  const { index, state } = openSearchIndex(stored, NOW + HOUR_MS);
  const ask = async (feeds: string[]) => {
    state.alarm = NOW + HOUR_MS;
    await index.suggest({ publication: 'bee', editing: undefined, feeds }, ['ferry']);
    return state.alarm;
  };
  expect(await ask([FEED_URL])).toBe(NOW + HOUR_MS);
  expect(await ask(['https://other.example/rss'])).toBe(NOW);
  expect(await ask(['https://other.example/rss'])).toBe(NOW + HOUR_MS);
});

test('SEARCH-1 whatever is asked meanwhile, the backend gets one call a second', async () => {
  const calls: number[] = [];
  const start = NOW + 2 * HOUR_MS;
  vi.setSystemTime(start);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    calls.push(Date.now());
    const blogs = Array.from({ length: 10 }, (_, i) => ({
      slug: `${calls.length}-${i}`,
      metaTitle: 'A story',
    }));
    return Response.json({ blogs, total: 400 });
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const env = {
    BACKEND_URL: 'https://backend.example',
    PUBLICATIONS: new MemoryKv([smallPublication('paced')]),
    FEEDS: { get: async () => new Map() },
  };
  const { index, state } = openSearchIndex({}, null, env);
  const caller = { publication: 'paced', editing: undefined, feeds: [] };
  await index.suggest(caller, ['ferry']);
  for (let quarter = 0; quarter < 80; quarter += 1) {
    vi.setSystemTime(start + quarter * 250);
    // Editors and readers ask, and the alarm fires as often as it may.
    await index.suggest({ ...caller, feeds: [`https://publisher.example/${quarter}`] }, ['ferry']);
    await index.reread(`1-${quarter % 10}`);
    if (state.alarm !== null && state.alarm <= Date.now()) await index.alarm();
  }
  expect(calls.length).toBeGreaterThanOrEqual(18);
  expect(Math.min(...calls.slice(1).map((at, i) => at - (calls[i] ?? 0)))).toBeGreaterThanOrEqual(1_000);
});
