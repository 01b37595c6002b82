import type { ItemIdentity } from './item-identity.ts';

/** Guids and links that a feed gives to several stories. */
export type SharedMarks = {
  guid: (item: ItemIdentity) => boolean;
  link: (item: ItemIdentity) => boolean;
};

/** A publisher rewrites a headline and sends both; a third one under the same mark is another story. */
const HEADLINES_OF_ONE_STORY = 2;

/** @param items of any number of feeds; each is judged by the others of its own */
export function sharedMarks(items: readonly ItemIdentity[]): SharedMarks {
  const headlines = new Map<string, Set<string>>();
  const note = (mark: string, { words, published }: ItemIdentity) => {
    const known = headlines.get(mark) ?? new Set();
    headlines.set(mark, known.add(words === '' ? String(published) : words));
  };
  for (const item of items) {
    const [guid, link] = [guidMark(item), linkMark(item)];
    if (guid !== null) note(guid, item);
    if (link !== null) note(link, item);
  }
  const isShared = (mark: string | null) =>
    mark !== null && (headlines.get(mark)?.size ?? 0) > HEADLINES_OF_ONE_STORY;
  return { guid: (item) => isShared(guidMark(item)), link: (item) => isShared(linkMark(item)) };
}

const guidMark = ({ guid, feed }: ItemIdentity) => (guid === null ? null : `guid ${feed} ${guid}`);
/** Without its anchor: a page of which several anchors are stories is a list. */
const linkMark = ({ link, feed }: ItemIdentity) => (link === null ? null : `link ${feed} ${link.place}`);
