import { hash32 } from '../../platform/hash.ts';
import type { Slot } from './slot-table.ts';

/** The speed of a queue. */
export interface Pace {
  /** Time between two of its pollers, in ms. */
  apartMs: number;
  /** All pollers are called within this time, in ms, however many there are. */
  withinMs: number;
}

/** Pollers that wait to be notified, in the order of a hash of their addresses, so that those of a publisher are far apart. */
export class NotifyQueue {
  readonly #pace: Pace;
  #waiting: Slot[] = [];
  #apartMs = 0;
  /** Epoch ms from which the next one may be notified. */
  #nextAt = 0;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Replaces the waiting pollers. The pace does not become slower before all have been notified. */
  fill(waiting: readonly Slot[]): void {
    const { apartMs, withinMs } = this.#pace;
    const before = this.#waiting.length > 0 ? this.#apartMs : apartMs;
    this.#apartMs = Math.min(before, withinMs / Math.max(1, waiting.length));
    this.#waiting = waiting
      .map((slot) => ({ slot, hash: hash32(slot.address) }))
      .toSorted((a, b) => b.hash - a.hash)
      .map(({ slot }) => slot);
  }

  /** Notifies this poller next, if it waits. */
  hurry(slot: Slot): void {
    const at = this.#waiting.indexOf(slot);
    if (at >= 0) this.#waiting.push(...this.#waiting.splice(at, 1));
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** @param catchUpMs the maximum delay to make up for @returns the pollers to notify now */
  take(now: number, catchUpMs: number): Slot[] {
    // A clock that went back must not delay it.
    if (this.#nextAt > now + this.#pace.apartMs) this.#nextAt = now;
    this.#nextAt = Math.max(this.#nextAt, now - catchUpMs);
    const taken: Slot[] = [];
    while (this.#nextAt <= now) {
      const slot = this.#waiting.pop();
      if (slot === undefined) break;
      taken.push(slot);
      this.#nextAt += this.#apartMs;
    }
    return taken;
  }
}
