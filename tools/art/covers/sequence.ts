/** Rows of numbers and picks from lists, identical in every run. */

/** @returns 0, 1, … `count` - 1 */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Numbers in 0..1 that are identical in every run (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns the item at `index` from 0, starting again at the end of the list @throws for an empty list */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has nothing to pick');
  return item;
}
