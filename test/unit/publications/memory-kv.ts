import { rowMetadata } from '../../../functions/publications/row-metadata.ts';
import type { PublicationInput } from '../../../schema/publication.ts';

/** KV lists at most this many keys per call; fewer here, so that a test needs few rows for two calls. */
const KEYS_PER_LIST = 10;

/** A KV namespace in memory that records what is read and written. */
export class MemoryKv {
  readonly values = new Map<string, string>();
  readonly metadata = new Map<string, unknown>();
  /** The keys of each read. */
  readonly reads: string[][] = [];
  readonly writes: string[] = [];
  /** When values expire, epoch seconds, by key. */
  readonly expirations = new Map<string, number>();
  /** For how long KV may answer from its own cache, by key. */
  readonly cacheTtls = new Map<string, number | undefined>();
  /** `broken` rejects everything, `read-only` rejects writes, `silent` never answers. */
  mode: 'working' | 'broken' | 'read-only' | 'silent' = 'working';

  /** How many writes were under way at most at one time. */
  writesAtOnce = 0;
  #writing = 0;

  /** Writes a publication's row, with its version, and the entries of its hosts. */
  add(row: PublicationInput): void {
    const text = JSON.stringify(row);
    this.values.set(`title:${row.id}`, text);
    this.metadata.set(`title:${row.id}`, rowMetadata(text));
    for (const name of row.hostnames) this.values.set(`host:${name}`, row.id);
  }

  async get(keys: string | string[], options?: 'text' | { cacheTtl?: number }): Promise<unknown> {
    this.reads.push([keys].flat());
    await this.#fail('broken');
    if (typeof keys !== 'string')
      return new Map(keys.toReversed().map((key) => [key, this.values.get(key) ?? null]));
    if (typeof options === 'object') this.cacheTtls.set(keys, options.cacheTtl);
    return this.values.get(keys) ?? null;
  }

  async put(
    key: string,
    value: string,
    options: { expiration?: number; metadata?: unknown } = {},
  ): Promise<void> {
    this.#writing++;
    this.writesAtOnce = Math.max(this.writesAtOnce, this.#writing);
    // As a write over the network, it ends in another turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.#writing--;
    await this.#fail('broken', 'read-only');
    this.writes.push(key);
    this.values.set(key, value);
    this.metadata.set(key, options.metadata);
    if (options.expiration !== undefined) this.expirations.set(key, options.expiration);
    else this.expirations.delete(key);
  }

  async delete(key: string): Promise<void> {
    await this.#fail('broken', 'read-only');
    this.values.delete(key);
  }

  async list({ prefix, cursor = '0' }: { prefix: string; cursor?: string }) {
    await this.#fail('broken');
    const at = Number(cursor);
    const names = [...this.values.keys()].filter((key) => key.startsWith(prefix)).sort();
    const keys = names
      .slice(at, at + KEYS_PER_LIST)
      .map((name) => ({ name, metadata: this.metadata.get(name) }));
    const next = at + KEYS_PER_LIST;
    return next < names.length
      ? { keys, list_complete: false, cursor: String(next) }
      : { keys, list_complete: true };
  }

  async #fail(...modes: string[]): Promise<void> {
    if (this.mode === 'silent') await new Promise(() => {});
    if (modes.includes(this.mode)) throw new Error('KV is away');
  }
}
