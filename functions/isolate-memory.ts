/**
 * What an isolate remembers between requests, plain data only. Forgets what was used longest ago, by the room it takes:
 * articles and pages differ a hundredfold in length. Both `get` and `set` count as use.
 */
export class IsolateMemory<V> {
  readonly #sizeMax: number;
  readonly #entries = new Map<string, { value: V; size: number }>();
  #size = 0;

  /** @param sizeMax of all values together, in the unit their setters count them in */
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

  /** What is larger than all the room there is, is not remembered, and neither is what it replaces. */
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
