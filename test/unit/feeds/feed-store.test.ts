import { expect, test, vi } from 'vitest';
import {
  type RecordStore,
  readRecords,
  recordKey,
  writeRecord,
} from '../../../functions/feeds/poller/feed-store.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';

const urls = Array.from({ length: 250 }, (_, n) => `https://ledger.example/${n}`);
const stored = (items = [storyOf()]) => JSON.stringify(recordOf(items));

/** A namespace that answers no read until this many are pending. */
function shelfOf(values: Map<string, string>, readsAtOnce: number): RecordStore {
  let open = 0;
  let answer = (): void => {};
  const together = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    async get(keys) {
      expect(keys.length).toBeLessThanOrEqual(100);
      open += 1;
      if (open === readsAtOnce) answer();
      await together;
      return new Map(keys.map((key) => [key, values.get(key) ?? null]));
    },
    put: () => expect.fail('nothing is written'),
  };
}

test('CACHE-1 250 feeds are three reads at once', async () => {
  const values = new Map(urls.map((url) => [recordKey('head', url), stored()]));
  expect((await readRecords(shelfOf(values, 3), 'head', urls)).size).toBe(250);
});

test('CACHE-1 a value that cannot be read costs itself alone', async () => {
  const texts = ['{"version":1,', 'null', '[]', '', stored()];
  const values = new Map(texts.map((text, n) => [recordKey('head', urls[n] ?? ''), text]));
  const records = await readRecords(shelfOf(values, 1), 'head', urls.slice(0, 6));
  expect([...records.keys()]).toEqual([urls[4]]);
});

test('FEED-2 an item that cannot be read, or a fault, costs itself alone', async () => {
  const record = {
    ...recordOf([]),
    items: [null, { title: 'T' }, storyOf({ guid: 'good' })],
    fault: { kind: 'status', detail: 'x'.repeat(301), since: 0 },
  };
  const [url = ''] = urls;
  const values = new Map([[recordKey('all', url), JSON.stringify(record)]]);
  const read = (await readRecords(shelfOf(values, 1), 'all', [url])).get(url);
  expect(read?.items.map(({ guid }) => guid)).toEqual(['good']);
  expect(read?.fault).toBeNull();
});

test('CACHE-3 a write that KV refuses, because another of the second came first, is tried again', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const put = async (key: string) => {
    asked.push(key.slice(0, 4));
    if (asked.length === 1) throw new Error('429 Too Many Requests');
  };
  const store = { get: async () => new Map(), put };
  const written = writeRecord(store, urls[0] ?? '', recordOf([storyOf()]));
  await vi.advanceTimersByTimeAsync(1_200);
  await written;
  expect(asked).toEqual(['head', 'all:', 'head']);
  vi.useRealTimers();
});
