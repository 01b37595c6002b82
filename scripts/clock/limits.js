// Time limits of requests keep to the real clock, which a test of a publisher that never answers would have to wait
// for. Those to one address can be made short.

/** A limit made short: enough for a request to reach its publisher on a busy machine. */
const SHORT_MS = 500;
/** How often a limit looks whether it is reached: a timer belongs to the request that set it. */
const LOOK_MS = 100;

/** @type {string | null} part of the addresses whose limits are short, of requests that begin from then on */
let shortFor = null;
/** @type {WeakMap<AbortSignal, string>} what was asked for under which limit */
const addresses = new WeakMap();

/** @param {string | null} part of an address; null: every limit is as long as it says */
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
  // Almost always: thousands of limits that look for themselves would keep a processor busy.
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
