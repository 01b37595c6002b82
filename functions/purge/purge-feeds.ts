import type { FeedRecord } from '../../schema/feed-record.ts';
import type { PurgedFeed } from '../../schema/purge.ts';
import type { Env } from '../env.ts';
import { describeFault } from '../feeds/fault-words.ts';
import { readRecords, writeRecord } from '../feeds/feed-store.ts';
import { FEED_FETCH_TIMEOUT_MS } from '../feeds/fetch-feed.ts';
import { encodeState } from '../feeds/index/feed-versions.ts';
import { notePurgedFeed } from '../feeds/index/read-feed-index.ts';
import { askKeeper } from '../feeds/keepers.ts';
import { logEvent } from '../log.ts';
import { describeAge } from '../moments.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { within } from '../within.ts';
import type { PlannedFeed } from './plan-purge.ts';

/** FEED-4: a whole title must not fall upon its publishers all at once. */
export const SECTION_PAUSE_MS = 500;
/** A keeper may first finish a reader's fetch, which began before the purge, and then makes its own. */
const KEEPER_WAIT_MS = 2 * FEED_FETCH_TIMEOUT_MS + 5_000;
/** KV takes one write a second and key (F4), and somebody else may just have had it. */
const KV_PAUSE_MS = 1_100;
/** What is said here is English whatever the title speaks. */
const OUR_LOCALE = 'en-US';

export interface PurgeRun {
  env: Env;
  /** The title's row is marked local. */
  local: boolean;
  groups: PlannedFeed[][];
  /** True as soon as nobody reads the answer: the feed under way is finished, no other is begun. */
  abandoned: () => boolean;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Fetches the planned feeds one after another, with FEED-4's pause between sections; yields each as it finishes. */
export async function* purgeFeeds(run: PurgeRun): AsyncGenerator<PurgedFeed> {
  const { env, groups, abandoned } = run;
  const urls = groups.flat().map(({ url }) => url);
  const before = await readRecords(env.FEEDS, 'head', urls);
  for (const [i, group] of groups.entries()) {
    if (i > 0 && !abandoned()) await scheduler.wait(SECTION_PAUSE_MS);
    for (const feed of group) {
      if (abandoned()) return;
      yield await purgeFeed(run, feed, before.get(feed.url));
    }
  }
}

/** @param before what readers in this place were shown */
async function purgeFeed(
  run: PurgeRun,
  { url, sections }: PlannedFeed,
  before: FeedRecord | undefined,
): Promise<PurgedFeed> {
  const started = Date.now();
  // What comes too late for the answer is stored all the same: the keeper leaves the writing to us.
  const work = fetchAndStore(run, url, before);
  run.waitUntil(work);
  const outcome = (await within(work, KEEPER_WAIT_MS)) ?? silentKeeper(before);
  return { url, sections, ...outcome, ms: Date.now() - started };
}

async function fetchAndStore(
  { env, local, waitUntil }: PurgeRun,
  url: string,
  before: FeedRecord | undefined,
): Promise<Outcome> {
  const ask = { local, force: true, writes: true, part: 'all' } as const;
  const after = await askKeeper(env, url, ask, waitUntil);
  if (after === null) return silentKeeper(before);
  const stored = !differs(before, after) || (await storeHere(env, url, after));
  // Pages of this place show it at once; those elsewhere when the index has reached them.
  notePurgedFeed(url, after.itemsVersion, encodeState(after));
  await announce(env, url);
  return describeOutcome(before, after, stored);
}

type Outcome = Omit<PurgedFeed, 'url' | 'sections' | 'ms'>;

function silentKeeper(before: FeedRecord | undefined): Outcome {
  const message = `Our own keeper of this feed did not answer. ${whatStays(before)} Try again in a minute.`;
  return { status: 'failed', items: before?.total ?? 0, fault: 'keeper', message };
}

function describeOutcome(before: FeedRecord | undefined, after: FeedRecord, stored: boolean): Outcome {
  const { fault, total: items } = after;
  if (fault !== null) {
    const message = `${describeFault(fault)}. ${whatStays(after)}`;
    return { status: 'failed', items, fault: fault.kind, message };
  }
  const status = before?.changedAt === after.changedAt ? 'unchanged' : 'changed';
  if (stored) return { status, items };
  return { status, items, message: 'Fetched, but the store refused it: purge again in a minute.' };
}

function whatStays(record: FeedRecord | undefined): string {
  if (!record || record.changedAt === null || record.total === 0) return 'There is no earlier copy to show.';
  const age = describeAge(record.changedAt, Date.now(), OUR_LOCALE);
  return `The last good copy stays: ${record.total} ${record.total === 1 ? 'story' : 'stories'}, changed ${age}.`;
}

/** Never rejects: the poller itself reports again. */
async function announce(env: Env, url: string): Promise<void> {
  try {
    await withTimeout(env.KEEPERS.getByName(url).announce(url, true), STORE_WAIT_MS);
  } catch (error) {
    logEvent('purge.announce-failed', { feed: url, detail: String(error).slice(0, 200) });
  }
}

/** KV is written for what a reader can see: the items, or whether their age is to be shown. */
const differs = (before: FeedRecord | undefined, after: FeedRecord): boolean =>
  before?.changedAt !== after.changedAt || before.fault?.kind !== after.fault?.kind;

/**
 * PURGE-2: the keeper lives elsewhere, and what it writes is seen here a minute later (F4); what is written here is seen
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
      logEvent('purge.write-failed', { feed: url, detail: String(error).slice(0, 200) });
    }
  }
  return false;
}
