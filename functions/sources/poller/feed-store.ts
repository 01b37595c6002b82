import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { FEED_RECORD_VERSION, type FeedRecord, feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import { marksToStore } from '../../feeds/identity/item-identity.ts';
import type { RecordPart } from '../../platform/calls/feed-poller.ts';
import { BULK_GET_MAX_KEYS, KV_WRITE_MAX_MS, WRITE_AGAIN_MS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { within, withTimeout } from '../../platform/with-timeout.ts';
import { isWeatherAddress } from '../weather/weather-address.ts';

/** The items of a feed that a page reads: it shows the first few, and the rest replace those that merging removes. */
const HEAD_ITEMS = 10;

/** @returns the KV key of a feed's record; schema/publication.ts limits the length of addresses for it. */
export const recordKey = (part: RecordPart, url: string) => `${part}:${FEED_RECORD_VERSION}:${url}`;

export interface RecordStore {
  get(keys: string[], type: 'text'): Promise<Map<string, string | null>>;
  put(key: string, value: string): Promise<void>;
}

/** @returns the record cut to the items that pages read: the newest ones, because a poller stores them newest first (FEED-8) */
export const headOf = (record: FeedRecord): FeedRecord => ({
  ...record,
  items: record.items.slice(0, HEAD_ITEMS),
});

/**
 * Reads the records of many feeds in as few operations as KV allows (CACHE-1).
 * @returns the stored and valid ones, by address; a record of an older shape counts as missing
 */
export async function readRecords(
  kv: Pick<RecordStore, 'get'>,
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

/** Reads values as text: if KV parsed them, one invalid value would fail the whole batch. */
async function readBatch(kv: Pick<RecordStore, 'get'>, keys: string[]): Promise<Map<string, string | null>> {
  try {
    return await withTimeout(kv.get(keys, 'text'), STORE_WAIT_MS);
  } catch (error) {
    // Without KV the pollers still answer, more slowly.
    logEvent('kv.unreadable', { keys: keys.length, detail: errorText(error) });
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

/** @returns the head as KV stores it: with each item's marks, which every page of a fresh isolate would compute again */
export function headToStore(record: FeedRecord): FeedRecord {
  const head = headOf(record);
  return { ...head, items: head.items.map((item) => ({ ...item, marks: marksToStore(item) })) };
}

/**
 * Writes both parts, each with one retry; of the weather only the head, which is all that pages show.
 * Only the feed's poller and a purge call it: KV is no lock (F4).
 * @throws KV's error for a part, once both writes have ended; an error if KV does not answer in KV_WRITE_MAX_MS
 */
export async function writeRecord(kv: RecordStore, url: string, record: FeedRecord): Promise<void> {
  const writes = Promise.allSettled([
    putTwice(kv, recordKey('head', url), JSON.stringify(headToStore(record))),
    ...(isWeatherAddress(url) ? [] : [putTwice(kv, recordKey('all', url), JSON.stringify(record))]),
  ]);
  const outcomes = await within(writes, KV_WRITE_MAX_MS);
  if (!outcomes) throw new Error(`KV did not answer within ${KV_WRITE_MAX_MS} ms`);
  const refused = outcomes.find((result) => result.status === 'rejected');
  if (refused) throw refused.reason;
}

async function putTwice(kv: RecordStore, key: string, value: string): Promise<void> {
  await kv.put(key, value).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, WRITE_AGAIN_MS));
    await kv.put(key, value);
  });
}
