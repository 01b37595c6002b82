import { isPast } from '../functions/platform/is-past.ts';
import type { CachedPage } from './cached-page.ts';

/** Above the page's stream timeout: a render that has not ended by then never will. */
export const RENDER_MAX_MS = 8_000;
/** Promises of a cancelled request never settle: a request that waits for one checks this often. */
const LOOK_MS = 250;

/**
 * A render that several requests wait for. Requests of one isolate may share data, here a page's bytes and a promise
 * without a value, but never a Response or a stream: those belong to the request that created them.
 */
export class SharedRender {
  readonly #startedAt = Date.now();
  readonly #ended: Promise<void>;
  #page: CachedPage | null = null;
  #done = false;
  #wake: () => void = () => {};

  constructor() {
    this.#ended = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Too old to wait for. */
  get dead(): boolean {
    return !this.#done && isPast(this.#startedAt, RENDER_MAX_MS, Date.now());
  }

  /** @param page null if there is nothing to share */
  end(page: CachedPage | null): void {
    this.#page = page;
    this.#done = true;
    this.#wake();
  }

  /** @returns the page; null if there is nothing to share */
  async result(): Promise<CachedPage | null> {
    while (!this.#done && !this.dead) await Promise.race([this.#ended, scheduler.wait(LOOK_MS)]);
    return this.#page;
  }
}
