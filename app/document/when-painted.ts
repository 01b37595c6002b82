/** After the page's `load`, where its words are not painted although it is in the foreground. */
const PAINTED_AT_THE_LATEST_MS = 1_000;
/** After the first paint, which may be of a header only; a page may stream for longer. */
const PARSED_AT_THE_LATEST_MS = 1_000;

/**
 * Calls back when the words of the page have been painted, which can be after its `load`: its first paint is often the
 * header, before the browser has read the rest. A page in a background tab is not painted: there `load` is the moment.
 * @param call may be called more than once
 */
export function whenPainted(call: () => void): void {
  // The frame in which the callback runs is painted after it.
  const afterNextFrame = () => requestAnimationFrame(() => setTimeout(call));
  new PerformanceObserver((paints) => {
    // Words come after the paper's colour.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (document.readyState !== 'loading') afterNextFrame();
    else {
      document.addEventListener('DOMContentLoaded', afterNextFrame);
      setTimeout(call, PARSED_AT_THE_LATEST_MS);
    }
  }).observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => setTimeout(call, document.hidden ? 0 : PAINTED_AT_THE_LATEST_MS));
}
