import { RECORD_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedPollerCalls, PollRequest, RecordPart } from '../../platform/calls/feed-poller.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { within } from '../../platform/with-timeout.ts';
import { headOf } from './feed-store.ts';

/** Heads in an isolate, shared by all publications: 2,300 feeds take 18 of its 128 MB (`npm run network` measures). */
const HEADS_MAX_UNITS = 12_000_000;

export interface PollerEnv {
  FEED_POLLERS: { getByName(name: string): Pick<FeedPollerCalls, 'refresh' | 'record'> };
}

const heads = new Memo<string, FeedRecord>(HEADS_MAX_UNITS);

/** @returns the newest head that this isolate has seen */
export const rememberedHead = (url: string): FeedRecord | undefined => heads.get(url);

/** @returns the newer of this head and the remembered one, and remembers it */
export function rememberHead(url: string, head: FeedRecord): FeedRecord {
  const known = heads.get(url);
  if (known && isNewer(known, head)) return known;
  heads.set(url, head, sizeOf(head));
  return head;
}

/** @returns whether the first record is newer: newer items, or the same items checked later */
export const isNewer = (one: FeedRecord, other: FeedRecord): boolean =>
  one.itemsVersion !== other.itemsVersion
    ? one.itemsVersion > other.itemsVersion
    : one.checkedAt > other.checkedAt;

const ITEM_UNITS = 100;
const sizeOf = ({ items }: FeedRecord): number =>
  items.reduce(
    (size, { title, link, image, description, guid }) =>
      size +
      ITEM_UNITS +
      title.length +
      (link?.length ?? 0) +
      (image?.length ?? 0) +
      description.length +
      guid.length,
    ITEM_UNITS,
  );

/**
 * Has the poller fetch its feed if it is due or the request says so, and waits. The fetch continues after the caller has
 * left.
 * @returns null if the poller could not be reached
 */
export async function callPoller(
  env: PollerEnv,
  url: string,
  request: PollRequest,
  waitUntil: RequestScope['waitUntil'],
): Promise<FeedRecord | null> {
  const record = env.FEED_POLLERS.getByName(url)
    .refresh(url, request)
    .then((record) => {
      rememberHead(url, headOf(record));
      return record;
    })
    .catch((error: unknown) => logUnreachable(url, error));
  waitUntil(record);
  return record;
}

/** @returns the poller's record, for callers that find KV outdated; null if it is missing or late */
export async function readPollerRecord(
  env: PollerEnv,
  url: string,
  part: RecordPart,
): Promise<FeedRecord | null> {
  const record = env.FEED_POLLERS.getByName(url)
    .record(part)
    .catch((error: unknown) => logUnreachable(url, error));
  return (await within(record, RECORD_WAIT_MS)) ?? null;
}

function logUnreachable(url: string, error: unknown): null {
  logEvent('poller.unreachable', { feed: url, detail: errorText(error) });
  return null;
}
