import type { ItemIdentity, OwnIdentity } from './item-identity.ts';

/** A publisher rewrites a headline and sends both; a third one under the same mark is another story. */
const HEADLINES_OF_ONE_STORY = 2;

/**
 * Finds the guids and links that a feed gives to several stories.
 * @param items of any number of feeds; each is compared with the others of its own feed
 */
export function withSharedMarks(items: readonly OwnIdentity[]): ItemIdentity[] {
  const headlines = new Map<string, Set<string>>();
  const note = (mark: string | null, { words, published }: OwnIdentity) => {
    if (mark === null) return;
    const known = headlines.get(mark) ?? new Set();
    headlines.set(mark, known.add(words === '' ? String(published) : words));
  };
  for (const item of items) {
    note(guidMark(item), item);
    note(linkMark(item), item);
  }
  const isShared = (mark: string | null) =>
    mark !== null && (headlines.get(mark)?.size ?? 0) > HEADLINES_OF_ONE_STORY;
  return items.map((item) => ({
    ...item,
    sharesGuid: isShared(guidMark(item)),
    sharesLink: isShared(linkMark(item)),
  }));
}

const guidMark = ({ guid, feed }: OwnIdentity) => (guid === null ? null : `guid ${feed} ${guid}`);
/** Without its anchor: a page with several stories under anchors of its own is a list. */
const linkMark = ({ link, feed }: OwnIdentity) => (link === null ? null : `link ${feed} ${link.place}`);
