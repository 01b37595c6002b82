import { type FoldedItem, marksOf } from './fold-items.ts';
import type { ItemIdentity } from './item-identity.ts';
import { sameAcrossFeeds } from './same-story.ts';

/**
 * A front shows a story in one section only, the first of the publication's order that has it; the section that loses it
 * shows its next one. Pure: a section that comes later is given what those before it show.
 * @param items of one section, newest first
 * @param shown in other sections of the same page
 * @returns at most `limit` of the items
 */
export function pickUnshown<Story extends FoldedItem>(
  items: readonly Story[],
  shown: readonly ItemIdentity[],
  limit: number,
): Story[] {
  const byMark = new Map<string, ItemIdentity[]>();
  for (const identity of shown) {
    for (const mark of marksOf(identity)) byMark.set(mark, [...(byMark.get(mark) ?? []), identity]);
  }
  const isShown = (identity: ItemIdentity) =>
    marksOf(identity).some((mark) => byMark.get(mark)?.some((other) => sameAcrossFeeds(identity, other)));
  const picked: Story[] = [];
  for (const item of items) {
    if (picked.length === limit) break;
    if (!isShown(item.identity)) picked.push(item);
  }
  return picked;
}
