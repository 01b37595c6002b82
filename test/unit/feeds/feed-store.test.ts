import { expect, test, vi } from 'vitest';
import { marksToStore } from '../../../functions/feeds/identity/item-identity.ts';
import {
  type RecordStore,
  readRecords,
  recordKey,
  writeRecord,
} from '../../../functions/sources/poller/feed-store.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
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
});

const [URL_OF_FEED = ''] = urls;
const REFUSED = new Error('429 Too Many Requests');
/** A namespace in which only one operation matters. */
const storeOf = (given: Partial<RecordStore>): RecordStore => ({
  get: () => expect.fail('nothing is read'),
  put: () => expect.fail('nothing is written'),
  ...given,
});

test('CACHE-1 a feed is stored twice: its ten newest items for pages, and all of them', async () => {
  const values = new Map<string, FeedRecord>();
  const put = async (key: string, value: string) => void values.set(key, JSON.parse(value));
  const record = recordOf(Array.from({ length: 30 }, () => storyOf()));
  await writeRecord(storeOf({ put }), URL_OF_FEED, record);
  const items = record.items.slice(0, 10).map((item) => ({ ...item, marks: marksToStore(item) }));
  expect([...values]).toEqual([
    [`head:1:${URL_OF_FEED}`, { ...record, items }],
    [`all:1:${URL_OF_FEED}`, record],
  ]);
});

test.each(['head', 'all'])(
  'CACHE-3 a part (%s) that KV refuses twice is an error, after the other is written',
  async (part) => {
    vi.useFakeTimers();
    const written: string[] = [];
    const put = async (key: string) => {
      if (key.startsWith(`${part}:`)) throw REFUSED;
      written.push(key);
    };
    const outcome = writeRecord(storeOf({ put }), URL_OF_FEED, recordOf([])).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await outcome).toBe(REFUSED);
    expect(written).toEqual([recordKey(part === 'head' ? 'all' : 'head', URL_OF_FEED)]);
  },
);

test('CACHE-3 a write that KV does not answer is given up after ten seconds', async () => {
  vi.useFakeTimers();
  const put = () => new Promise<void>(() => {});
  const outcome = writeRecord(storeOf({ put }), URL_OF_FEED, recordOf([])).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toContain('10000 ms');
});

test.each([
  ['refuses', () => Promise.reject(new Error('x'.repeat(1_000)))],
  ['does not answer', () => new Promise<never>(() => {})],
])('CACHE-1 a page whose read KV %s goes on without, after a second at most', async (_what, get) => {
  vi.useFakeTimers();
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const records = readRecords(storeOf({ get }), 'head', urls.slice(0, 2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await records).size).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'kv.unreadable', keys: 2 }]);
  expect(JSON.parse(lines[0] ?? '').detail.length).toBeLessThanOrEqual(200);
});

test('CACHE-1 an address that a page has twice is read once, as text, and a record of another shape is not used', async () => {
  const asked: unknown[][] = [];
  const get = async (...question: [string[], 'text']) => {
    asked.push(question);
    const [[one = '', two = '']] = question;
    return new Map([
      [one, stored()],
      [two, JSON.stringify({ ...recordOf([storyOf()]), version: 0 })],
    ]);
  };
  const [one = '', two = ''] = urls;
  const records = await readRecords(storeOf({ get }), 'all', [one, two, one]);
  expect([...records.keys()]).toEqual([one]);
  expect(asked).toEqual([[[recordKey('all', one), recordKey('all', two)], 'text']]);
});
