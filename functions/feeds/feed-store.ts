import { FEED_RECORD_VERSION, type FeedRecord, feedRecordSchema } from '../../schema/feed-record.ts';
import { logEvent } from '../log.ts';

/** All that a page reads of a feed; five are shown, the rest are spares for what merging drops. */
export const HEAD_ITEMS = 10;
/** KV reads at most this many keys in one bulk get. */
const BULK_GET_MAX_KEYS = 100;

export type RecordPart = 'head' | 'all';

/** @returns the KV key of a feed's record; schema/publication.ts keeps addresses short enough for it. */
export const recordKey = (part: RecordPart, url: string) => `${part}:${FEED_RECORD_VERSION}:${url}`;

/** @returns the record cut to what pages read. */
export const headOf = (record: FeedRecord): FeedRecord => ({
  ...record,
  items: record.items.slice(0, HEAD_ITEMS),
});

/**
 * Reads the records of many feeds in as few operations as KV allows (CACHE-1).
 * @returns what is stored and valid, by address; a record of an older shape counts as missing
 */
export async function readRecords(
  kv: KVNamespace,
  part: RecordPart,
  urls: string[],
): Promise<Map<string, FeedRecord>> {
  const distinct = [...new Set(urls)];
  const records = new Map<string, FeedRecord>();
  for (let at = 0; at < distinct.length; at += BULK_GET_MAX_KEYS) {
    const batch = distinct.slice(at, at + BULK_GET_MAX_KEYS);
    const keys = batch.map((url) => recordKey(part, url));
    const values = await kv.get<unknown>(keys, 'json').catch((error: unknown) => {
      // Without KV the keepers still answer, more slowly: a page is better than none.
      logEvent('kv.unreadable', { part, keys: keys.length, detail: String(error).slice(0, 200) });
      return new Map<string, unknown>();
    });
    for (const url of batch) {
      const parsed = feedRecordSchema.safeParse(values.get(recordKey(part, url)));
      if (parsed.success) records.set(url, parsed.data);
    }
  }
  return records;
}

/** Writes both parts. Only the feed's keeper and a purge call it: KV is no lock (F4). */
export async function writeRecord(kv: KVNamespace, url: string, record: FeedRecord): Promise<void> {
  await Promise.all([
    kv.put(recordKey('head', url), JSON.stringify(headOf(record))),
    kv.put(recordKey('all', url), JSON.stringify(record)),
  ]);
}
