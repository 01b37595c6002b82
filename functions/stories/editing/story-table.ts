import type { StoryName } from '../../../schema/editing.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { readLink } from '../../feeds/identity/read-link.ts';

const ADDRESS = /^https?:\/\//i;

/** Looks up editors' entries by story. Addresses are compared without parts that do not change the page. */
export class StoryTable<Entry extends StoryName> {
  readonly #places = new Map<string, Entry>();
  readonly #guids = new Map<string, Entry>();

  /** @param entries the first of two that name the same story wins */
  constructor(entries: readonly Entry[]) {
    for (const entry of entries.toReversed()) {
      const { link, guid } = entry;
      if (guid !== undefined) this.#guids.set(guid, entry);
      for (const address of [link, guid]) {
        const place = address === undefined ? null : placeOf(address);
        if (place !== null) this.#places.set(place, entry);
      }
    }
  }

  get isEmpty(): boolean {
    return this.#places.size === 0 && this.#guids.size === 0;
  }

  /** The pages of all entries, as documents of the search index are named. */
  get places(): string[] {
    return [...this.#places.keys()];
  }

  /** @returns the entry of a feed's item: by its id, its link, or the address that serves as its id */
  find({ link, guid }: Pick<FeedItem, 'link' | 'guid'>): Entry | undefined {
    const named = this.#guids.get(guid);
    if (named || this.#places.size === 0) return named;
    const byLink = link === null ? undefined : this.#places.get(placeOf(link) ?? '');
    return byLink ?? (guid === link ? undefined : this.#places.get(placeOf(guid) ?? ''));
  }
}

/** @returns the page of an address; null for an invalid address */
export function placeOf(address: string): string | null {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return null;
  const { place, anchor } = readLink(address);
  return `${place}#${anchor}`;
}
