/** Pollers woken per second, at least; more if all would not be woken within SPREAD_TURNS. */
const PER_TURN_MIN = 50;
const SPREAD_TURNS = 30;
/** A source without readers for this long is removed. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

interface Reader {
  /** Epoch ms. */
  wokenAt: number;
  /** Read since then. */
  isWaiting: boolean;
}

/** Sources with readers, and the times to wake their pollers: each at most once per `everyMs`, for any number of isolates. */
export class ReadersQueue {
  readonly #everyMs: number;
  readonly #readers = new Map<string, Reader>();
  #waiting = 0;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** @param addresses of sources with readers */
  note(addresses: readonly string[]): void {
    for (const address of addresses) {
      const known = this.#readers.get(address);
      if (known?.isWaiting) continue;
      this.#waiting += 1;
      this.#readers.set(address, { wokenAt: known?.wokenAt ?? 0, isWaiting: true });
    }
  }

  /** @returns epoch ms of the next wake-up; infinity without readers */
  nextAt(now: number): number {
    let next = Number.POSITIVE_INFINITY;
    if (this.#waiting > 0)
      for (const { wokenAt, isWaiting } of this.#readers.values())
        if (isWaiting) next = Math.min(next, wokenAt > now ? now : wokenAt + this.#everyMs);
    return next;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** @returns those to be woken now */
  take(now: number): string[] {
    if (this.#waiting === 0) return [];
    const taken: string[] = [];
    const max = Math.max(PER_TURN_MIN, Math.ceil(this.size / SPREAD_TURNS));
    for (const [address, { wokenAt, isWaiting }] of this.#readers) {
      const age = now - wokenAt;
      if (isWaiting && taken.length < max && (age >= this.#everyMs || age < 0)) taken.push(address);
      else if (!isWaiting && age > FORGOTTEN_AFTER_MS) this.#readers.delete(address);
    }
    for (const address of taken) {
      // To the end: the source that waits longest is woken first.
      this.#readers.delete(address);
      this.#readers.set(address, { wokenAt: now, isWaiting: false });
    }
    this.#waiting -= taken.length;
    return taken;
  }
}
