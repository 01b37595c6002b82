import { isPast } from '../platform/is-past.ts';

interface Call<R> {
  /** Epoch ms. */
  startedAt: number;
  result: Promise<R>;
}

interface Limits {
  /** Limit of concurrent calls: requests for random addresses must not become as many backend calls. */
  max: number;
  /** A call has ended by then; otherwise its promise died with the request that made it (F16). */
  endedMs: number;
}

/** Calls in flight in an isolate, by key, shared by its requests. */
export class SharedCalls<R> {
  readonly #limits: Limits;
  readonly #calls = new Map<string, Call<R>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns the call in flight @param now epoch ms */
  get(key: string, now: number): Promise<R> | undefined {
    const call = this.#calls.get(key);
    return call && !isPast(call.startedAt, this.#limits.endedMs, now) ? call.result : undefined;
  }

  /** Abandons a call that did not end: the next reader starts another one. */
  giveUp(key: string, result: Promise<R>): void {
    if (this.#calls.get(key)?.result === result) this.#calls.delete(key);
  }

  /** @param send must not reject @returns its result; null if too many calls are in flight */
  start(key: string, now: number, send: () => Promise<R>): Promise<R> | null {
    if (this.#isBusy(now)) return null;
    const result = send().then((answer) => {
      this.giveUp(key, result);
      return answer;
    });
    this.#calls.set(key, { startedAt: now, result });
    return result;
  }

  #isBusy(now: number): boolean {
    if (this.#calls.size < this.#limits.max) return false;
    for (const key of this.#calls.keys()) if (!this.get(key, now)) this.#calls.delete(key);
    return this.#calls.size >= this.#limits.max;
  }
}
