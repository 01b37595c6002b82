/**
 * A signal that never fires. While a Worker starts, the platform refuses to construct its own: there is no request that
 * could end.
 */
class StillSignal extends EventTarget implements AbortSignal {
  readonly aborted = false;
  readonly reason = undefined;
  readonly onabort = null;
  throwIfAborted(): void {}
}

class StillController implements AbortController {
  readonly signal = new StillSignal();
  abort(): void {}
}

/** A request that nobody can end: the platform's has a signal, which it refuses to make while the Worker starts. */
class StillRequest extends Request {
  readonly #still = new StillSignal();
  constructor(address: string | URL, { signal: _, ...init }: RequestInit = {}) {
    super(address, init);
  }
  override get signal(): AbortSignal {
    return this.#still;
  }
}

/** What Remix and React use of what the platform refuses in global scope: limits of time, and signals that end work. */
const STILL_GLOBALS = {
  Request: StillRequest,
  AbortController: StillController,
  setTimeout: () => 0,
  clearTimeout: () => {},
};

/** A render takes some hundred turns of the queue of promises; one that takes so many waits for something else. */
const TURNS_MAX = 100_000;

/**
 * Runs code of requests while the Worker starts. The platform allows no timers and signals then (docs/platform-facts.md),
 * so the code gets some that never fire.
 * @throws what `work` throws; an error if it waits for more than promises, because a Worker whose module never settles
 * does not start
 */
export async function inStartScope<T>(work: () => Promise<T>): Promise<T> {
  const own = { Request, AbortController, setTimeout, clearTimeout };
  Object.assign(globalThis, STILL_GLOBALS);
  let settled = false;
  const giveUp = async (): Promise<never> => {
    for (let turn = 0; turn < TURNS_MAX && !settled; turn++) await undefined;
    throw new Error('the work waits for more than promises');
  };
  try {
    return await Promise.race([work(), giveUp()]);
  } finally {
    settled = true;
    Object.assign(globalThis, own);
  }
}
