/** What an isolate may hold of pages, in bytes: a quarter of the 128 MB it has in production. */
const HELD_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Pages that this isolate holds itself, for asking the Cache API costs more than all else a kept page needs. Forgets
 * what was used longest ago.
 */
export class HeldPages<Page extends { size: number }> {
  readonly #pages = new Map<string, Page>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = HELD_MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: Page): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}
