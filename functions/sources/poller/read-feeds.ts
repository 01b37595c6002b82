import { PAGES_WAIT_MS, SECTION_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { RecordPart } from '../../platform/calls/feed-poller.ts';
import type { Env } from '../../platform/env.ts';
import { isPast } from '../../platform/is-past.ts';
import { Memo } from '../../platform/memo.ts';
import { pause } from '../../platform/pause.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import { within } from '../../platform/with-timeout.ts';
import { type FeedIndexView, NO_SLOT } from '../index/feed-index-view.ts';
import {
  callPoller,
  isNewer,
  type PollerEnv,
  readPollerRecord,
  rememberedHead,
  rememberHead,
} from './call-poller.ts';
import { headOf, type RecordStore, readRecords } from './feed-store.ts';

/** A request that has not ended after this was cancelled, and the feed is requested again. */
const FIRST_FETCH_MAX_MS = 20_000;

const REQUESTED_MAX = 5_000;

/** The part of the environment that is used here. */
type HeadEnv = PollerEnv & { FEEDS: Pick<RecordStore, 'get'> };

export interface HeadReader {
  env: HeadEnv;
  /** Null if no index is known: then KV is read for every page. */
  index: FeedIndexView | null;
}

export interface FeedReader extends HeadReader, RequestScope {
  env: Env;
  publication: Publication;
}

/**
 * Reads the newest heads of many feeds: from memory if the index has nothing newer, else from KV in one bulk read, and
 * from the poller if the index knows more than KV shows (F4).
 * @returns by address; a feed that was never fetched is missing
 */
export async function readHeads(reader: HeadReader, urls: string[]): Promise<Map<string, FeedRecord>> {
  const { env } = reader;
  const known = new Map<string, FeedRecord>();
  const unread: string[] = [];
  for (const url of new Set(urls)) {
    const head = rememberedHead(url);
    const wanted = wantedVersion(reader, url);
    if (head && wanted !== null && head.itemsVersion >= wanted) known.set(url, head);
    else unread.push(url);
  }
  if (unread.length === 0) return known;
  for (const [url, record] of await readRecords(env.FEEDS, 'head', unread)) {
    known.set(url, rememberHead(url, record));
  }
  for (const url of unread) {
    const head = rememberedHead(url);
    if (head) known.set(url, head);
  }
  const behind = unread.filter((url) => isBehind(known.get(url), wantedVersion(reader, url)));
  await Promise.all(
    behind.map(async (url) => {
      const record = await readPollerRecord(env, url, 'head');
      if (record) known.set(url, rememberHead(url, record));
    }),
  );
  return known;
}

/**
 * Reads whole feeds (HOME-6), from KV; from the poller if KV is outdated.
 * @returns by address; a feed that was never fetched is missing
 */
export async function readWholeFeeds(reader: FeedReader, urls: string[]): Promise<Map<string, FeedRecord>> {
  const { env } = reader;
  const known = await readRecords(env.FEEDS, 'all', urls);
  const suspect = urls.filter((url) => {
    const head = rememberedHead(url);
    const record = known.get(url);
    if (isBehind(record, wantedVersion(reader, url))) return true;
    return head !== undefined && (record === undefined || head.itemsVersion > record.itemsVersion);
  });
  await Promise.all(
    suspect.map(async (url) => {
      const record = await readPollerRecord(env, url, 'all');
      const stored = known.get(url);
      if (!record || (stored && isNewer(stored, record))) return;
      known.set(url, record);
      rememberHead(url, headOf(record));
    }),
  );
  return known;
}

/** @returns the index's version; null if the index does not know the feed */
function wantedVersion({ index }: HeadReader, url: string): number | null {
  const slot = index?.slotOf(url) ?? NO_SLOT;
  return index === null || slot === NO_SLOT ? null : index.live(slot);
}

const isBehind = (record: FeedRecord | undefined, wanted: number | null): boolean =>
  wanted !== null && (record?.itemsVersion ?? 0) < wanted;

/** A feed; `fetching` while it is being fetched, null if it cannot be requested. */
export type FirstFetch = FeedRecord | 'fetching' | null;

/** Many readers of a front page whose feeds were never fetched cause one request per feed. */
const firstFetches = new SingleFlight({ runMaxMs: FIRST_FETCH_MAX_MS, keysMax: REQUESTED_MAX });

/**
 * Fetches a feed for the first time: the only case in which a reader waits for a publisher.
 * @param waitMs at most: LATE_WAIT_MS, or SECTION_WAIT_MS for a page, which does not wait for a feed that pages have
 * waited for long enough
 */
export function fetchFirst(
  reader: FeedReader,
  url: string,
  part: RecordPart,
  waitMs = SECTION_WAIT_MS,
): Promise<FirstFetch> | 'fetching' {
  const { env, publication, waitUntil } = reader;
  if (waitMs <= SECTION_WAIT_MS && firstFetches.runsForMs(url) > PAGES_WAIT_MS) return 'fetching';
  const request = { local: publication.local, missing: true, part };
  const fetch = async () => {
    // In the next turn of the event loop: two dozen calls before the render, each waking an object, delayed the page's
    // first byte.
    await pause(0);
    const head = part === 'head' && (await firstFetches.wait(url, waitMs)) ? rememberedHead(url) : null;
    return head ?? firstFetches.run(url, () => callPoller(env, url, request, waitUntil));
  };
  return within(fetch(), waitMs).then((record) => (record === undefined ? 'fetching' : record));
}

/** Minimum pause between an isolate's requests for sources that no page waits for. */
const UNAWAITED_EVERY_MS = 60_000;
/** Last request for such a source: epoch ms. */
const unawaited = new Memo<string, number>(REQUESTED_MAX);

/** Fetches a source for the first time that no page waits for, such as the weather. */
export function fetchUnawaited({ env, publication, waitUntil }: FeedReader, url: string): void {
  const now = Date.now();
  if (!isPast(unawaited.get(url), UNAWAITED_EVERY_MS, now)) return;
  unawaited.set(url, now);
  const request = { local: publication.local, missing: true, unawaited: true };
  waitUntil(callPoller(env, url, request, waitUntil));
}
