import type { StoredList } from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { NO_SLOT } from '../feeds/index/feed-index-view.ts';
import { callPoller, rememberedHead } from '../feeds/poller/call-poller.ts';
import { readHeads } from '../feeds/sections/read-feeds.ts';
import { LruMap } from '../platform/lru-map.ts';
import { within } from '../platform/with-timeout.ts';
import { type BackendScope, listCall, lists } from './backend-cache.ts';
import { COPY_MAX_AGE_MS } from './copy-store.ts';
import { BACKEND_WAIT_MS } from './fetch-backend.ts';
import { newestAddress } from './newest-address.ts';
import { articlesOf } from './newest-items.ts';
import { objectOr } from './object-or.ts';

/** The wait after a known failure: a hanging backend costs one reader its time limit, not each in turn (BLOG-9). */
const PATIENCE_MS = 1_000;

/** Minimum pause between reads from KV if the index has no version. */
const REREAD_MS = 10_000;
const PUBLICATIONS_MAX = 5_000;

const readAt = new LruMap<string, number>(PUBLICATIONS_MAX);

export type NewestReading =
  /** `checkedAt` (epoch ms): since when the backend fails, if it does. */
  | { kind: 'content'; content: StoredList; checkedAt: number; failing: boolean }
  | { kind: 'failed'; fault: ListMessage };

const FAILED: NewestReading = { kind: 'failed', fault: 'An error occurred' };

/**
 * @returns the publication's newest articles as their poller last stored them; null if it never had any. Never waits
 * for the poller
 */
export async function knownNewest(scope: BackendScope): Promise<NewestReading | null> {
  const record = await readRecord(scope);
  return record && readingOf(scope, record);
}

/**
 * @returns the same; if the poller never had any, it asks the backend now. Readers of all isolates share its request; if the
 * poller does not answer, this isolate asks
 */
export async function waitForNewest(scope: BackendScope): Promise<NewestReading> {
  const before = await readRecord(scope);
  const known = before && readingOf(scope, before);
  if (known?.kind === 'content') return known;
  const request = { local: false, missing: true, maxAgeMs: 0 };
  const { env, waitUntil } = scope;
  const asked = callPoller(env, newestAddress(scope.domain), request, waitUntil).then(
    (record) => record && readingOf(scope, record),
  );
  if (known !== null) return (await within(asked, PATIENCE_MS)) ?? known;
  const first = objectOr(asked, () => askBackend(scope));
  return (await within(first, BACKEND_WAIT_MS)) ?? FAILED;
}

async function askBackend(scope: BackendScope): Promise<NewestReading> {
  const reading = await lists.read(scope, ...listCall(scope, 1, null));
  if (reading.kind === 'content') return reading;
  return reading.kind === 'nothing' && reading.content
    ? { kind: 'content', content: reading.content, checkedAt: scope.now, failing: false }
    : FAILED;
}

async function readRecord(scope: BackendScope): Promise<FeedRecord | null> {
  const { env, index = null, now } = scope;
  const address = newestAddress(scope.domain);
  if (!index?.live(index.slotOf(address))) {
    const age = now - (readAt.get(address) ?? 0);
    if (age >= 0 && age < REREAD_MS) return rememberedHead(address) ?? null;
    readAt.set(address, now);
  }
  const heads = await readHeads({ env, index }, [address]);
  return heads.get(address) ?? null;
}

function readingOf(scope: BackendScope, record: FeedRecord): NewestReading {
  const { items, total, fault, itemsVersion } = record;
  const failingSince = failingSinceOf(scope, record);
  const articles = articlesOf(items);
  const isTooOld = failingSince !== null && scope.now - failingSince >= COPY_MAX_AGE_MS;
  // An empty list says nothing while the backend fails.
  const isWorthShowing = items.length > 0 && (articles.length > 0 || failingSince === null);
  if (!isWorthShowing || isTooOld)
    return {
      kind: 'failed',
      fault: fault?.kind === 'status' ? 'Failed to fetch blogs' : 'An error occurred',
    };
  scope.onNewest?.(itemsVersion);
  const content = { articles, total };
  return { kind: 'content', content, checkedAt: failingSince ?? scope.now, failing: failingSince !== null };
}

/** The index knows it first: a record in memory is read again only when its articles change. */
function failingSinceOf({ index = null, domain }: BackendScope, record: FeedRecord): number | null {
  const slot = index?.slotOf(newestAddress(domain)) ?? NO_SLOT;
  if (index === null || slot === NO_SLOT || record.itemsVersion > index.live(slot))
    return record.fault?.since ?? null;
  const { failing, changedAt } = index.state(slot);
  return failing ? changedAt : null;
}
