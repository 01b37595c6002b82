import type { CopyStore } from '../../../functions/articles/copy-store.ts';

/** A KV namespace in memory that records what is written. */
export class MemoryStore implements CopyStore {
  readonly values = new Map<string, string>();
  readonly lifetimes = new Map<string, number>();
  reads = 0;
  writes = 0;
  /** `broken` rejects everything; `lagging` still returns deleted values, as KV does for a minute (F4). */
  mode: 'working' | 'broken' | 'lagging' = 'working';

  async get(key: string): Promise<string | null> {
    this.reads += 1;
    this.#refuseIfBroken();
    return this.values.get(key) ?? null;
  }

  async put(key: string, value: string, options: { expirationTtl: number }): Promise<void> {
    this.#refuseIfBroken();
    this.writes += 1;
    this.values.set(key, value);
    this.lifetimes.set(key, options.expirationTtl);
  }

  async delete(key: string): Promise<void> {
    this.#refuseIfBroken();
    if (this.mode !== 'lagging') this.values.delete(key);
  }

  #refuseIfBroken(): void {
    if (this.mode === 'broken') throw new Error('KV is away');
  }
}
