import type {
  DeskFeed,
  DeskFeeds,
  DeskList,
  DeskNews,
  DeskPeople,
  DeskPublication,
  DeskView,
} from '../../schema/contract/desk-view.ts';
import { NEWS_MAX, type RegisterNews } from '../../schema/desk.ts';
import {
  FEED_STATES,
  type FeedOverview,
  type OverviewFeed,
  type PublicationName,
} from '../../schema/feeds/feed-overview.ts';
import type { Person } from '../../schema/people.ts';
import { sectionById } from '../../schema/sections.ts';
import { formatDuration, pastTime } from '../feed-status/status-time.ts';
import { formatClock, formatToday } from '../platform/format-date.ts';
import { formatFault } from '../stories/sections/format-fault.ts';

/** The desk belongs to no publication, so it has no place. */
const PLACE = { locale: 'en-US', timezone: 'UTC' };
/** Of the writes that the register sends. */
const WRITES_SHOWN_MAX = 12;
const PURGES_SHOWN_MAX = 12;
/** Names and reasons are free text; longer ones are cut. */
const TYPED_MAX_UNITS = 160;
const FOUND_SHOWN_MAX = 50;
const DAY_MS = 24 * 60 * 60_000;

export interface DeskFacts {
  /** Null if the feed index does not answer. */
  overview: FeedOverview | null;
  /** Null if the register does not answer. */
  news: RegisterNews | null;
  /** Whether the network has an editors' secret (PURGE_TOKEN). */
  networkSecret?: boolean;
  /** The searched text; may be empty. */
  query: string;
  /** @returns the origin of a publication's site */
  originOf: (publication: { id: string; hostname: string }) => string;
  /** Epoch ms. */
  now: number;
}

/** @returns the content of the desk, as text. Pure. */
export function toDesk(facts: DeskFacts): DeskView {
  const { overview, news, query, now } = facts;
  return {
    today: `${formatToday(now, PLACE)}, ${formatClock(now, PLACE)} ${PLACE.timezone}`,
    headline: headlineOf(overview),
    summary: summaryOf(facts),
    query,
    feeds: overview && toFeeds(overview, facts),
    news: news && toNews(news, facts),
  };
}

const count = (n: number): string => n.toLocaleString(PLACE.locale);
const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

function headlineOf(overview: FeedOverview | null): string {
  if (overview === null) return 'The feed index does not answer';
  const { publications, broken } = overview;
  if (publications === 0) return 'No publication is listed yet';
  if (broken.total === 0)
    return publications === 1
      ? 'The publication is whole'
      : `All ${count(publications)} publications are whole`;
  const have = broken.total === 1 ? 'has' : 'have';
  return `${count(broken.total)} of ${counted(publications, 'publication')} ${have} failing or empty sections`;
}

function summaryOf({ overview, news, now }: DeskFacts): string {
  const parts = [
    ...(overview === null ? [] : [changesOf(overview)]),
    ...(news === null ? [] : [`${newRows(news, overview?.since ?? now - DAY_MS)} written`]),
  ];
  return parts.length === 0 ? '' : `Since yesterday, ${parts.join('; ')}.`;
}

function changesOf({ began, recovered }: FeedOverview): string {
  const failed = began.total === 0 ? 'no feed' : counted(began.total, 'feed');
  return `${failed} began to fail and ${recovered.total === 0 ? 'none' : count(recovered.total)} recovered`;
}

/** The register sends its last writes only: if all of them are new, there may be more. */
function newRows({ writes }: RegisterNews, since: number): string {
  const recent = writes.filter(({ at }) => at >= since).length;
  if (recent === 0) return 'no row was';
  const rows = counted(recent, 'row was', 'rows were');
  return recent >= NEWS_MAX ? `at least ${rows}` : rows;
}

function toFeeds(overview: FeedOverview, facts: DeskFacts): DeskFeeds {
  const feed = (entry: OverviewFeed): DeskFeed => toFeed(entry, facts);
  const { states, broken } = overview;
  return {
    feeds: FEED_STATES.reduce((sum, name) => sum + states[name].feeds, 0),
    states: FEED_STATES.map((name) => ({ name, ...states[name] })),
    broken: mapList(broken, (entry) => ({
      ...toPublication(entry, facts),
      failing: entry.failing.map(titleOf),
      empty: entry.empty.map(titleOf),
    })),
    failing: mapList(overview.failing, feed),
    // All of them have the same fault.
    empty: mapList(overview.empty, (entry) => ({ ...feed(entry), fault: null })),
    unfetched: mapList(overview.unfetched, feed),
    since: pastTime(overview.since, PLACE, facts.now),
    began: mapList(overview.began, feed),
    recovered: mapList(overview.recovered, feed),
    slowest: overview.slowest.map(feed),
  };
}

