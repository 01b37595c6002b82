import { type FoldedItem, marksOf } from './fold-items.ts';
import type { ItemIdentity } from './item-identity.ts';
import { sameAcrossFeeds } from './same-story.ts';

/** What is compared of an item is the same on every page that shows it. */
const marks = new WeakMap<ItemIdentity, string[]>();

function marksOnce(identity: ItemIdentity): string[] {
  const known = marks.get(identity) ?? marksOf(identity);
  marks.set(identity, known);
  return known;
}

/** The stories of a page, found again by their marks. */
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
 * A front shows a story in one section only, the first of the publication's order that has it; the section that loses it
 * shows its next one. A section that comes later is given what those before it show.
 * @param items of one section, newest first
 * @param shown in other sections of the same page
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
