import { Memo } from '../functions/platform/memo.ts';
import type { CachedPage } from './cached-page.ts';

/**
 * Keys of evicted pages are removed from their tags at the earliest after this many additions, because the search takes
 * time.
 */
const FORGET_MIN = 1_000;
/** Tags whose last change is remembered: a render, for which it counts, takes seconds. */
const CHANGED_MAX = 1_000;

/** Pages in memory, found by key or tag; the least recently used are evicted first. */
export class PageStore {
  readonly #pages: Memo<string, CachedPage>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  /** Additions to tags since keys of evicted pages were last removed from them. */
  #named = 0;
  #namedMax = FORGET_MIN;
  #changes = 0;
  /** The number of the last change, by tag. */
  readonly #changeOfTag = new Memo<string, number>(CHANGED_MAX);

  /** @param bytesMax sum of all pages */
  constructor(bytesMax: number) {
    this.#pages = new Memo(bytesMax);
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** How many changes of tags there were. */
  get changes(): number {
    return this.#changes;
  }

  /** Marks pages with one of these tags as stale; `markChanged` marks those that are being made or compared. */
  invalidate(tags: string[]): void {
    this.#changes += 1;
    for (const tag of tags) this.#changeOfTag.set(tag, this.#changes);
    for (const page of this.tagged(tags)) page.invalidate();
  }

  /** @param since `changes` before the page was made, or compared: a later one of its tags makes it stale */
  markChanged(page: CachedPage, since: number): void {
    if (page.tags.some((tag) => (this.#changeOfTag.get(tag) ?? 0) > since)) page.invalidate();
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page, page.body.size + key.length);
    for (const tag of page.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      this.#keysOfTag.set(tag, keys.add(key));
      this.#named += 1;
    }
    if (this.#named > this.#namedMax) this.#forgetEvicted();
  }

  /** The number of keys in tags, including those of recently evicted pages. */
  get named(): number {
    return [...this.#keysOfTag.values()].reduce((sum, keys) => sum + keys.size, 0);
  }

  #forgetEvicted(): void {
    for (const [tag, keys] of this.#keysOfTag) {
      for (const key of keys) if (!this.#pages.has(key)) keys.delete(key);
      if (keys.size === 0) this.#keysOfTag.delete(tag);
    }
    this.#named = 0;
    this.#namedMax = Math.max(FORGET_MIN, this.named);
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  tagged(tags: string[]): CachedPage[] {
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysOfTag.get(tag) ?? [])]));
    return [...keys].flatMap((key) => this.#pages.get(key) ?? []);
  }
}
