/** A Map that forgets what was set longest ago: what an isolate remembers between requests must not grow for ever. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #entriesMax: number;

  constructor(entriesMax: number) {
    super();
    this.#entriesMax = entriesMax;
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
