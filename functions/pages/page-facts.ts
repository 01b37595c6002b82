import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type SectionId } from '../../schema/sections.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { feedsOf } from '../feeds/section-feeds.ts';
import { hash53 } from '../platform/hash.ts';

/** 0.4 kB each: more than fit as rows. */
const FACTS_MAX = 10_000;

/** A section's feeds as the index has them. */
export interface SectionSlots {
  id: SectionId;
  /** hash53 of each feed's address. */
  keys: Float64Array;
  /** By place in `keys`; -1 for a feed that the index does not know. */
  slots: Int32Array;
}

/** What an edition needs of a publication: enough to know whether a page changed, without its row. */
export interface PageFacts {
  /** Of the row. */
  version: string;
  timezone: string;
  /** What the backend calls a host that the row does not list (NET-1). */
  firstHost: string;
  hosts: ReadonlySet<string>;
  sections: SectionSlots[];
  /** The view's `slotsVersion` for which `slots` hold. */
  slotsVersion: string;
}

const remembered = new BoundedMap<string, PageFacts>(FACTS_MAX);

const keyOf = (id: string, version: string) => `${id}@${version}`;

export const rememberedFacts = (id: string, version: string): PageFacts | undefined =>
  remembered.get(keyOf(id, version));

/** @param version of the row */
export function rememberFacts(publication: Publication, version: string): PageFacts {
  const sections = SECTIONS.map(({ id }) => {
    const keys = Float64Array.from(feedsOf(publication, id), hash53);
    return { id, keys, slots: new Int32Array(keys.length) };
  });
  const facts: PageFacts = {
    version,
    timezone: publication.timezone,
    firstHost: publication.hostnames[0] ?? '',
    hosts: new Set(publication.hostnames),
    sections,
    slotsVersion: '',
  };
  remembered.set(keyOf(publication.id, version), facts);
  return facts;
}

/** Finds each feed's slot, once per table of slots. */
export function resolveSlots(facts: PageFacts, index: FeedIndexView): void {
  if (facts.slotsVersion === index.slotsVersion) return;
  for (const { keys, slots } of facts.sections) {
    for (const [i, key] of keys.entries()) slots[i] = index.slotOfKey(key);
  }
  facts.slotsVersion = index.slotsVersion;
}
