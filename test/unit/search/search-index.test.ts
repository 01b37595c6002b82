import { expect, test, vi } from 'vitest';
import { SearchIndex } from '../../../functions/search/search-index.ts';
import { HOUR_MS, NOW, openStore } from './memory-search.ts';

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));

/** The index as it was stored. */
function openSearchIndex(stored: Record<string, unknown>, alarm: number | null) {
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
  const index: SearchIndex = Reflect.construct(SearchIndex, [{ storage }, {}]);
  return { index, state };
}

test('SEARCH-1 after the clock went back, the next question makes the index collect at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const ask = async (collectedAt: number) => {
    const stored = { publication: 'bee', askedAt: NOW - HOUR_MS, collectedAt };
    const { index, state } = openSearchIndex(stored, collectedAt + HOUR_MS);
    await index.suggest({ publication: 'bee', editing: undefined, feeds: [] }, ['ferry']);
    return state.alarm;
  };
  expect(await ask(NOW - 60_000)).toBe(NOW - 60_000 + HOUR_MS);
  expect(await ask(NOW + 5 * HOUR_MS)).toBe(NOW);
  vi.useRealTimers();
});
