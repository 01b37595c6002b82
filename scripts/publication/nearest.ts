import { type Coordinates, distanceKm } from '../../functions/publications/directory.ts';

/**
 * @param keyOf of two candidates with the same key only the nearer one counts
 * @returns the nearest candidates, nearest first; at equal distance the earlier one first
 */
export function nearest<T extends Coordinates>(
  from: Coordinates,
  candidates: readonly T[],
  count: number,
  keyOf: (candidate: T) => unknown,
): T[] {
  const found = new Map<unknown, T>();
  for (const candidate of candidates.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b)))
    if (!found.has(keyOf(candidate))) found.set(keyOf(candidate), candidate);
  return [...found.values()].slice(0, count);
}
