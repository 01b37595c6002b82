import { FIRST_INDEX_WAIT_MS, NEWER_INDEX_WAIT_MS } from '../../schema/contract/page-waits.ts';
import type { Env } from './env.ts';
import { errorText, logEvent } from './log.ts';
import type { RequestScope } from './request-scope.ts';
import { SingleFlight } from './single-flight.ts';
import { within } from './with-timeout.ts';

/** An isolate reads the value again after this time, in the background: part of the delay from publisher to page. */
export const REREAD_MS = 30_000;
/** The same on a local run, where KV costs nothing and developers wait for changes. */
export const REREAD_LOCAL_MS = 500;
/**
 * An older value is waited for: after an idle hour the first reader would otherwise see yesterday's page. With the minute of
 * KV's own delay (F4) an edit is everywhere within the two minutes that editors are told (CACHE-6).
 */
const OUTDATED_MS = 60_000;
/** Seconds for which KV's own cache in a location holds the value: the minimum. */
const KV_CACHE_S = 30;

/**
 * One KV value that every isolate caches in memory and reads again in the background. A value that cannot be read or
 * decoded never replaces the known one.
 */
export class SharedValue<Stored, Value> {
  readonly #key: string;
  readonly #decode: (stored: Stored, before: Value | null) => Value | null;
  #value: Value | null = null;
  /** Epoch ms of the last read that ended, successful or not. */
  #readAt = 0;
  readonly #reads = new SingleFlight({ runMaxMs: OUTDATED_MS, keysMax: 1 });

  /** @param decode returns null for an invalid value; may reuse parts of the value before */
  constructor(key: string, decode: (stored: Stored, before: Value | null) => Value | null) {
    this.#key = key;
    this.#decode = decode;
  }

  /** @returns this isolate's value, without reading KV */
  get current(): Value | null {
    return this.#value;
  }

  /** Uses a value that was just written elsewhere, as if it had been read; `decode` decides whether it is newer. */
  offer(stored: Stored): void {
    this.#value = this.#decode(stored, this.#value) ?? this.#value;
  }

  /**
   * @param get reads the stored value; null if it is missing
   * @returns the value, at most OUTDATED_MS behind KV unless KV does not answer; null where none was ever read
   */
  async read(
    scope: RequestScope<Pick<Env, 'LOCAL'>>,
    get: (key: string, cacheTtlS: number) => Promise<Stored | null>,
  ): Promise<Value | null> {
    const age = scope.now - this.#readAt;
    const rereadMs = scope.env.LOCAL === '1' ? REREAD_LOCAL_MS : REREAD_MS;
    // If the clock went back, every age is negative.
    if (age >= 0 && age < rereadMs) return this.#value;
    if (!this.#reads.isRunning(this.#key))
      scope.waitUntil(this.#reads.run(this.#key, () => this.#reread(scope.now, get)));
    if (age >= 0 && age < OUTDATED_MS && this.#value !== null) return this.#value;
    const maxMs = this.#value === null ? FIRST_INDEX_WAIT_MS : NEWER_INDEX_WAIT_MS;
    await within(this.#reads.wait(this.#key, maxMs), maxMs);
    return this.#value;
  }

  async #reread(now: number, get: (key: string, cacheTtlS: number) => Promise<Stored | null>): Promise<void> {
    try {
      const stored = await get(this.#key, KV_CACHE_S);
      const value = stored === null ? null : this.#decode(stored, this.#value);
      if (value !== null) this.#value = value;
      else if (stored !== null)
        logEvent('index.unreadable', { key: this.#key, detail: 'not a value of this format' });
      else if (this.#value !== null) logEvent('index.missing', { key: this.#key });
    } catch (error) {
      logEvent('index.unreadable', { key: this.#key, detail: errorText(error) });
    } finally {
      this.#readAt = now;
    }
  }
}
