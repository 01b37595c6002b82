import type { ItemIdentity } from './item-identity.ts';

/** A publisher rewrites a headline and sends both; a third one under the same mark is another story. */
const HEADLINES_OF_ONE_STORY = 2;

/**
 * Finds the guids and links that a feed gives to several stories, and notes it on these. A link counts without its
 * anchor: a page with several stories under anchors of its own is a list.
 * @param items of one feed
 */
export function noteSharedMarks(items: readonly ItemIdentity[]): void {
  const uses = new Map<number, number>();
  for (const { marks } of items) {
    for (const mark of [marks.guid, marks.link]) uses.set(mark, (uses.get(mark) ?? 0) + 1);
  }
  // Few marks are used so often that they could be shared.
  const headlines = new Map<number, Set<number | string>>();
  const isOften = (mark: number) => mark !== 0 && (uses.get(mark) ?? 0) > HEADLINES_OF_ONE_STORY;
  for (const { marks, published } of items) {
    for (const mark of [marks.guid, marks.link]) {
      if (!isOften(mark)) continue;
      const known = headlines.get(mark) ?? new Set();
      headlines.set(mark, known.add(marks.words === 0 ? String(published) : marks.words));
    }
  }
  if (headlines.size === 0) return;
  const isShared = (mark: number) => (headlines.get(mark)?.size ?? 0) > HEADLINES_OF_ONE_STORY;
  for (const item of items) {
    item.sharesGuid = isShared(item.marks.guid);
    item.sharesLink = isShared(item.marks.link);
  }
}
