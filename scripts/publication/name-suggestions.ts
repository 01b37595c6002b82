import { hash32 } from '../../functions/platform/hash.ts';
import type { Outlet, Place } from './facts.ts';
import { slugOf } from './slug.ts';

const SUGGESTIONS = 4;
const WORDS = [
  'Ledger',
  'Courier',
  'Observer',
  'Dispatch',
  'Bulletin',
  'Beacon',
  'Chronicle',
  'Post',
  'Record',
];

/**
 * @param outlets of the place's state
 * @returns four names, always the same for a place; none is that of a known outlet of the state
 */
export function suggestNames({ name, state }: Place, outlets: readonly Outlet[]): string[] {
  const first = hash32(`${name} ${state}`) % WORDS.length;
  const known = outlets.map((outlet) => `-${slugOf(outlet.name)}-`);
  const words = [...WORDS.slice(first), ...WORDS.slice(0, first)];
  return words
    .map((word) => `${name} ${word}`)
    .filter((suggestion) => !known.some((outlet) => outlet.includes(`-${slugOf(suggestion)}-`)))
    .slice(0, SUGGESTIONS);
}
