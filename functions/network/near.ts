import * as z from 'zod';
import { NEAR_ASKED_MAX, type NetworkContent } from '../../schema/contract/network-view.ts';
import type { Coordinates, Directory, Listing, NearListing } from '../publications/directory.ts';
import { placedWords } from '../search/fold-words.ts';
import { type Here, stateOf, statesOf, stateTitle, toPaper } from './network-view.ts';

const NEAR_PAPERS = 12;

const degrees = (max: number) => z.string().transform(Number).pipe(z.number().min(-max).max(max));
/** What the platform guesses of a reader's place, by the address of the network. */
const guessSchema = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** @param cf of the request @returns where the platform takes the reader to be; used for this answer and never stored */
export function guessedPlace(cf: unknown): Coordinates | null {
  const guess = guessSchema.safeParse(cf);
  return guess.success ? { lat: guess.data.latitude, lon: guess.data.longitude } : null;
}

const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);

/** A listing, and the words by which it is found. */
interface Named {
  listing: Listing;
  place: readonly string[];
  all: ReadonlySet<string>;
}

const known = new WeakMap<Directory, Named[]>();

function namesOf(directory: Directory): Named[] {
  const before = known.get(directory);
  if (before) return before;
  const names = [...statesOf(directory)].flatMap(([state, listings]) => {
    const words = wordsOf(`${stateTitle(state)} ${state}`);
    return listings.map((listing) => {
      const place = wordsOf(listing.place);
      return { listing, place, all: new Set([...place, ...wordsOf(listing.name), ...words]) };
    });
  });
  known.set(directory, names);
  return names;
}

/** @returns the papers with all of these words in place, name or state; first those whose place has no other */
function named(directory: Directory, asked: readonly string[]): Listing[] {
  const found = namesOf(directory).filter(({ all }) => asked.every((word) => all.has(word)));
  const isPlace = ({ place }: Named) => Number(place.every((word) => asked.includes(word)));
  return found.toSorted((a, b) => isPlace(b) - isPlace(a)).map(({ listing }) => listing);
}

const KM_PER_MILE = 1.609344;

const distanceWords = (km: number): string =>
  km < 1 ? 'here' : `${rounded(km / KM_PER_MILE)} mi, ${rounded(km)} km`;

const rounded = (distance: number): string => Math.max(1, Math.round(distance)).toLocaleString('en');

/** A listing with its distance; null where its name was typed. */
type Found = Pick<NearListing, 'listing'> & { km: number | null };

interface Nearby {
  asked: string;
  around: string | null;
  found: Found[];
}

/** @param typed a name, which goes before the guess; empty for none */
export function findNearby(directory: Directory, typed: string, guess: Coordinates | null): Nearby {
  const asked = typed.trim().slice(0, NEAR_ASKED_MAX);
  const words = wordsOf(asked);
  if (words.length === 0)
    return { asked: '', around: null, found: guess === null ? [] : directory.near(guess, NEAR_PAPERS) };
  const byName = named(directory, words).slice(0, NEAR_PAPERS);
  const center = byName.find(({ coordinates }) => coordinates !== null);
  const ids = new Set(byName.map(({ id }) => id));
  const around = center?.coordinates ? directory.near(center.coordinates, NEAR_PAPERS) : [];
  const found: Found[] = [
    ...byName.map((listing) => ({ listing, km: null })),
    ...around.filter(({ listing }) => !ids.has(listing.id)),
  ];
  return { asked, around: center?.place ?? null, found: found.slice(0, NEAR_PAPERS) };
}

/** @returns the page; many towns have the same name, so each has its state here */
export const nearContent = ({ asked, around, found }: Nearby, here: Here): NetworkContent => ({
  is: 'near',
  asked,
  around,
  papers: found.map(({ listing, km }) => ({
    ...toPaper(listing, here),
    place: `${listing.place}, ${stateTitle(stateOf(listing.region))}`,
    distance: km === null ? null : distanceWords(km),
  })),
});