const mapList = <T, V>({ total, first }: DeskList<T>, map: (entry: T) => V): DeskList<V> => ({
  total,
  first: first.map(map),
});

const titleOf = (section: string): string => sectionById(section)?.title ?? section;

function toPublication({ id, name, hostname }: PublicationName, { originOf }: DeskFacts): DeskPublication {
  return { id, name, hostname, href: hostname === null ? null : `${originOf({ id, hostname })}/desk/feeds` };
}

function toFeed({ label, fault, since, ms, publications }: OverviewFeed, facts: DeskFacts): DeskFeed {
  return {
    label,
    fault: fault && formatFault({ kind: fault, detail: '' }),
    since: since === null ? null : pastTime(since, PLACE, facts.now),
    took: ms === null ? null : formatDuration(ms),
    publications: mapList(publications, (publication) => toPublication(publication, facts)),
  };
}

function toNews(news: RegisterNews, facts: DeskFacts): DeskNews {
  const { query, now } = facts;
  return {
    search: query === '' ? null : { query, found: toFound(news, facts) },
    writes: news.writes.slice(0, WRITES_SHOWN_MAX).map(({ id, version, at, by, why, removed }) => ({
      id,
      version,
      at: pastTime(at, PLACE, now),
      by: cut(by),
      why: cut(why),
      removed,
    })),
    people: news.people === undefined ? null : toPeople(news.people, news.ownSecrets ?? 0, facts),
    purges: news.purges.slice(0, PURGES_SHOWN_MAX).map(({ publication, at, by, what, feeds, failed }) => ({
      publication,
      at: pastTime(at, PLACE, now),
      by: cut(by),
      what: cut(what),
      outcome: failed === 0 ? counted(feeds, 'feed') : `${count(failed)} of ${counted(feeds, 'feed')} failed`,
      failed: failed > 0,
    })),
  };
}

/** @returns those who can act, newest use first, and the secrets that everybody may know */
function toPeople(people: readonly Person[], ownSecrets: number, facts: DeskFacts): DeskPeople {
  const { networkSecret, now } = facts;
  const active = people.filter(({ revokedAt, until }) => revokedAt === null && (until ?? now + 1) > now);
  const sorted = active.toSorted((a, b) => (b.lastUse ?? 0) - (a.lastUse ?? 0));
  const secrets = [
    ...(networkSecret ? ['PURGE_TOKEN'] : []),
    ...(ownSecrets > 0 ? [`purgeTokenHash of ${counted(ownSecrets, 'row')}`] : []),
  ];
  return {
    secrets: secrets.join(', '),
    people: sorted.map(({ id, name, role, papers, lastUse }) => ({
      id,
      name,
      role: papers.length === 0 ? role : `${role} of ${papers.join(', ')}`,
      lastUse: lastUse === null ? null : pastTime(lastUse, PLACE, now),
    })),
  };
}

function toFound({ publications, total }: RegisterNews, facts: DeskFacts) {
  const first = publications.slice(0, FOUND_SHOWN_MAX).map((publication) => ({
    ...toPublication(publication, facts),
    state: stateOf(publication.id, facts.overview),
  }));
  return { total: Math.max(total, first.length), first };
}

/** @returns the state of a publication's sections; null if it is beyond the cut list of broken ones */
function stateOf(id: string, overview: FeedOverview | null): string | null {
  if (overview === null) return null;
  const { total, first } = overview.broken;
  const broken = first.find((publication) => publication.id === id);
  if (broken === undefined) return first.length < total ? null : 'No section fails or is empty';
  const { failing, empty } = broken;
  const parts = [
    ...(failing.length > 0
      ? [`${counted(failing.length, 'section')} ${failing.length === 1 ? 'fails' : 'fail'}`]
      : []),
    ...(empty.length > 0
      ? [`${counted(empty.length, 'section')} ${empty.length === 1 ? 'is' : 'are'} empty`]
      : []),
  ];
  return parts.join(', ');
}

const cut = (typed: string): string =>
  typed.length <= TYPED_MAX_UNITS ? typed : `${typed.slice(0, TYPED_MAX_UNITS - 1)}…`;
