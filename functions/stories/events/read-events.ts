import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import {
  type SectionEvents,
  type StoredEvent,
  sectionEventsSchema,
} from '../../../schema/feeds/section-events.ts';
import { BULK_GET_MAX_KEYS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { eventsAddress } from '../../sources/index/event-set.ts';
import { NO_SLOT } from '../../sources/index/feed-index-view.ts';
import type { HeadReader } from '../../sources/poller/read-feeds.ts';

/** The events of a section's feeds, indexed for looking up stories. Immutable. */
export interface KnownEvents {
  version: number;
  /** The event of an item, by its key. */
  byItem: ReadonlyMap<number, StoredEvent>;
}

/** Items of all sets in an isolate, at 60 bytes each: national sections have hundreds, local ones a few. */
const ITEMS_MAX = 100_000;
const SET_ITEMS = 10;

export const NO_EVENTS: KnownEvents = { version: 0, byItem: new Map() };
const remembered = new Memo<string, KnownEvents>(ITEMS_MAX);

/**
 * The events of some sections: from memory where the index knows nothing newer, else from KV in one read.
 * @param shown receives each set's version: a page's edition must not claim a newer one
 * @param sections the feeds that each lists
 * @returns those of each section, in the same order; none where the index is not known
 */
export async function readEvents(
  { env, index, shown }: HeadReader & { shown: Map<string, number> },
  sections: readonly (readonly string[])[],
): Promise<KnownEvents[]> {
  const addresses = sections.map((feeds) => (index === null ? null : eventsAddress(feeds)));
  const wanted = new Map<string, number>();
  for (const address of addresses) {
    const slot = address === null ? NO_SLOT : (index?.slotOf(address) ?? NO_SLOT);
    const version = slot === NO_SLOT ? 0 : (index?.live(slot) ?? 0);
    if (address !== null && version > 0) wanted.set(address, version);
  }
  const unread = [...wanted].filter(
    ([address, version]) => (remembered.get(address)?.version ?? 0) < version,
  );
  const stored = await readStoredEvents(
    env.FEEDS,
    unread.map(([address]) => address),
  );
  for (const [address, { eventsVersion, groups }] of stored) {
    if (eventsVersion < (remembered.get(address)?.version ?? 0)) continue;
    const byItem = new Map(groups.flatMap((group) => group.items.map((key) => [key, group] as const)));
    remembered.set(address, { version: eventsVersion, byItem }, SET_ITEMS + byItem.size);
  }
  return addresses.map((address) => {
    if (address === null || !wanted.has(address)) return NO_EVENTS;
    const events = remembered.get(address) ?? NO_EVENTS;
    shown.set(address, events.version);
    return events;
  });
}

/** @param address of `eventsAddress` @returns the KV key of the set's events */
export const eventsKey = (address: string): string => `${address}:1`;

/** @returns the stored events by address; unreadable values are missing */
async function readStoredEvents(
  kv: { get(keys: string[], type: 'text'): Promise<Map<string, string | null>> },
  addresses: readonly string[],
): Promise<Map<string, SectionEvents>> {
  const events = new Map<string, SectionEvents>();
  if (addresses.length === 0) return events;
  try {
    // A page has sixteen sections.
    const keys = addresses.slice(0, BULK_GET_MAX_KEYS).map(eventsKey);
    const stored = await withTimeout(kv.get(keys, 'text'), STORE_WAIT_MS);
    for (const address of addresses) {
      const read = parse(stored.get(eventsKey(address)));
      if (read !== null) events.set(address, read);
    }
  } catch (error) {
    logEvent('kv.unreadable', { keys: addresses.length, detail: errorText(error) });
  }
  return events;
}

function parse(text: string | null | undefined): SectionEvents | null {
  if (!text) return null;
  try {
    return sectionEventsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
