import { hash32 } from '../../functions/platform/hash.ts';
import type { Outlet, Place } from './facts.ts';
import { slugOf } from './slug.ts';

const SUGGESTIONS = 4;
const WORDS = 'Ledger Courier Observer Dispatch Bulletin Beacon Chronicle Post Record'.split(' ');

/** Computed once: a state's outlets are compared with each of its places. */
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
export function suggestNames({ name, state }: Place, outlets: readonly Outlet[]): string[] {
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
