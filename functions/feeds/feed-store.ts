import { FEED_RECORD_VERSION, type FeedRecord, feedRecordSchema } from '../../schema/feed-record.ts';
import { logEvent } from '../log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { within } from '../within.ts';

/** All that a page reads of a feed; five are shown, the rest are spares for what merging drops. */
export const HEAD_ITEMS = 10;
/** KV reads at most this many keys in one bulk get. */
const BULK_GET_MAX_KEYS = 100;

export type RecordPart = 'head' | 'all';

/** @returns the KV key of a feed's record; schema/publication.ts keeps addresses short enough for it. */
export const recordKey = (part: RecordPart, url: string) => `${part}:${FEED_RECORD_VERSION}:${url}`;

/** What is used of a KV namespace. */
export interface RecordShelf {
  get(keys: string[], type: 'text'): Promise<Map<string, string | null>>;
  put(key: string, value: string): Promise<void>;
}

/** @returns the record cut to what pages read: the newest items, for a keeper keeps them newest first (FEED-8). */
export const headOf = (record: FeedRecord): FeedRecord => ({
  ...record,
  items: record.items.slice(0, HEAD_ITEMS),
});

/**
 * Reads the records of many feeds in as few operations as KV allows (CACHE-1).
 * @returns what is stored and valid, by address; a record of an older shape counts as missing
 */
export async function readRecords(
  kv: RecordShelf,
  part: RecordPart,
  urls: string[],
): Promise<Map<string, FeedRecord>> {
  const distinct = [...new Set(urls)];
  const batches: Promise<Map<string, string | null>>[] = [];
  for (let at = 0; at < distinct.length; at += BULK_GET_MAX_KEYS) {
    const keys = distinct.slice(at, at + BULK_GET_MAX_KEYS).map((url) => recordKey(part, url));
    batches.push(readBatch(kv, keys));
  }
  const values = new Map((await Promise.all(batches)).flatMap((batch) => [...batch]));
  const records = new Map<string, FeedRecord>();
  for (const url of distinct) {
    const record = readRecord(values.get(recordKey(part, url)));
    if (record) records.set(url, record);
  }
  return records;
}

/** As text: where KV itself parses, one value that is no JSON costs all of them. */
async function readBatch(kv: RecordShelf, keys: string[]): Promise<Map<string, string | null>> {
  try {
    return await withTimeout(kv.get(keys, 'text'), STORE_WAIT_MS);
  } catch (error) {
    // Without KV the keepers still answer, more slowly: a page is better than none.
    logEvent('kv.unreadable', { keys: keys.length, detail: String(error).slice(0, 200) });
    return new Map();
  }
}

function readRecord(text: string | null | undefined): FeedRecord | null {
  if (!text) return null;
  try {
    return feedRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** KV takes a key once a second (F4): what it refuses may be the second of two. */
const WRITE_AGAIN_MS = 1_100;

/** A write that takes longer is given up: nobody's next fetch waits for it. */
const WRITE_MAX_MS = 10_000;

/**
 * Writes both parts, each tried twice. Only the feed's keeper and a purge call it: KV is no lock (F4).
 * @throws what KV said of a part, once neither is under way any more, or that it said nothing in WRITE_MAX_MS
 */
export async function writeRecord(kv: RecordShelf, url: string, record: FeedRecord): Promise<void> {
  const writes = Promise.allSettled([
    putTwice(kv, recordKey('head', url), JSON.stringify(headOf(record))),
    putTwice(kv, recordKey('all', url), JSON.stringify(record)),
  ]);
  const outcomes = await within(writes, WRITE_MAX_MS);
  if (!outcomes) throw new Error(`KV says nothing in ${WRITE_MAX_MS} ms`);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}

async function putTwice(kv: RecordShelf, key: string, value: string): Promise<void> {
  await kv.put(key, value).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, WRITE_AGAIN_MS));
    await kv.put(key, value);
  });
}
