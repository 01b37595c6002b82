import { Memo } from '../functions/platform/memo.ts';

/** Simultaneous renders of a page that cannot be shared. */
const AT_A_TIME = 3;
/** After this wait a request is rendered without its turn: the renders before it may have been cancelled (F16). */
const WAIT_MAX_MS = 4_000;
/** A waiting request checks this often, longer or shorter by up to a half. */
const LOOK_MS = 50;
const KEYS_MAX = 1_000;

/** By page. */
const rendering = new Memo<string, number>(KEYS_MAX);

/**
 * A page that streams is rendered for each of its readers, and each render delays all others. Hundreds of simultaneous
 * readers take turns, because the page may be complete and cached before most of them have theirs.
 * @param cached the page, once the cache has it
 */
export async function renderInTurn<T>(
  key: string,
  cached: () => T | undefined,
  render: () => Promise<T>,
): Promise<T> {
  const waitedSince = Date.now();
  const others = () => rendering.get(key) ?? 0;
  while (others() >= AT_A_TIME && Date.now() - waitedSince < WAIT_MAX_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (0.5 + Math.random())));
    const page = cached();
    if (page !== undefined) return page;
  }
  rendering.set(key, others() + 1);
  try {
    return await render();
  } finally {
    if (others() <= 1) rendering.delete(key);
    else rendering.set(key, others() - 1);
  }
}
