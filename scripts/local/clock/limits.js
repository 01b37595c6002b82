// Time limits of requests follow the real clock, so a test of a publisher that never answers would have to wait for
// them. This module can shorten the limits for one address.

/** Enough for a request to reach its publisher on a busy machine. */
const SHORT_MS = 500;
/** How often a limit is checked: a timer belongs to the request that set it. */
const LOOK_MS = 100;

/** @type {string | null} part of the addresses whose limits are short, for requests that begin after it is set */
let shortFor = null;
/** @type {WeakMap<AbortSignal, string>} the address requested under each limit */
const addresses = new WeakMap();

/** @param {string | null} part of an address; null: no limit is shortened */
export function shortenLimits(part) {
  shortFor = part;
}

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (init?.signal) addresses.set(init.signal, String(input));
  return realFetch(input, init);
};

const realTimeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => {
  const part = shortFor;
  // The usual case: thousands of polling limits would occupy a processor.
  if (part === null) return realTimeout(ms);
  const controller = new AbortController();
  const startedAt = performance.now();
  const look = () => {
    const short = addresses.get(controller.signal)?.includes(part);
    if (performance.now() - startedAt < (short ? SHORT_MS : ms)) setTimeout(look, LOOK_MS);
    else controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  };
  setTimeout(look, LOOK_MS);
  return controller.signal;
};
