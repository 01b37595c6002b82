import * as z from 'zod';
import {
  NEAR_ASKED_MAX,
  type NetworkContent,
  type NetworkPaper,
} from '../../schema/contract/network-view.ts';
import type { Coordinates, Directory, Listing } from '../publications/directory.ts';
import { placedWords } from '../search/fold-words.ts';
import { type Here, stateOf, stateTitle, toPaper } from './network-view.ts';

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

/** @returns the papers with all of these words in place, name or state; first those whose place is just that */
function named(directory: Directory, asked: readonly string[]): Listing[] {
  const isPlace = new Set<Listing>();
  const found = directory.all().filter((listing) => {
    const place = wordsOf(listing.place);
    const state = stateOf(listing.region);
    const all = [...place, ...wordsOf(`${listing.name} ${stateTitle(state)} ${state}`)];
    if (!asked.every((word) => all.includes(word))) return false;
    if (place.every((word) => asked.includes(word))) isPlace.add(listing);
    return true;
  });
  return found.toSorted((a, b) => Number(isPlace.has(b)) - Number(isPlace.has(a)));
}

/** Many towns have the same name, so each has its state here. */
function nearPaper(listing: Listing, here: Here, km: number | null = null): NetworkPaper {
  const paper = toPaper(listing, here);
  const distance = km === null ? null : distanceWords(km);
  return { ...paper, place: `${paper.place}, ${stateTitle(stateOf(listing.region))}`, distance };
}

const KM_PER_MILE = 1.609344;

const distanceWords = (km: number): string =>
  km < 1 ? 'here' : `${rounded(km / KM_PER_MILE)} mi, ${rounded(km)} km`;

const rounded = (distance: number): string => Math.max(1, Math.round(distance)).toLocaleString('en');

/** @param typed a name, which goes before the guess; empty for none */
export function nearContent(
  directory: Directory,
  typed: string,
  guess: Coordinates | null,
  here: Here,
): NetworkContent {
  const asked = typed.trim().slice(0, NEAR_ASKED_MAX);
  const words = wordsOf(asked);
  if (words.length === 0) {
    const near = guess === null ? [] : directory.near(guess, NEAR_PAPERS);
    return {
      is: 'near',
      asked: '',
      around: null,
      papers: near.map((one) => nearPaper(one.listing, here, one.km)),
    };
  }
  const found = named(directory, words).slice(0, NEAR_PAPERS);
  const center = found.find(({ coordinates }) => coordinates !== null);
  const ids = new Set(found.map(({ id }) => id));
  const around = center?.coordinates ? directory.near(center.coordinates, NEAR_PAPERS) : [];
  const papers = [
    ...found.map((listing) => nearPaper(listing, here)),
    ...around
      .filter(({ listing }) => !ids.has(listing.id))
      .map((one) => nearPaper(one.listing, here, one.km)),
  ];
  return { is: 'near', asked, around: center?.place ?? null, papers: papers.slice(0, NEAR_PAPERS) };
}
