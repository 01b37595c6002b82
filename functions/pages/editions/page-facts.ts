import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { hash53 } from '../../platform/hash.ts';
import { Memo } from '../../platform/memo.ts';
import { eventsAddress } from '../../sources/index/event-set.ts';
import { type FeedIndexView, NO_SLOT } from '../../sources/index/feed-index-view.ts';
import { type WeatherAddresses, weatherAddresses } from '../../sources/weather/weather-address.ts';
import { type EditingFacts, editingFacts } from '../../stories/editing/editing-facts.ts';
import { feedLists } from '../../stories/sections/feed-lists.ts';

/** The section whose changes are shown at once, like those of the publication's own articles. */
export const LIVE_SECTION: SectionId = 'local';

/** Half a kB each, so that more of them fit than rows. */
const FACTS_MAX = 5_000;
/** Distinct lists of feeds that several publications may have. */
const LISTS_MAX = 500;

/** The feeds of a section. Publications that list the same ones share the object, and with it the look-up of slots. */
interface SectionFacts {
  /** hash53 of every feed's address. */
  keys: readonly number[];
  /** The index slot of each of `keys`; NO_SLOT for a feed that the index does not know. */
  slots: readonly number[];
  /** hash53 of the address of the section's events; 0 for a section without. */
  eventsKey: number;
  /** Like `slots`. */
  eventsSlot: number;
  /** The view's `slotsVersion` for which `slots` are valid. */
  slotsVersion: number;
}

/** A publication's facts for editions: they show whether a page changed, without loading its row. */
export interface PageFacts extends Pick<Publication, 'source' | 'local'> {
  /** Of the row. */
  version: string;
  timezone: string;
  /** Normalised. The backend gets the first one for a host that the row does not list (NET-1). */
  hostnames: readonly string[];
  /** In the order of FEED_LISTS. */
  sections: readonly SectionFacts[];
  /** hash53 of the addresses of its weather; null where the place has none. */
  weather: Record<keyof WeatherAddresses, number> | null;
  /** Null for most publications: nothing in them changes by time. */
  editing: EditingFacts | null;
}

const remembered = new Memo<string, PageFacts>(FACTS_MAX);

const keyOf = (id: string, version: string) => `${id}@${version}`;

export const rememberedFacts = (id: string, version: string): PageFacts | undefined =>
  remembered.get(keyOf(id, version));

/** @param version of the row */
export function rememberFacts(publication: Publication, version: string): PageFacts {
  const facts: PageFacts = {
    version,
    timezone: publication.timezone,
    hostnames: publication.hostnames,
    source: publication.source,
    local: publication.local,
    // Hardly two publications list the same local feeds.
    sections: feedLists(publication).map(({ id, feeds }) =>
      (id === LIVE_SECTION ? sectionFacts : sharedFacts)(feeds),
    ),
    weather: weatherKeys(publication),
    editing: editingFacts(publication.editing),
  };
  remembered.set(keyOf(publication.id, version), facts);
  return facts;
}

function sectionFacts(feeds: readonly string[]): SectionFacts {
  const events = eventsAddress(feeds);
  return {
    keys: feeds.map(hash53),
    slots: [],
    eventsKey: events === null ? 0 : hash53(events),
    eventsSlot: NO_SLOT,
    slotsVersion: 0,
  };
}

const shared = new Memo<string, SectionFacts>(LISTS_MAX);

const sharedFacts = (feeds: readonly string[]): SectionFacts =>
  shared.of(feeds.join(' '), () => sectionFacts(feeds));

function weatherKeys(publication: Publication): PageFacts['weather'] {
  const addresses = weatherAddresses(publication);
  return addresses && { forecast: hash53(addresses.forecast), alerts: hash53(addresses.alerts) };
}

/** Looks up each feed's slot, once per version of the slot table. */
export function resolveSlots({ sections }: PageFacts, index: FeedIndexView): void {
  for (const facts of sections) {
    if (facts.slotsVersion === index.slotsVersion) continue;
    facts.slots = facts.keys.map((key) => index.slotOfKey(key));
    facts.eventsSlot = facts.eventsKey === 0 ? NO_SLOT : index.slotOfKey(facts.eventsKey);
    facts.slotsVersion = index.slotsVersion;
  }
}
