import { editsBetween } from '../local/nearest-word.ts';
import type { Place } from './facts.ts';
import { slugOf, uniqueSlug } from './slug.ts';
import { type StateCode, stateCodeOf } from './states.ts';

/** Similar names in a refusal. */
const CANDIDATES_MAX = 10;
/** Letters that may differ between a typed and an intended name. */
const EDITS_MAX = 2;
/** Parts of GeoNames' official names that people omit. */
const OFFICIAL = /, D\.C\.$| \(balance\)$|^City of (?=.* \(balance\)$)/g;

/** A place with its publication's id, which is unique among all places. */
export interface KnownPlace extends Place {
  id: string;
}

export type FoundPlace = { place: KnownPlace } | { why: 'unknown' | 'ambiguous'; candidates: KnownPlace[] };

/** @param places largest first: of two places of one name and state the larger one has no number in its id */
export function identifyPlaces(places: readonly Place[]): KnownPlace[] {
  const taken = new Set<string>();
  return places.map((place) => {
    const name = place.name.replace(OFFICIAL, '');
    return { ...place, name, id: uniqueSlug(`${name} ${place.state}`, taken) };
  });
}

/** @param query `Sonoma, CA`, `Sonoma, California`, `sonoma ca`, `Sonoma` if there is only one, or the id `sonoma-ca` */
export function findPlace(query: string, places: readonly KnownPlace[]): FoundPlace {
  const byId = places.find(({ id }) => id === query);
  if (byId) return { place: byId };
  const { name, state } = splitQuery(query);
  const wanted = slugOf(name);
  const named = places.filter((place) => slugOf(place.name) === wanted);
  const found = state === null ? named : named.filter((place) => place.state === state);
  const [place, ...others] = found;
  if (place && others.length === 0) return { place };
  if (place) return { why: 'ambiguous', candidates: found };
  const similar = named.length > 0 ? named : similarPlaces(wanted, state, places);
  return { why: 'unknown', candidates: similar.slice(0, CANDIDATES_MAX) };
}

/** @returns the name without the state; a null state if the query has no state */
export function splitQuery(query: string): { name: string; state: StateCode | null } {
  const [, name = '', written = ''] =
    /^(.+?)\s*,\s*([^,]+)$/.exec(query) ?? /^(.+)\s+(\S{2})$/.exec(query) ?? [];
  const state = stateCodeOf(written);
  return state === null ? { name: query.trim(), state: null } : { name: name.trim(), state };
}

/** @returns places whose names begin alike or differ in a few letters: those of the state first, then the nearest names */
function similarPlaces(wanted: string, state: StateCode | null, places: readonly KnownPlace[]): KnownPlace[] {
  return places
    .map((place) => {
      const name = slugOf(place.name);
      const begins = wanted !== '' && (name.startsWith(`${wanted}-`) || wanted.startsWith(`${name}-`));
      return { place, edits: begins ? 0 : editsBetween(name, wanted) };
    })
    .filter(({ edits }) => edits <= EDITS_MAX)
    .sort((a, b) => Number(b.place.state === state) - Number(a.place.state === state) || a.edits - b.edits)
    .map(({ place }) => place);
}
