import { hash32 } from '../../functions/platform/hash.ts';
import { distanceKm } from '../../functions/publications/directory.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { areaOf, candidateFeeds, type PreparedFacts } from './candidate-feeds.ts';
import { type Choice, chooseFeeds, type Wanted } from './choose-feeds.ts';
import type { Outlet, Place } from './facts.ts';
import type { KnownPlace } from './find-place.ts';
import { nearest } from './nearest.ts';
import { slugOf } from './slug.ts';
import { stateName } from './states.ts';

export interface Proposal extends Choice {
  row: PublicationInput & { name: string };
  /** Names for the publication; the first one is in the row. */
  suggestions: string[];
  /** The nearest places with 10,000 people and more, within an hour's drive, nearest first. */
  neighbours: string[];
}

export interface ProposalOptions extends Wanted {
  /** By default a placeholder under `.example`. */
  hostname?: string | undefined;
}

/** @returns a publication's row for a place, with known facts on each feed in it and on those left out */
export function proposeRow(place: KnownPlace, facts: PreparedFacts, options: ProposalOptions): Proposal {
  const { id, name: town, state, lat, lon, timezone } = place;
  const { feeds, leftOut } = chooseFeeds(candidateFeeds(place, facts), options);
  const suggestions = suggestNames(place, facts.outletsByState.get(state) ?? []);
  const [name = town] = suggestions;
  const area = areaOf(place, facts);
  const around = facts.places.filter((other) => isNeighbour(distanceKm(place, other)));
  const neighbours = nearest(place, around, NEIGHBOURS, (other) => other).map((other) => other.name);
  const bySection = Map.groupBy(feeds, ({ section }) => section);
  const row = {
    id,
    hostnames: [options.hostname ?? `${id}.example`],
    name,
    tagline: `Local news for ${town}, ${stateName(state)}`,
    description: `News for ${town} and the places around it: the headlines of local, state and national publishers, and our own reporting.`,
    keywords: [
      `${town} news`,
      `${town}, ${state}`,
      `${stateName(state)} news`,
      'local news',
      name,
      ...neighbours,
    ],
    timezone,
    locale: 'en-US',
    region: {
      code: `US-${state}`,
      place: town,
      area: area ? `${town} and ${area.name}` : `the ${town} area`,
      coordinates: { lat, lon },
    },
    sections: Object.fromEntries(
      SECTIONS.map((section) => [section.id, (bySection.get(section.id) ?? []).map(({ url }) => url)]),
    ),
  };
  return { row, suggestions, neighbours, feeds, leftOut };
}

const NEIGHBOURS = 3;
/** A place of the data, and the same one by an operator's position. */
const SAME_PLACE_KM = 3;
/** An hour's drive at most. */
const NEIGHBOUR_KM = 50;
const isNeighbour = (km: number): boolean => km > SAME_PLACE_KM && km <= NEIGHBOUR_KM;
const SUGGESTIONS = 4;
const WORDS = 'Ledger Courier Observer Dispatch Bulletin Beacon Chronicle Post Record'.split(' ');

/** Of an outlet. Computed once: a state's outlets are compared with each of its places. */
const slugs = new WeakMap<Outlet, string>();
function wordsOf(outlet: Outlet): string {
  const known = slugs.get(outlet) ?? `-${slugOf(outlet.name)}-`;
  slugs.set(outlet, known);
  return known;
}

/**
 * @param outlets of the place's state
 * @returns four names, always the same for a place, different from all known outlets of the state
 */
function suggestNames({ name, state }: Place, outlets: readonly Outlet[]): string[] {
  const first = hash32(`${name} ${state}`) % WORDS.length;
  const known = outlets.map(wordsOf);
  const words = [...WORDS.slice(first), ...WORDS.slice(0, first)];
  return words
    .map((word) => `${name} ${word}`)
    .filter((suggestion) => {
      const own = `-${slugOf(suggestion)}-`;
      return !known.some((outlet) => outlet.includes(own));
    })
    .slice(0, SUGGESTIONS);
}
