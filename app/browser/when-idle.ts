/** For a browser without requestIdleCallback: by then most pages have loaded. */
const NO_IDLE_CALLBACK_MS = 2_000;

/** Calls back when the browser is idle. */
export function whenIdle(call: () => unknown): void {
  // Safari lacks it, although the types claim otherwise.
  if ('requestIdleCallback' in window) requestIdleCallback(call);
  else setTimeout(call, NO_IDLE_CALLBACK_MS);
}
