/** Calls back when a reader has the page in front of them: at once, unless the browser renders it ahead. */
export function whenShown(call: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', call, { once: true });
  else call();
}

/** @returns how long the document has been shown, in ms */
export function shownFor(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const shownAt = navigation instanceof PerformanceNavigationTiming ? navigation.activationStart : 0;
  return performance.now() - (shownAt ?? 0);
}
