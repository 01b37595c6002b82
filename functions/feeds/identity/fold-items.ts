import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { squashed } from './headline-words.ts';
import { ItemIdentity } from './item-identity.ts';
import { sameAcrossFeeds, sameWithinFeed } from './same-story.ts';

/** The parts of a feed that decide which items are one story. */
export type FeedOfItems = { title: string; items: readonly FeedItem[] };

/** Items that are one story; the first represents it and keeps its position. */
export type FoldedItem = { item: FeedItem; identity: ItemIdentity; others: ItemIdentity[] };

/** One story has a handful of items; a hostile feed has thousands of one headline. */
const COMPARED_MAX = 12;
/** A publisher rewrites a headline and sends both; a third one under the same guid or link is another story. */
const HEADLINES_OF_ONE_STORY = 2;

/**
 * Folds the items of some feeds into stories. Two items of one feed that are different stories are never joined
 * through a third item. Takes time in proportion to the items.
 * @param order sorts the items, the newest first; the first item of a story represents it
 */
export function foldItems(
  feeds: readonly FeedOfItems[],
  order: (items: FeedItem[]) => FeedItem[],
): FoldedItem[] {
  const identities = new Map(identitiesOf(feeds).map((identity) => [identity.item, identity]));
  const folded: Group[] = [];
  const groups = new Map<number, Group[]>();
  for (const item of order([...identities.keys()])) {
    const identity = identities.get(item);
    if (!identity) continue;
    const known = findGroup(groups, identity);
    const own = known ?? [];
    if (!known) folded.push(own);
    own.push(identity);
    for (const key of identity.keys) remember(groups, key, own);
  }
  return folded.flatMap(([first, ...others]) =>
    first ? [{ item: first.item, identity: first, others }] : [],
  );
}

type Group = ItemIdentity[];

function findGroup(groups: ReadonlyMap<number, Group[]>, identity: ItemIdentity): Group | undefined {
  for (const key of identity.keys) {
    const found = groups.get(key)?.find((known) => belongs(identity, known));
    if (found) return found;
  }
  return undefined;
}

function belongs(identity: ItemIdentity, group: Group): boolean {
  const compared = group.slice(0, COMPARED_MAX);
  return (
    compared.some((member) => isSame(identity, member)) &&
    compared.every((member) => member.feed !== identity.feed || isSame(identity, member))
  );
}

const isSame = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.feed === b.feed ? sameWithinFeed(a, b) : sameAcrossFeeds(a, b);

function remember(groups: Map<number, Group[]>, key: number, group: Group): void {
  const known = groups.get(key);
  if (!known) groups.set(key, [group]);
  else if (known.length < COMPARED_MAX && !known.includes(group)) known.push(group);
}

function identitiesOf(feeds: readonly FeedOfItems[]): ItemIdentity[] {
  let names: Set<string> | undefined;
  // Few headlines end with a name, and most sections have no such headline.
  const papers = () => {
    names ??= namesOf(feeds);
    return names;
  };
  return feeds.flatMap(({ items }, feed) => {
    const own = items.map((item) => new ItemIdentity(item, feed, papers));
    const shared = sharedSigns(own);
    for (const identity of own) identity.shared = shared;
    return own;
  });
}

/** @param items of one feed @returns the signs that it gives to several stories: some scripts write one into every item */
function sharedSigns(items: readonly ItemIdentity[]): Set<number> {
  const headlines = new Map<number, Set<number>>();
  for (const { marks, item, keys } of items) {
    for (const sign of keys) {
      if (sign === marks.words) continue;
      const known = headlines.get(sign) ?? new Set();
      headlines.set(sign, known.add(marks.words || (item.published ?? 0)));
    }
  }
  return new Set([...headlines].flatMap(([sign, { size }]) => (size > HEADLINES_OF_ONE_STORY ? [sign] : [])));
}

/** @returns the publishers' names in normal form: their feeds' titles, and the hosts of their links */
function namesOf(feeds: readonly FeedOfItems[]): Set<string> {
  const hosts = new Set<string>();
  for (const { items } of feeds) {
    for (const { link } of items) hosts.add(/^https?:\/\/([^/?#:]+)/.exec(link ?? '')?.[1] ?? '');
  }
  const ofHosts = [...hosts].flatMap((host) => [host, host.replace(/^www\./, ''), ...host.split('.')]);
  return new Set([...feeds.map(({ title }) => title), ...ofHosts].map(squashed));
}
