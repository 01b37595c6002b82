/** Counts of this isolate's page requests since it started, for `/api/health` and tests. */
export const pageCounts = { hit: 0, stale: 0, miss: 0, confirmed: 0, render: 0 };

export function countPage(what: keyof typeof pageCounts): void {
  pageCounts[what]++;
}
