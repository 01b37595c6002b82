import { LruMap } from '../platform/lru-map.ts';
import type { KeptPage } from './kept-page.ts';

/** Pages in memory, found by key or tag; the least recently used are evicted first. */
export class PageStore {
  readonly #pages: LruMap<string, KeptPage>;
  readonly #keysOfTag = new Map<string, Set<string>>();

  /** @param bytesMax of all pages together */
  constructor(bytesMax: number) {
    this.#pages = new LruMap(bytesMax);
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: KeptPage): void {
    this.#pages.set(key, page, page.body.length + key.length);
    for (const tag of page.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      this.#keysOfTag.set(tag, keys.add(key));
    }
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  /** @returns the pages with at least one of the tags */
  tagged(tags: string[]): KeptPage[] {
    return this.#keys(tags).flatMap((key) => this.#pages.get(key) ?? []);
  }

  /** Deletes the pages with at least one of the tags. */
  drop(tags: string[]): void {
    for (const key of this.#keys(tags)) this.#pages.delete(key);
    for (const tag of tags) this.#keysOfTag.delete(tag);
  }

  #keys(tags: string[]): string[] {
    return [...new Set(tags.flatMap((tag) => [...(this.#keysOfTag.get(tag) ?? [])]))];
  }
}
