import type { Publication } from '../../../schema/publication.ts';
import { FEED_LISTS, type FeedListId } from '../../../schema/sections.ts';
import { isPrivateAddress } from '../../http/private-address.ts';
import { hashName } from '../../platform/hash.ts';
import { editingRules } from '../editing/editing-rules.ts';

/** A list's feeds that the publication may show. KV may contain feeds of this machine, which only local ones show. */
export function feedsOf(
  { local, sections }: Pick<Publication, 'local' | 'sections'>,
  id: FeedListId,
): string[] {
  return local ? sections[id] : sections[id].filter((url) => !isPrivateAddress(new URL(url)));
}

/** One of a row's lists of feeds. */
export interface FeedList {
  id: FeedListId;
  title: string;
  feeds: string[];
}

/** All lists of a row with the feeds that the publication may show, in the order of the front page. */
export const feedLists = (publication: Pick<Publication, 'local' | 'sections'>): FeedList[] =>
  FEED_LISTS.map(({ id, title }) => ({ id, title, feeds: feedsOf(publication, id) }));

/** The same without hidden feeds: those whose stories readers may see. @param now epoch ms */
export const shownFeedLists = (publication: Publication, now: number): FeedList[] =>
  FEED_LISTS.map(({ id, title }) => ({ id, title, feeds: shownFeedsOf(publication, id, now) }));

/** @returns the ids of the lists with a feed */
export const listsWith = (lists: readonly FeedList[], url: string): FeedListId[] =>
  lists.filter(({ feeds }) => feeds.includes(url)).map(({ id }) => id);

/** @returns the lists of each feed that the publication may show */
export function sectionsByFeed(
  publication: Pick<Publication, 'local' | 'sections'>,
): Map<string, FeedListId[]> {
  const lists = new Map<string, FeedListId[]>();
  for (const { id, feeds } of feedLists(publication))
    for (const url of feeds) lists.set(url, [...(lists.get(url) ?? []), id]);
  return lists;
}

/** @returns the feeds of all lists that the publication may show, each once */
export const feedsOfAll = (publication: Pick<Publication, 'local' | 'sections'>): string[] => [
  ...new Set(feedLists(publication).flatMap(({ feeds }) => feeds)),
];

/** @param name hash of a feed's address, which may hold a key and so is in no form @returns undefined if no list has it */
export const feedNamed = (publication: Publication, name: string | undefined): string | undefined =>
  feedsOfAll(publication).find((url) => hashName(url) === name);

/** The feeds whose stories readers may see: `feedsOf` without hidden ones. @param now epoch ms */
export function shownFeedsOf(publication: Publication, id: FeedListId, now: number): string[] {
  const hidden = editingRules(publication, now)?.hiddenFeeds;
  const feeds = feedsOf(publication, id);
  return hidden === undefined || hidden.size === 0 ? feeds : feeds.filter((url) => !hidden.has(url));
}
