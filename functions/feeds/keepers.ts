import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Env } from '../env.ts';
import { IsolateMemory } from '../isolate-memory.ts';
import { logEvent } from '../log.ts';
import { within } from '../within.ts';
import type { Ask } from './feed-keeper.ts';
import { headOf, type RecordPart } from './feed-store.ts';

/** Heads in an isolate, shared by all publications: of the 128 MB it has 18 (`npm run network` measures it), for 2,300 feeds. */
const HEADS_MAX_UNITS = 12_000_000;
/** A poller only reads its own storage for this; KV's copy, older by a change, can be shown as well. */
const RECORD_WAIT_MS = 1_000;

const heads = new IsolateMemory<FeedRecord>(HEADS_MAX_UNITS);

/** @returns the newest head that this isolate has seen */
export const rememberedHead = (url: string): FeedRecord | undefined => heads.get(url);

/** @returns the newer of the head and what is remembered, which is remembered from now on */
export function rememberHead(url: string, head: FeedRecord): FeedRecord {
  const known = heads.get(url);
  if (known && isNewer(known, head)) return known;
  heads.set(url, head, sizeOf(head));
  return head;
}

/** @returns whether the first record is the newer one: of other items, or of the same ones looked at later */
export const isNewer = (one: FeedRecord, other: FeedRecord): boolean =>
  one.itemsVersion !== other.itemsVersion
    ? one.itemsVersion > other.itemsVersion
    : one.checkedAt > other.checkedAt;

const ITEM_UNITS = 100;
const sizeOf = ({ items }: FeedRecord): number =>
  items.reduce(
    (size, { title, link, description, guid }) =>
      size + ITEM_UNITS + title.length + (link?.length ?? 0) + description.length + guid.length,
    ITEM_UNITS,
  );

/**
 * Has a feed fetched that nobody has ever fetched, and waits. The fetch goes on when the reader has left.
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
      rememberHead(url, headOf(record));
      return record;
    })
    .catch((error: unknown) => logUnreachable(url, error));
  waitUntil(answer);
  return answer;
}

/** @returns what a feed's poller keeps, for who finds KV behind it; null where it has nothing or does not answer in time */
export async function askRecord(env: Env, url: string, part: RecordPart): Promise<FeedRecord | null> {
  const answer = env.KEEPERS.getByName(url)
    .record(part)
    .catch((error: unknown) => logUnreachable(url, error));
  return (await within(answer, RECORD_WAIT_MS)) ?? null;
}

function logUnreachable(url: string, error: unknown): null {
  logEvent('keeper.unreachable', { feed: url, detail: String(error).slice(0, 200) });
  return null;
}
