import type { FeedRecord } from '../../schema/feed-record.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import type { Ask } from './feed-keeper.ts';
import { headOf } from './feed-store.ts';

/** A page that finds a feed old asks its keeper, but not for every reader of the isolate. */
const BACKGROUND_ASK_MS = 60_000;
/** The heads that keepers told this isolate, newest kept: KV shows a write elsewhere only after a while (F4). */
const TOLD_MAX = 2_000;

const told = new BoundedMap<string, FeedRecord>(TOLD_MAX);
const askedAt = new BoundedMap<string, number>(TOLD_MAX);

/** @returns the newer of what KV holds and the head that a keeper told this isolate. */
export function newestRecord(url: string, stored: FeedRecord | undefined): FeedRecord | undefined {
  const heard = told.get(url);
  if (!heard || (stored && stored.checkedAt >= heard.checkedAt)) return stored;
  // The stored part may be the longer one (`all`); only when its content changed is the heard head worth more.
  if (stored && stored.changedAt === heard.changedAt)
    return { ...heard, items: stored.items, total: stored.total };
  return heard;
}

/**
 * Asks a feed's keeper and waits. The fetch goes on when the reader has left.
 * @returns null where the keeper itself could not be reached
 */
export async function askKeeper(
  env: Env,
  url: string,
  ask: Ask,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<FeedRecord | null> {
  const answer = env.KEEPERS.getByName(url)
    .refresh(url, ask)
    .then((record) => {
      told.set(url, headOf(record));
      return record;
    })
    .catch((error: unknown) => {
      logEvent('keeper.unreachable', { feed: url, detail: String(error).slice(0, 200) });
      return null;
    });
  waitUntil(answer);
  return answer;
}

/** Asks without waiting, at most once a minute a feed and isolate. */
export function askKeeperInBackground(
  env: Env,
  url: string,
  ask: Ask,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (now - (askedAt.get(url) ?? 0) < BACKGROUND_ASK_MS) return;
  askedAt.set(url, now);
  void askKeeper(env, url, ask, waitUntil);
}
