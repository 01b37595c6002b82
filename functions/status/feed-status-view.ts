import type { FeedAttempt } from '../../schema/feed-report.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import {
  formatAge,
  formatAhead,
  formatClock,
  formatInstant,
  formatSecondsAgo,
} from '../platform/format-date.ts';
import type { KnownFeed, PublicationFeeds } from './feed-reports.ts';
import { formatFault } from './format-fault.ts';
import { publicAddress } from './public-address.ts';

/** A time as an editor reads it. */
export interface StatusTime {
  iso: string;
  /** "3 minutes ago". */
  words: string;
  /** "7:48 PM", or with its date, in the publication's time zone. */
  clock: string;
}

/** A feed in one section of the feed status page. */
export interface FeedStatusRow {
  /** Id of the feed's row in the page, for links to it. */
  id: string;
  /** The feed's own title, or its host if it never sent a title. */
  name: string;
  address: string;
  /** `silent`: the feed's poller does not answer, so only the stored record is known. */
  state: 'works' | 'fails' | 'unasked' | 'silent';
  /** The current fault of a failing feed. */
  fault: { words: string; since: StatusTime } | null;
  lastSuccess: StatusTime | null;
  items: number;
  /** Oldest first. */
  attempts: FeedAttempt[];
  /** Null where the next attempt waits for a reader's request. */
  next: StatusTime | null;
}

export interface FeedStatus {
  gathered: StatusTime;
  /** Number of distinct feeds. */
  feeds: number;
  failing: { name: string; id: string }[];
  silent: number;
  sections: { id: string; title: string; feeds: FeedStatusRow[] }[];
  /** Titles of sections without a feed. */
  empty: string[];
}

type Place = Pick<Publication, 'locale' | 'timezone'>;

/** @returns the content of the feed status page, as text. @param now epoch ms */
export function toFeedStatus(place: Place, { at, feeds }: PublicationFeeds, now: number): FeedStatus {
  const rowOf = (feed: KnownFeed, section = '') => `${section}-${feeds.indexOf(feed) + 1}`;
  const sections = SECTIONS.map(({ id, title }) => ({
    id,
    title,
    feeds: feeds
      .filter((feed) => feed.sections.includes(id))
      .map((feed) => toRow(feed, rowOf(feed, id), place, now)),
  }));
  return {
    gathered: { ...past(at, place, now), words: formatSecondsAgo(at, now, place.locale) },
    feeds: feeds.length,
    failing: feeds
      .filter(({ fault }) => fault !== null)
      .map((feed) => ({ name: nameOf(feed), id: rowOf(feed, feed.sections[0]) })),
    silent: feeds.filter(({ from }) => from !== 'poller').length,
    sections: sections.filter((section) => section.feeds.length > 0),
    empty: sections.filter((section) => section.feeds.length === 0).map(({ title }) => title),
  };
}

const nameOf = ({ title, url }: KnownFeed): string => title || new URL(url).host;

function toRow(feed: KnownFeed, id: string, place: Place, now: number): FeedStatusRow {
  const { fault, lastSuccessAt, nextAttemptAt, items, attempts } = feed;
  const address = publicAddress(feed.url).replace(/^https?:\/\//, '');
  return {
    id,
    name: nameOf(feed),
    address,
    state: stateOf(feed),
    fault: fault && { words: formatFault(fault), since: past(fault.since, place, now) },
    lastSuccess: lastSuccessAt === null ? null : past(lastSuccessAt, place, now),
    items,
    attempts: attempts.toReversed(),
    next: nextAttemptAt === null || nextAttemptAt <= now ? null : ahead(nextAttemptAt, place, now),
  };
}

function stateOf({ fault, from, attempts, lastSuccessAt }: KnownFeed): FeedStatusRow['state'] {
  if (fault !== null) return 'fails';
  if (from !== 'poller') return 'silent';
  return attempts.length === 0 && lastSuccessAt === null ? 'unasked' : 'works';
}

const past = (at: number, place: Place, now: number): StatusTime => ({
  iso: new Date(at).toISOString(),
  words: formatAge(at, now, place.locale),
  clock: formatInstant(at, place),
});

const ahead = (at: number, place: Place, now: number): StatusTime => ({
  iso: new Date(at).toISOString(),
  words: formatAhead(at, now, place.locale),
  clock: formatClock(at, place),
});
