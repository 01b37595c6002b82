import { STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import type { Publication } from '../../schema/publication.ts';
import type { PurgedFeed } from '../../schema/purge.ts';
import { FEED_FETCH_TIMEOUT_MS } from '../feeds/fetch/fetch-feed.ts';
import type { Env } from '../platform/env.ts';
import { formatAge } from '../platform/format-date.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { within, withTimeout } from '../platform/with-timeout.ts';
import { encodeState } from '../sources/index/feed-versions.ts';
import { notePurgedFeed } from '../sources/index/read-feed-index.ts';
import { callPoller } from '../sources/poller/call-poller.ts';
import { readRecords, writeRecord } from '../sources/poller/feed-store.ts';
import { formatFault } from '../stories/sections/format-fault.ts';
import { isOwnAddress, isTextAddress, type PlannedFeed, slugOfText } from './plan-purge.ts';
import { KV_PAUSE_MS, type PurgeResult, purgeArticle, purgeList } from './purge-articles.ts';

/** FEED-4: the feeds of a whole publication must not be requested all at once. */
export const SECTION_PAUSE_MS = 500;
/** A poller may first have to finish a reader's earlier fetch before it makes a new one. */
const POLLER_WAIT_MS = 2 * FEED_FETCH_TIMEOUT_MS + 5_000;
/** The purge's messages are in English, for any publication's language. */
const OUR_LOCALE = 'en-US';

export interface PurgeRun extends Omit<RequestScope, 'now'> {
  publication: Pick<Publication, 'id' | 'local' | 'source'>;
  /** Its domain in the backend. */
  domain: string;
  groups: PlannedFeed[][];
  /** True once the caller has left: the feed in progress is finished, no other is started. */
  abandoned: () => boolean;
}

/** Fetches the planned feeds one after another, with FEED-4's pause between sections; yields each as it finishes. */
export async function* purgeFeeds(run: PurgeRun): AsyncGenerator<PurgedFeed> {
  const { env, groups, abandoned } = run;
  const urls = groups.flatMap((group) => group.map(({ url }) => url).filter((url) => !isOwnAddress(url)));
  const before = await readRecords(env.FEEDS, 'head', urls);
  for (const [i, group] of groups.entries()) {
    if (i > 0 && !abandoned()) await scheduler.wait(SECTION_PAUSE_MS);
    for (const feed of group) {
      if (abandoned()) return;
      yield await purgeFeed(run, feed, before.get(feed.url));
    }
  }
}

/** @param before the record that readers in this location saw */
async function purgeFeed(
  run: PurgeRun,
  { url, sections }: PlannedFeed,
  before: FeedRecord | undefined,
): Promise<PurgedFeed> {
  const started = Date.now();
  // A result that is too late for the answer is still stored: the poller leaves writing to the purge.
  const work = isTextAddress(url)
    ? purgeArticle(run, slugOfText(url))
    : isOwnAddress(url)
      ? purgeList(run)
      : fetchAndStore(run, url, before);
  run.waitUntil(work);
  const result = (await within(work, POLLER_WAIT_MS)) ?? pollerTimedOut(before);
  return { url, sections, ...result, ms: Date.now() - started };
}

async function fetchAndStore(
  { env, publication: { local }, waitUntil }: PurgeRun,
  url: string,
  before: FeedRecord | undefined,
): Promise<PurgeResult> {
  const request = { local, force: true, writes: true, part: 'all' } as const;
  const after = await callPoller(env, url, request, waitUntil);
  if (after === null) return pollerTimedOut(before);
  const stored = !differs(before, after) || (await storeHere(env, url, after));
  // Pages in this location show it at once; others once they have the index.
  if (stored) notePurgedFeed(url, after.itemsVersion, encodeState(after));
  await announce(env, url, stored ? after.itemsVersion : null);
  return formatResult(before, after, stored);
}

function pollerTimedOut(before: FeedRecord | undefined): PurgeResult {
  const message = `Our own poller of this feed did not answer. ${whatStays(before)} Try again in a minute.`;
  return { status: 'failed', items: before?.total ?? 0, fault: 'poller', message };
}

function formatResult(before: FeedRecord | undefined, after: FeedRecord, stored: boolean): PurgeResult {
  const { fault, total: items } = after;
  if (fault !== null) {
    const message = `${formatFault(fault)}. ${whatStays(after)}`;
    return { status: 'failed', items, fault: fault.kind, message };
  }
  const status = before?.changedAt === after.changedAt ? 'unchanged' : 'changed';
  if (stored) return { status, items };
  return { status, items, message: 'Fetched, but the store refused it: purge again in a minute.' };
}

function whatStays(record: FeedRecord | undefined): string {
  if (!record || record.changedAt === null || record.total === 0) return 'There is no earlier copy to show.';
  const age = formatAge(record.changedAt, Date.now(), OUR_LOCALE);
  return `The last good copy stays: ${record.total} ${record.total === 1 ? 'story' : 'stories'}, changed ${age}.`;
}

/** Never rejects: the poller repeats its report. */
async function announce(env: Env, url: string, written: number | null): Promise<void> {
  try {
    await withTimeout(env.FEED_POLLERS.getByName(url).announce(url, written), STORE_WAIT_MS);
  } catch (error) {
    logEvent('purge.announce-failed', { feed: url, detail: errorText(error) });
  }
}

/** KV is written only for visible differences: the items, or whether their age is shown. */
const differs = (before: FeedRecord | undefined, after: FeedRecord): boolean =>
  before?.itemsVersion !== after.itemsVersion || before.fault?.kind !== after.fault?.kind;

/**
 * PURGE-2: the poller runs elsewhere, and its writes are seen here only a minute later (F4); a write from here is seen
 * here at once.
 * @returns whether it was stored
 */
async function storeHere(env: Env, url: string, record: FeedRecord): Promise<boolean> {
  for (const pauseMs of [0, KV_PAUSE_MS]) {
    if (pauseMs > 0) await scheduler.wait(pauseMs);
    try {
      await writeRecord(env.FEEDS, url, record);
      return true;
    } catch (error) {
      logEvent('purge.write-failed', { feed: url, detail: errorText(error) });
    }
  }
  return false;
}
