import type { LimitedFeed } from '../../platform/calls/search-index.ts';
import type { Env } from '../../platform/env.ts';
import { Memo } from '../../platform/memo.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { SharedValue } from '../../platform/shared-value.ts';
import { decodeFeedIndex, FEED_INDEX_KEY } from './feed-index-value.ts';
import { FeedIndexView } from './feed-index-view.ts';

/** FeedIndex writes its value at least every HEARTBEAT_MS; a value older than three of these is outdated. */
const FEED_INDEX_MAX_AGE_MS = 15 * 60_000;
/** Feeds purged by this isolate that KV may not show yet. */
const PURGED_MAX = 1_000;

/** The results of this isolate's purges, by the feed's address. `at`: epoch ms. */
const purged = new Memo<string, { version: number; state: number; at: number }>(PURGED_MAX);

const shared = new SharedValue<ArrayBuffer, FeedIndexView>(FEED_INDEX_KEY, (stored, before) => {
  const value = decodeFeedIndex(stored);
  if (value === null) return null;
  const view = new FeedIndexView(value, before);
  for (const [address, { version, state, at }] of purged) {
    // From then on the index knows the feed's state better.
    if (value.writtenAt > at && view.settled(view.slotOf(address)) >= version) purged.delete(address);
    else view.overlay(address, version, state);
  }
  return view;
});

export type FeedIndexEnv = Pick<Env, 'LOCAL'> & { FEEDS: Pick<Env['FEEDS'], 'get'> };

/**
 * @returns the isolate's feed index; null if it is missing, unreadable, or older than FEED_INDEX_MAX_AGE_MS: pages are
 * then cached by time, because changes are unknown
 */
export async function readFeedIndex(scope: RequestScope<FeedIndexEnv>): Promise<FeedIndexView | null> {
  const view = await shared.read(scope, (key, cacheTtl) =>
    scope.env.FEEDS.get(key, { type: 'arrayBuffer', cacheTtl }),
  );
  return view !== null && scope.now - view.value.writtenAt <= FEED_INDEX_MAX_AGE_MS ? view : null;
}

/** @returns those of the feeds that are limited by their publishers or operators, as this isolate knows it (BOT-5) */
export async function limitedFeeds(
  scope: RequestScope<FeedIndexEnv>,
  urls: readonly string[],
): Promise<LimitedFeed[]> {
  const view = await readFeedIndex(scope);
  if (view === null) return [];
  return urls.flatMap((url) => {
    const slot = view.slotOf(url);
    const { limited, hasItems } = view.state(slot);
    return limited ? [{ url, version: view.live(slot), isWithheld: !hasItems }] : [];
  });
}

/** Has a new isolate read the index while the request waits for another value: a page that is far from KV needs both. */
export function beginFeedIndex(scope: RequestScope<FeedIndexEnv>): void {
  if (shared.current === null) scope.waitUntil(readFeedIndex(scope));
}

/** Whether something besides feeds failed when the index was last written, as this isolate knows it. */
export const knowsOutages = (): boolean => (shared.current?.value.outages ?? 0) > 0;

/** Called after a purge in this isolate: its pages show the new items at once, whatever KV shows. */
export function notePurgedFeed(address: string, version: number, state: number): void {
  purged.set(address, { version, state, at: Date.now() });
  shared.current?.overlay(address, version, state);
}
