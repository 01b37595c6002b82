import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Publication } from '../../schema/publication.ts';
import type { Env } from '../env.ts';
import { within } from '../within.ts';
import { readerWaits } from './feed-schedule.ts';
import type { RecordPart } from './feed-store.ts';
import { askKeeper, askKeeperInBackground, newestRecord } from './keepers.ts';

/** How long a section, or a program, waits for a feed: below a streamed page's own limit, so that it can still say so. */
export const SECTION_WAIT_MS = 4_000;

export interface FeedAsker {
  env: Env;
  publication: Pick<Publication, 'local'>;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * One feed for a reader. `all` is whole (HOME-6): where only a head is known of the newest edition, the keeper has the
 * rest, and what KV still holds stands in.
 * @param stored what KV holds of the feed
 * @returns the newest record where it is known and young enough, else a promise of the best there is after at most
 * SECTION_WAIT_MS; null for nothing at all
 */
export function settleFeed(
  asker: FeedAsker,
  url: string,
  stored: FeedRecord | undefined,
  part: RecordPart,
): FeedRecord | null | Promise<FeedRecord | null> {
  const { env, now, waitUntil } = asker;
  const { local } = asker.publication;
  const newest = newestRecord(url, stored);
  const cut = part === 'all' && newest !== undefined && newest.items.length < newest.total;
  const record = (cut ? stored : undefined) ?? newest;
  if (record && !cut && !readerWaits(record, now)) {
    const due = now - record.checkedAt > record.intervalMs || record.fault !== null;
    if (due) askKeeperInBackground(env, url, { local }, now, waitUntil);
    return record;
  }
  // In the next turn: 23 calls before the render, each waking an object, made a page's first byte wait 50 ms for them.
  const fresh = scheduler
    .wait(0)
    .then(() => askKeeper(env, url, { local, missing: stored === undefined, part }, waitUntil));
  return within(fresh, SECTION_WAIT_MS).then((told) => better(record, told ?? undefined));
}

/** What has stories is worth more than what has none. */
function better(known: FeedRecord | undefined, told: FeedRecord | undefined): FeedRecord | null {
  if (!told || (known?.items.length && told.items.length === 0)) return known ?? null;
  return told;
}
