import type { FeedStatus, FeedStatusRow } from '../../schema/contract/feed-status.ts';
import { shortAddress } from '../../schema/contract/public-address.ts';
import type { Publication } from '../../schema/publication.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { formatSecondsAgo, type Place } from '../platform/format-date.ts';
import { formatFault } from '../stories/sections/format-fault.ts';
import { toEditingStatus } from './editing-status.ts';
import type { KnownFeed, PublicationFeeds } from './feed-reports.ts';
import { aheadTime, pastTime } from './status-time.ts';

/** @returns the content of the feed status page, as text. @param now epoch ms */
export function toFeedStatus(place: Publication, { at, feeds }: PublicationFeeds, now: number): FeedStatus {
  const rowOf = (feed: KnownFeed, section = '') => `${section}-${feeds.indexOf(feed) + 1}`;
  const sections = FEED_LISTS.map(({ id, title }) => ({
    id,
    title,
    feeds: feeds
      .filter((feed) => feed.sections.includes(id))
      .map((feed) => toFeedRow(feed, rowOf(feed, id), place, now)),
  }));
  return {
    gathered: { ...pastTime(at, place, now), words: formatSecondsAgo(at, now, place.locale) },
    feeds: feeds.length,
    failing: feeds
      .filter(({ fault }) => fault !== null)
      .map((feed) => ({ name: nameOf(feed), id: rowOf(feed, feed.sections[0]) })),
    silent: feeds.filter(({ from }) => from !== 'poller').length,
    sections: sections.filter((section) => section.feeds.length > 0),
    empty: sections.filter((section) => section.feeds.length === 0).map(({ title }) => title),
    editing: toEditingStatus(place, now),
  };
}

const nameOf = ({ title, url }: KnownFeed): string => title || new URL(url).host;

/** @param id of the row in its page @param now epoch ms */
export function toFeedRow(feed: KnownFeed, id: string, place: Place, now: number): FeedStatusRow {
  const { fault, lastSuccessAt, items, attempts, movedTo, ended } = feed;
  return {
    id,
    name: nameOf(feed),
    address: shortAddress(feed.url),
    state: stateOf(feed),
    fault: fault && { words: formatFault(fault), since: pastTime(fault.since, place, now) },
    httpStatus: attempts[0]?.status ?? null,
    movedTo: movedTo === null ? null : shortAddress(movedTo),
    ended,
    lastSuccess: lastSuccessAt === null ? null : pastTime(lastSuccessAt, place, now),
    items,
    attempts: attempts.toReversed(),
    next: nextOf(feed, place, now),
  };
}

function nextOf({ ended, from, nextAttemptAt }: KnownFeed, place: Place, now: number): FeedStatusRow['next'] {
  if (ended) return 'After a purge';
  if (from !== 'poller') return 'Unknown';
  if (nextAttemptAt === null) return 'Within minutes';
  return nextAttemptAt <= now ? 'Now' : aheadTime(nextAttemptAt, place, now);
}

function stateOf({ fault, from, attempts, lastSuccessAt }: KnownFeed): FeedStatusRow['state'] {
  if (fault !== null) return 'fails';
  if (from !== 'poller') return 'silent';
  return attempts.length === 0 && lastSuccessAt === null ? 'unasked' : 'works';
}
