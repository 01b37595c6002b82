import type { Publication } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { type EditingFacts, editingFacts } from '../../editing/editing-facts.ts';
import { eventsAddress } from '../../feeds/events/event-set.ts';
import { type FeedIndexView, NO_SLOT } from '../../feeds/index/feed-index-view.ts';
import { feedsOf } from '../../feeds/sections/section-feeds.ts';
import { hash53 } from '../../platform/hash.ts';
import { LruMap } from '../../platform/lru-map.ts';
import { type WeatherAddresses, weatherAddresses } from '../../weather/weather-address.ts';

/** About 1 kB each, so that more of them fit than rows. */
export const FACTS_MAX = 5_000;
/** Distinct arrays of `ends`, one per way of dividing feeds into sections. */
const DIVISIONS_MAX = 500;

/** A publication's facts for editions: they show whether a page changed, without loading its row. */
export interface PageFacts {
  /** Of the row. */
  version: string;
  timezone: string;
  /** Normalised. The backend gets the first one for a host that the row does not list (NET-1). */
  hosts: readonly string[];
  /**
   * hash53 of every feed's address, section by section as in SECTIONS; one array more would cost as much as 30 feeds.
   */
  keys: Float64Array;
  /** The index slot of each of `keys`; NO_SLOT for a feed that the index does not know. */
  slots: Int32Array;
  /** hash53 of the address of each section's events; 0 for a section without. */
  eventKeys: Float64Array;
  /** Like `slots`. */
  eventSlots: Int32Array;
  /** Where each section's feeds end in `keys`. */
  ends: readonly number[];
  /** The view's `slotsVersion` for which `slots` are valid. */
  slotsVersion: string;
  /** hash53 of the addresses of its weather, or null. */
  weather: Record<keyof WeatherAddresses, number> | null;
  /** Null for most publications: nothing in them changes by time. */
  editing: EditingFacts | null;
}

const remembered = new LruMap<string, PageFacts>(FACTS_MAX);

const keyOf = (id: string, version: string) => `${id}@${version}`;

export const rememberedFacts = (id: string, version: string): PageFacts | undefined =>
  remembered.get(keyOf(id, version));

/** @param version of the row */
export function rememberFacts(publication: Publication, version: string): PageFacts {
  const feeds = SECTIONS.map(({ id }) => feedsOf(publication, id));
  const keys = Float64Array.from(feeds.flat(), hash53);
  const facts: PageFacts = {
    version,
    timezone: publication.timezone,
    hosts: publication.hostnames,
    keys,
    slots: new Int32Array(keys.length),
    eventKeys: Float64Array.from(feeds, eventsKeyOf),
    eventSlots: new Int32Array(feeds.length),
    ends: endsOf(feeds),
    slotsVersion: '',
    weather: weatherKeys(publication),
    editing: editingFacts(publication.editing, feeds.flat()),
  };
  remembered.set(keyOf(publication.id, version), facts);
  return facts;
}

function eventsKeyOf(feeds: readonly string[]): number {
  const address = eventsAddress(feeds);
  return address === null ? 0 : hash53(address);
}

function weatherKeys(publication: Publication): PageFacts['weather'] {
  const addresses = weatherAddresses(publication);
  return addresses && { forecast: hash53(addresses.forecast), alerts: hash53(addresses.alerts) };
}

const divisions = new LruMap<string, readonly number[]>(DIVISIONS_MAX);

/** @returns where each section's feeds end; publications with equally many feeds in each section share one array */
function endsOf(feeds: readonly string[][]): readonly number[] {
  let end = 0;
  const ends = feeds.map((own) => {
    end += own.length;
    return end;
  });
  const name = ends.join();
  const known = divisions.get(name) ?? ends;
  divisions.set(name, known);
  return known;
}

/** Looks up each feed's slot, once per version of the slot table. */
export function resolveSlots(facts: PageFacts, index: FeedIndexView): void {
  if (facts.slotsVersion === index.slotsVersion) return;
  for (const [i, key] of facts.keys.entries()) facts.slots[i] = index.slotOfKey(key);
  for (const [i, key] of facts.eventKeys.entries())
    facts.eventSlots[i] = key === 0 ? NO_SLOT : index.slotOfKey(key);
  facts.slotsVersion = index.slotsVersion;
}
