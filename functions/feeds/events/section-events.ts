import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { StoredEvent } from '../../../schema/feeds/section-events.ts';
import { headlineOf } from '../identity/headline.ts';
import { type IdentifiedItem, mergeFeeds } from '../identity/merge-items.ts';
import { itemKey } from './event-set.ts';
import { groupEvents } from './group-events.ts';
import type { EventStory } from './section-words.ts';

/** Stories of the last two days are compared. */
const RECENT_MS = 48 * 60 * 60_000;

/**
 * @param records of a set of feeds, by address
 * @param now epoch ms
 * @returns the events that several newsrooms have, without what editors do
 */
export function eventsOf(records: ReadonlyMap<string, FeedRecord>, now: number): StoredEvent[] {
  const recent = [...records].map(([url, record]): [string, FeedRecord] => [
    url,
    { ...record, items: record.items.filter((item) => (timeOf(item) ?? 0) > now - RECENT_MS) },
  ]);
  const stories = mergeFeeds(new Map(recent), now);
  return groupEvents(stories.map(toEventStory)).map(({ members, why }) => ({
    items: [...new Set(members.flatMap((at) => itemKeys(stories[at])))],
    why,
  }));
}

const timeOf = ({ published, firstSeen }: FeedItem): number | null => published ?? firstSeen ?? null;

function toEventStory({ item, identity, feedUrl }: IdentifiedItem): EventStory {
  const { title, excerpt } = headlineOf(item);
  return { newsroom: identity.link?.host ?? feedUrl, title, text: excerpt, at: timeOf(item) };
}

const itemKeys = (story: IdentifiedItem | undefined): number[] =>
  story === undefined ? [] : [story.identity, ...story.others].map(({ item }) => itemKey(item));
