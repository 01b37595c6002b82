import type { FoldedItem } from './fold-items.ts';
import type { ItemIdentity } from './item-identity.ts';
import { sameAcrossFeeds } from './same-story.ts';

/** The stories that a page shows already, looked up by their keys. */
export class ShownItems {
  readonly #byKey = new Map<number, ItemIdentity[]>();

  add(identity: ItemIdentity): void {
    for (const key of identity.keys) {
      const others = this.#byKey.get(key);
      if (others) others.push(identity);
      else this.#byKey.set(key, [identity]);
    }
  }

  has(identity: ItemIdentity): boolean {
    return identity.keys.some((key) =>
      this.#byKey.get(key)?.some((other) => sameAcrossFeeds(identity, other)),
    );
  }
}

/**
 * A front page shows a story in one section only: the first, in the publication's order, that has it. Later
 * sections show their next story instead.
 * @param items of one section, newest first
 * @param shown in other sections of the same page, before this one
 * @returns at most `limit` of the items
 */
export function pickUnshown<Item extends FoldedItem>(
  items: readonly Item[],
  shown: ShownItems,
  limit: number,
): Item[] {
  const picked: Item[] = [];
  for (const item of items) {
    if (picked.length === limit) break;
    if (!shown.has(item.identity)) picked.push(item);
  }
  return picked;
}
