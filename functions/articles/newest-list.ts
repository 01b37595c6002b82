import type { KeptList } from '../../schema/articles/backend.ts';
import { FEED_INDEX_NAME, listAddress } from '../feeds/index/feed-index-value.ts';
import { type FeedIndexView, NO_SLOT } from '../feeds/index/feed-index-view.ts';
import { nextVersion } from '../feeds/index/feed-versions.ts';
import type { IndexReport } from '../platform/calls/feed-index.ts';
import { hash32 } from '../platform/hash.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';

/** A report that is not in the index after this is made again. */
const REPORTED_AGAIN_MS = 60_000;
const REPORTED_MAX = 5_000;

/** Reports of this isolate, by domain: the index shows them only after a while. */
const reported = new LruMap<string, { state: number; at: number }>(REPORTED_MAX);

/** The part of the feed index that is used here. */
export interface ReportEnv {
  FEED_INDEX: { getByName(name: string): { report(report: IndexReport): Promise<unknown> } };
}

interface Scope {
  env: ReportEnv;
  index?: FeedIndexView | null;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** @returns what the index stores for a list: the low bits of its hash53 */
export const listState = (content: KeptList): number => hash32(JSON.stringify(content));

/** @returns whether the feed index knows any list of the domain */
export const isListIndexed = ({ index }: Pick<Scope, 'index'>, domain: string): boolean =>
  index !== null && index !== undefined && index.live(index.slotOf(listAddress(domain))) > 0;

/** @returns whether the feed index knows this list as the domain's newest */
export function isIndexedList({ index }: Pick<Scope, 'index'>, domain: string, content: KeptList): boolean {
  const slot = index?.slotOf(listAddress(domain)) ?? NO_SLOT;
  return slot !== NO_SLOT && index?.rawState(slot) === listState(content);
}

/** The front page shows a publication's newest articles, so a new list is reported like a changed feed. */
export function reportNewestList(scope: Scope, domain: string, content: KeptList): void {
  const { env, index, now, waitUntil } = scope;
  if (!index || isIndexedList(scope, domain, content)) return;
  const state = listState(content);
  const last = reported.get(domain);
  if (last?.state === state && now - last.at < REPORTED_AGAIN_MS) return;
  reported.set(domain, { state, at: now });
  const address = listAddress(domain);
  const version = nextVersion(index.live(index.slotOf(address)), now);
  const report = env.FEED_INDEX.getByName(FEED_INDEX_NAME)
    .report({ address, version, state })
    .catch((error: unknown) => {
      reported.delete(domain);
      logEvent('backend.report-failed', { domain, detail: errorText(error) });
    });
  waitUntil(Promise.resolve(report));
}
