/**
 * What an isolate remembers between requests, plain data only. Forgets what was set longest ago, by the room it takes:
 * articles differ a hundredfold in length.
 */
export class IsolateMemory<V> {
  readonly #unitsMax: number;
  readonly #entries = new Map<string, { value: V; units: number }>();
  #units = 0;

  /** @param unitsMax UTF-16 units of all values together, as their setters count them */
  constructor(unitsMax: number) {
    this.#unitsMax = unitsMax;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: string, value: V, units: number): void {
    this.delete(key);
    if (units > this.#unitsMax) return;
    this.#entries.set(key, { value, units });
    this.#units += units;
    for (const oldest of this.#entries.keys()) {
      if (this.#units <= this.#unitsMax) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#units -= this.#entries.get(key)?.units ?? 0;
    this.#entries.delete(key);
  }
}
