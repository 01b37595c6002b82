import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { BoundedMap } from '../bounded-map.ts';
import { type FeedIndexView, NO_SLOT } from '../feeds/index/feed-index-view.ts';
import { feedsOf } from '../feeds/section-feeds.ts';
import { hash53 } from '../platform/hash.ts';

/** Some 1 kB each: more than fit as rows. */
export const FACTS_MAX = 5_000;
/** Ways in which publications divide their feeds into sections. */
const DIVISIONS_MAX = 500;

/** What an edition needs of a publication: enough to know whether a page changed, without its row. */
export interface PageFacts {
  /** Of the row. */
  version: string;
  timezone: string;
  /** Normalised. The first is what the backend calls a host that the row does not list (NET-1). */
  hosts: readonly string[];
  /** hash53 of the address of every feed, section after section as in SECTIONS; one array costs as much as 30 feeds. */
  keys: Float64Array;
  /** By place in `keys`; -1 for a feed that the index does not know. */
  slots: Int32Array;
  /** Where each section's feeds end in `keys`. */
  ends: readonly number[];
  /** The view's `slotsVersion` for which `slots` hold. */
  slotsVersion: string;
}

const remembered = new BoundedMap<string, PageFacts>(FACTS_MAX);

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
    ends: endsOf(feeds),
    slotsVersion: '',
  };
  remembered.set(keyOf(publication.id, version), facts);
  return facts;
}

const divisions = new BoundedMap<string, readonly number[]>(DIVISIONS_MAX);

/** @returns where each section's feeds end; the same array for publications with as many feeds in each section */
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

/** @param section place in SECTIONS @returns the slots of its feeds */
export function* sectionSlots({ slots, ends }: PageFacts, section: number): Generator<number> {
  for (let i = ends[section - 1] ?? 0; i < (ends[section] ?? 0); i++) yield slots[i] ?? NO_SLOT;
}

/** Finds each feed's slot, once per table of slots. */
export function resolveSlots(facts: PageFacts, index: FeedIndexView): void {
  if (facts.slotsVersion === index.slotsVersion) return;
  for (const [i, key] of facts.keys.entries()) facts.slots[i] = index.slotOfKey(key);
  facts.slotsVersion = index.slotsVersion;
}
