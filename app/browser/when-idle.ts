/** For a browser without requestIdleCallback: by then most pages have loaded. */
const NO_IDLE_CALLBACK_MS = 2_000;

/** Calls back when the page has nothing more urgent to do. @param timeout in ms: no later than that; 0 for no limit */
export function whenIdle(call: () => unknown, timeout = 0): void {
  // Safari lacks it, whatever the types say.
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout });
  else setTimeout(call, NO_IDLE_CALLBACK_MS);
}
