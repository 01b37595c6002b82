import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { squashed, withoutPaper } from './headline-words.ts';
import { type ItemIdentity, identityOf } from './item-identity.ts';
import { sameAcrossFeeds, sameWithinFeed } from './same-story.ts';
import { withSharedMarks } from './shared-marks.ts';

/** The parts of a feed that decide which of its items are one story. */
export type FeedOfItems = { title: string; items: readonly FeedItem[] };

/** Items that are one story; the first represents it and keeps its position. */
export type FoldedItem = { item: FeedItem; identity: ItemIdentity; others: ItemIdentity[] };

/** One story has a handful of items; a hostile feed has thousands of one headline. */
const COMPARED_MAX = 12;
/** A shorter name is part of too many others. */
const NAME_MIN_UNITS = 5;

/**
 * Folds the items of some feeds into stories. Two items of one feed that are different stories are never joined
 * through a third item. Takes time in proportion to the items.
 * @param order sorts the items, the newest first; the first item of a story represents it
 */
export function foldItems(
  feeds: readonly FeedOfItems[],
  order: (items: FeedItem[]) => FeedItem[],
): FoldedItem[] {
  const identities = identitiesOf(feeds);
  const folded: Group[] = [];
  const groups = new Map<string, Group[]>();
  for (const item of order([...identities.keys()])) {
    const identity = identities.get(item);
    if (!identity) continue;
    const marks = marksOf(identity);
    const group = marks.map((mark) => groups.get(mark)?.find((known) => belongs(identity, known)));
    const known = group.find((found) => found !== undefined);
    const own = known ?? [];
    if (!known) folded.push(own);
    own.push(identity);
    for (const mark of marks) remember(groups, mark, own);
  }
  return folded.flatMap(([first, ...others]) =>
    first ? [{ item: first.item, identity: first, others }] : [],
  );
}

type Group = ItemIdentity[];

/** The keys by which an item is looked up: two items are compared only if they share one. */
export function marksOf({ guid, link, permalink, words }: ItemIdentity): string[] {
  const marks = new Set<string>();
  if (guid !== null) marks.add(`guid ${guid}`);
  if (link !== null) marks.add(`place ${link.place}`);
  if (link?.slug.startsWith('id ')) marks.add(link.slug);
  if (permalink !== null) marks.add(`place ${permalink.place}`);
  if (words !== '') marks.add(`words ${words}`);
  return [...marks];
}

function belongs(identity: ItemIdentity, group: Group): boolean {
  const compared = group.slice(0, COMPARED_MAX);
  return (
    compared.some((member) => isSame(identity, member)) &&
    compared.every((member) => member.feed !== identity.feed || isSame(identity, member))
  );
}

function isSame(a: ItemIdentity, b: ItemIdentity): boolean {
  return a.feed === b.feed ? sameWithinFeed(a, b) : sameAcrossFeeds(a, b);
}

function remember(groups: Map<string, Group[]>, mark: string, group: Group): void {
  const known = groups.get(mark);
  if (!known) groups.set(mark, [group]);
  else if (known.length < COMPARED_MAX && !known.includes(group)) known.push(group);
}

function identitiesOf(feeds: readonly FeedOfItems[]): Map<FeedItem, ItemIdentity> {
  let names: Set<string> | undefined;
  // Few headlines end with a name, and most sections have none: the names are collected on first use.
  const isPaper = (end: string) => {
    names ??= namesOf(feeds);
    return isName(end, names);
  };
  const own = feeds.flatMap(({ items }, feed) =>
    items.map((item) => identityOf(item, feed, withoutPaper(item.title, isPaper))),
  );
  return new Map(withSharedMarks(own).map((identity) => [identity.item, identity]));
}

/** Names of the publishers, from their feeds' titles and the hosts of their links. */
function namesOf(feeds: readonly FeedOfItems[]): Set<string> {
  const hosts = new Set<string>();
  for (const { items } of feeds) {
    for (const { link } of items) hosts.add(/^https?:\/\/([^/?#:]+)/.exec(link ?? '')?.[1] ?? '');
  }
  const ofHosts = [...hosts].flatMap((host) => [host, ...host.split('.')]);
  return new Set(
    [...feeds.map(({ title }) => title), ...ofHosts].map(squashed).filter((name) => name !== ''),
  );
}

function isName(end: string, names: ReadonlySet<string>): boolean {
  if (names.has(end)) return true;
  if (end.length < NAME_MIN_UNITS) return false;
  for (const name of names) {
    if (name.startsWith(end) || (name.length >= NAME_MIN_UNITS && end.startsWith(name))) return true;
  }
  return false;
}
