/** For a browser without requestIdleCallback: by then most pages have loaded. */
const NO_IDLE_CALLBACK_MS = 2_000;

/** Calls back when the browser is idle. @param timeout in ms: at the latest after this; 0 for no limit */
export function whenIdle(call: () => unknown, timeout = 0): void {
  // Safari lacks it, although the types claim otherwise.
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout });
  else setTimeout(call, NO_IDLE_CALLBACK_MS);
}
