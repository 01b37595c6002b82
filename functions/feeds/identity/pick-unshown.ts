import { type FoldedItem, marksOf } from './fold-items.ts';
import type { ItemIdentity } from './item-identity.ts';
import { sameAcrossFeeds } from './same-story.ts';

/** Cached, because an item's marks are the same on every page that shows it. */
const marks = new WeakMap<ItemIdentity, string[]>();

function marksOnce(identity: ItemIdentity): string[] {
  const known = marks.get(identity) ?? marksOf(identity);
  marks.set(identity, known);
  return known;
}

/** The stories that a page shows already, looked up by their marks. */
export class ShownItems {
  readonly #byMark = new Map<string, ItemIdentity[]>();

  add(identity: ItemIdentity): void {
    for (const mark of marksOnce(identity)) {
      const others = this.#byMark.get(mark);
      if (others) others.push(identity);
      else this.#byMark.set(mark, [identity]);
    }
  }

  has(identity: ItemIdentity): boolean {
    return marksOnce(identity).some((mark) =>
      this.#byMark.get(mark)?.some((other) => sameAcrossFeeds(identity, other)),
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
export function pickUnshown<Story extends FoldedItem>(
  items: readonly Story[],
  shown: ShownItems,
  limit: number,
): Story[] {
  const picked: Story[] = [];
  for (const item of items) {
    if (picked.length === limit) break;
    if (!shown.has(item.identity)) picked.push(item);
  }
  return picked;
}
