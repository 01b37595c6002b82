/**
 * BLOG-7: what `?page=` asks for.
 * @param asked the parameter; null where the address has none
 * @returns a page from 1, possibly beyond the last; null where the list's bare address is the right one: for page 1
 *   written out and for everything that is no page
 */
export function readPage(asked: string | null): number | null {
  if (asked === null) return 1;
  if (!/^[1-9]\d*$/.test(asked) || asked === '1') return null;
  return Math.min(Number(asked), Number.MAX_SAFE_INTEGER);
}

/**
 * @returns the numbers a pager offers: both ends, the current page and its neighbours; null stands for pages left out
 */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const offered = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? 0);
    if (gap === 1) return [n];
    // A gap of one page is that page: a mark for it would take the same room.
    return gap === 2 ? [n - 1, n] : [null, n];
  });
}
