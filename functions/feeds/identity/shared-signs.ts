import type { ItemIdentity } from './item-identity.ts';

/** A publisher rewrites a headline and sends both; a third one under the same guid or link is another story. */
const HEADLINES_OF_ONE_STORY = 2;

/**
 * Finds the guids, links and article's numbers that a feed gives to several stories, and notes it on these. A link counts
 * without its anchor: a page with several stories under its anchors is a list.
 * @param items of one feed
 */
export function noteSharedSigns(items: readonly ItemIdentity[]): void {
  const headlines = new Map<number, Set<number | string>>();
  for (const { marks, published } of items) {
    for (const mark of [marks.guid, marks.link, marks.id]) {
      if (mark === 0) continue;
      const known = headlines.get(mark);
      const headline = marks.words === 0 ? String(published) : marks.words;
      if (known === undefined) headlines.set(mark, new Set([headline]));
      else known.add(headline);
    }
  }
  const isShared = (mark: number) => (headlines.get(mark)?.size ?? 0) > HEADLINES_OF_ONE_STORY;
  for (const item of items) {
    item.sharesGuid = isShared(item.marks.guid);
    item.sharesLink = isShared(item.marks.link);
    item.sharesId = isShared(item.marks.id);
  }
}
