/**
 * Plain data that an isolate remembers between requests. It evicts the least recently used values by their size,
 * because articles and pages differ a hundredfold in length. Both `get` and `set` count as use.
 */
export class SizedLru<V> {
  readonly #sizeMax: number;
  readonly #entries = new Map<string, { value: V; size: number }>();
  #size = 0;

  /** @param sizeMax of all values together, in the unit that callers of `set` use */
  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the limit is not stored, and the value it should replace is removed. */
  set(key: string, value: V, size: number): void {
    this.delete(key);
    if (size > this.#sizeMax) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#sizeMax) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
