/** After the page's `load`, where its words are not painted although it is in the foreground. */
const PAINTED_AT_THE_LATEST_MS = 1_000;

/**
 * Calls back when the first words have been painted, which can be after the page's `load`. A page in a background tab is not
 * painted: there `load` is the moment.
 * @param call may be called twice
 */
export function whenPainted(call: () => void): void {
  new PerformanceObserver((paints) => {
    // Words come after the paper's colour.
    if (paints.getEntriesByName('first-contentful-paint').length > 0) call();
  }).observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => setTimeout(call, document.hidden ? 0 : PAINTED_AT_THE_LATEST_MS));
}
