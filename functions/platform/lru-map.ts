/**
 * A Map that evicts the least recently used entry, because an isolate's memory between requests must stay bounded. Both
 * `get` and `set` count as use.
 */
export class LruMap<K, V> extends Map<K, V> {
  readonly #entriesMax: number;

  constructor(entriesMax: number) {
    super();
    this.#entriesMax = entriesMax;
  }

  override get(key: K): V | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#entriesMax) break;
      this.delete(oldest);
    }
    return this;
  }
}
