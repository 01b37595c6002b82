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

  /** @returns the shown story that this one is; undefined if it is not shown */
  find(identity: ItemIdentity): ItemIdentity | undefined {
    for (const key of identity.keys) {
      const found = this.#byKey.get(key)?.find((other) => sameAcrossFeeds(identity, other));
      if (found) return found;
    }
    return undefined;
  }
}

/**
 * A front page shows a story in one section only: the first, in the publication's order, that has it. Later
 * sections show their next story instead.
 * @param items of one section, newest first
 * @param shown in other sections of the same page, before this one
 * @param onShown receives each item before the last one picked that is shown already, with the shown one
 * @returns at most `limit` of the items
 */
export function pickUnshown<Item extends FoldedItem>(
  items: readonly Item[],
  shown: ShownItems,
  limit: number,
  onShown?: (item: Item, shown: ItemIdentity) => void,
): Item[] {
  const picked: Item[] = [];
  for (const item of items) {
    if (picked.length === limit) break;
    const same = shown.find(item.identity);
    if (same === undefined) picked.push(item);
    else onShown?.(item, same);
  }
  return picked;
}
