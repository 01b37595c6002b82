import { hashName } from '../../../functions/platform/hash.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
} from '../../../functions/publications/publication-index-value.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';

/** A KV namespace in memory that records what is read and written. */
export class MemoryKv {
  readonly values = new Map<string, string>();
  readonly #index = new Map<string, IndexedPublication>();
  #sequence = 0;
  /** The keys of each read. */
  readonly reads: string[][] = [];
  readonly writes: string[] = [];
  /** For how long KV may answer from its own cache, by key. */
  readonly cacheTtls = new Map<string, number | undefined>();
  /** `broken` rejects everything, `read-only` rejects writes, `silent` never answers. */
  mode: 'working' | 'broken' | 'read-only' | 'silent' = 'working';

  /** How many writes were under way at most at one time. */
  writesAtOnce = 0;
  #writing = 0;

  constructor(rows: readonly PublicationInput[] = []) {
    for (const row of rows) this.add(row);
  }

  /** Writes a publication's row, and an index that also names it. */
  add(row: PublicationInput): void {
    const publication = publicationSchema.parse(row);
    const text = JSON.stringify(publication);
    const version = hashName(text);
    this.values.set(checkedRowKey(row.id, version), text);
    for (const name of publication.hostnames) this.#index.set(name, { id: row.id, version });
    this.#writeIndex();
  }

  /** Writes an index without this hostname, or in which it is a former one. @param id GONE, or MOVED and an id */
  giveUp(hostname: string, id?: string): void {
    this.#index.delete(hostname);
    if (id !== undefined) this.#index.set(hostname, { id, version: '' });
    this.#writeIndex();
  }

  #writeIndex(): void {
    this.#sequence += 1;
    const index = encodePublicationIndex({ index: this.#index, sequence: this.#sequence });
    this.values.set(PUBLICATION_INDEX_KEY, index);
  }

  async get(keys: string | string[], options?: 'text' | { cacheTtl?: number }): Promise<unknown> {
    this.reads.push([keys].flat());
    await this.#fail('broken');
    if (typeof keys !== 'string')
      return new Map(keys.toReversed().map((key) => [key, this.values.get(key) ?? null]));
    if (typeof options === 'object') this.cacheTtls.set(keys, options.cacheTtl);
    return this.values.get(keys) ?? null;
  }

  async put(key: string, value: string): Promise<void> {
    this.#writing++;
    this.writesAtOnce = Math.max(this.writesAtOnce, this.#writing);
    // As a write over the network, it ends in another turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.#writing--;
    await this.#fail('broken', 'read-only');
    this.writes.push(key);
    this.values.set(key, value);
  }

  /** @returns one page with all keys of a prefix */
  async list({ prefix }: { prefix: string }) {
    await this.#fail('broken');
    const names = [...this.values.keys()].filter((name) => name.startsWith(prefix)).sort();
    return { keys: names.map((name) => ({ name })), list_complete: true };
  }

  async #fail(...modes: string[]): Promise<void> {
    if (this.mode === 'silent') await new Promise(() => {});
    if (modes.includes(this.mode)) throw new Error('KV is away');
  }
}
