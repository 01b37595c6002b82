/**
 * What an isolate remembers between requests: a Map that evicts the least recently used entries, because that memory must
 * stay bounded. Both `get` and `set` count as use. Entries are counted, or measured where their sizes differ a
 * hundredfold, as those of pages and articles do.
 */
export class Memo<K, V> extends Map<K, V> {
  readonly #sizeMax: number;
  #size = 0;
  /** Only sizes other than 1. */
  #sizes: Map<K, number> | null = null;

  /** @param sizeMax of all entries together: their number, or in the unit of `set` */
  constructor(sizeMax: number) {
    super();
    this.#sizeMax = sizeMax;
  }

  override get(key: K): V | undefined {
    const value = super.get(key);
    if (value !== undefined) {
      super.delete(key);
      super.set(key, value);
    }
    return value;
  }

  /** A value larger than the limit is not stored, and the value it should replace is removed. */
  override set(key: K, value: V, size = 1): this {
    this.delete(key);
    if (size > this.#sizeMax) return this;
    super.set(key, value);
    this.#size += size;
    if (size !== 1) {
      this.#sizes ??= new Map();
      this.#sizes.set(key, size);
    }
    for (const oldest of this.keys()) {
      if (this.#size <= this.#sizeMax) break;
      this.delete(oldest);
    }
    return this;
  }

  /** @returns the key's value, which is made the first time */
  of(key: K, make: (key: K) => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    this.set(key, made);
    return made;
  }

  override delete(key: K): boolean {
    if (!super.delete(key)) return false;
    this.#size -= this.#sizes?.get(key) ?? 1;
    this.#sizes?.delete(key);
    return true;
  }

  override clear(): void {
    super.clear();
    this.#size = 0;
    this.#sizes = null;
  }
}
