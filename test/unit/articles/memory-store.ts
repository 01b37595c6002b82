import type { CopyStore } from '../../../functions/articles/cached-source.ts';

/** A KV namespace in memory that records what is written. */
export class MemoryStore implements CopyStore {
  readonly values = new Map<string, string>();
  readonly lifetimes = new Map<string, number>();
  reads = 0;
  writes = 0;
  /** `broken` rejects everything; `lagging` still returns deleted values, as KV does for a minute (F4). */
  mode: 'working' | 'broken' | 'lagging' = 'working';

  get(key: string): Promise<string | null>;
  get(keys: string[], type: 'text'): Promise<Map<string, string | null>>;
  async get(keys: string | string[]): Promise<string | null | Map<string, string | null>> {
    this.reads += [keys].flat().length;
    this.#refuseIfBroken();
    if (typeof keys === 'string') return this.values.get(keys) ?? null;
    return new Map(keys.map((key) => [key, this.values.get(key) ?? null]));
  }

  async put(key: string, value: string, options?: { expirationTtl: number }): Promise<void> {
    this.#refuseIfBroken();
    this.writes += 1;
    this.values.set(key, value);
    if (options) this.lifetimes.set(key, options.expirationTtl);
  }

  async delete(key: string): Promise<void> {
    this.#refuseIfBroken();
    if (this.mode !== 'lagging') this.values.delete(key);
  }

  #refuseIfBroken(): void {
    if (this.mode === 'broken') throw new Error('KV is away');
  }
}
