/**
 * BLOG-7: reads `?page=`.
 * @param asked value of the parameter; null if absent
 * @returns a page from 1, possibly beyond the last; null for an explicit page 1 and for an invalid number, which
 * redirect to the list's address
 */
export function readPage(asked: string | null): number | null {
  if (asked === null) return 1;
  if (!/^[1-9]\d*$/.test(asked) || asked === '1') return null;
  return Math.min(Number(asked), Number.MAX_SAFE_INTEGER);
}

/** @returns the numbers of a pager: both ends, the current page and its neighbours; null for a gap */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const offered = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? 0);
    if (gap === 1) return [n];
    // A gap of one page shows that page: an ellipsis would take the same room.
    return gap === 2 ? [n - 1, n] : [null, n];
  });
}
