/** How long the parts of one answer took, for `server-timing`; parts that still run count up to now. */
export class Stopwatch {
  readonly #parts = new Map<string, { ms: number; running: number; since: number }>();

  /** @param parts named from the start: a part that never runs counts as 0 ms */
  constructor(parts: string[]) {
    for (const name of parts) this.#parts.set(name, { ms: 0, running: 0, since: 0 });
  }

  /** Measures until the work settles. Overlapping work of one part counts once. */
  async time<T>(name: string, work: Promise<T>): Promise<T> {
    const part = this.#parts.get(name) ?? { ms: 0, running: 0, since: 0 };
    this.#parts.set(name, part);
    if (part.running++ === 0) part.since = Date.now();
    try {
      return await work;
    } finally {
      if (--part.running === 0) part.ms += Date.now() - part.since;
    }
  }

  /** @returns the header's value, in the order the parts were named. */
  toString(): string {
    const now = Date.now();
    return [...this.#parts]
      .map(([name, { ms, running, since }]) => `${name};dur=${ms + (running > 0 ? now - since : 0)}`)
      .join(', ');
  }
}
