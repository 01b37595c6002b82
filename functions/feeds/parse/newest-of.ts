/**
 * @param candidates in document order: from the document's beginning and its end
 * @param dateOf epoch ms; null without a date
 * @returns the newest `limit` of them, in document order; of those without a date the first. Some publishers send the oldest
 * first
 */
export function newestOf<T>(
  candidates: readonly T[],
  limit: number,
  dateOf: (candidate: T) => number | null,
): T[] {
  if (candidates.length <= limit) return [...candidates];
  const dated = candidates.map((candidate, at) => ({
    candidate,
    at,
    date: dateOf(candidate) ?? Number.NEGATIVE_INFINITY,
  }));
  const newest = dated
    .toSorted((a, b) => (a.date === b.date ? a.at - b.at : b.date - a.date))
    .slice(0, limit);
  return newest.toSorted((a, b) => a.at - b.at).map(({ candidate }) => candidate);
}
