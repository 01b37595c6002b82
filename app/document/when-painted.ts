/** After `load`, if the text has not been painted although the page is in the foreground. */
const PAINTED_AT_THE_LATEST_MS = 1_000;
/** After the first paint, which may show only the header; a page may stream for longer. */
const PARSED_AT_THE_LATEST_MS = 1_000;

/**
 * Calls back when the page's text has been painted. The first paint is often only the header. A page in a background
 * tab is not painted: there `load` counts.
 * @param call may be called more than once
 */
export function whenPainted(call: () => void): void {
  // The browser paints the frame after this callback has run.
  const afterNextFrame = () => requestAnimationFrame(() => setTimeout(call));
  new PerformanceObserver((paints) => {
    // The background is painted before the text.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (document.readyState !== 'loading') afterNextFrame();
    else {
      document.addEventListener('DOMContentLoaded', afterNextFrame);
      setTimeout(call, PARSED_AT_THE_LATEST_MS);
    }
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(call, document.hidden ? 0 : PAINTED_AT_THE_LATEST_MS));
}
