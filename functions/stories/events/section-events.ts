import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { EVENT_WORD_MAX_UNITS, type StoredEvent } from '../../../schema/feeds/section-events.ts';
import { headlineOf } from '../../feeds/identity/headline.ts';
import { mergeFeeds, type Story } from '../../feeds/identity/merge-items.ts';
import type { PlaceOfLink } from '../../feeds/identity/read-link.ts';
import { cutText } from '../../feeds/parse/text/cut-text.ts';
import { itemKey } from '../../sources/index/event-set.ts';
import { groupEvents } from './group-events.ts';
import type { EventStory } from './story-vectors.ts';

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
  const stories = mergeFeeds(new Map(recent));
  const groups = groupEvents(stories.map(toEventStory)).map(({ members, why }) => ({
    items: [...new Set(members.flatMap((at) => itemKeys(stories[at])))],
    why: why.map((words) => cutText(words, EVENT_WORD_MAX_UNITS, EVENT_WORD_MAX_UNITS)),
  }));
  // Two stories without a link may have one key: the same guid in two feeds.
  return groups.filter(({ items }) => items.length > 1);
}

const timeOf = ({ published, firstSeen }: FeedItem): number | null => published ?? firstSeen ?? null;

function toEventStory({ item, identity, feedUrl }: Story): EventStory {
  const { title, excerpt } = headlineOf(item);
  const { link } = identity;
  const newsroom = link?.host ?? feedUrl;
  const isUndated = item.published === null;
  return { newsroom, title, text: excerpt, slug: slugOf(link), at: timeOf(item), isUndated };
}

/** Names of an article have more words than names of sections. */
const SLUG_WORDS_MIN = 3;
const SLUG_WORD = /^\p{L}{3,}$/u;
const EXTENSION = /\.\w+$/;

/** @returns the words of the longest name in a path: `pompeo-inspector-general.html`; numbers count something else there */
function slugOf(link: PlaceOfLink | null): string {
  const names = link !== null ? link.place.replace(/\?.*$/s, '').split('/').slice(1) : [];
  const longest = names
    .map((name) => name.replace(EXTENSION, '').split(/[-_+]/))
    .reduce((most, words) => (words.length > most.length ? words : most), []);
  return longest.length < SLUG_WORDS_MIN ? '' : longest.filter((word) => SLUG_WORD.test(word)).join(' ');
}

const itemKeys = (story: Story | undefined): number[] =>
  story === undefined ? [] : [story.identity, ...story.others].map(({ item }) => itemKey(item));
