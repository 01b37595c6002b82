/** @returns how this document was loaded; undefined in a browser that does not say so */
export function ownNavigation(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation : undefined;
}
