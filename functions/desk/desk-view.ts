import type {
  DeskFeed,
  DeskFeeds,
  DeskList,
  DeskNews,
  DeskPage,
  DeskPeople,
  DeskQuery,
  DeskReason,
  DeskRepairs,
  DeskStep,
  DeskView,
} from '../../schema/contract/desk-view.ts';
import { shortAddress } from '../../schema/contract/public-address.ts';
import { NEWS_MAX, type RegisterNews } from '../../schema/desk.ts';
import {
  type FaultReason,
  FEED_STATES,
  type FeedOverview,
  type OverviewFeed,
  type PublicationName,
  pagesOf,
} from '../../schema/feeds/feed-overview.ts';
import type { GoneReason, RepairList } from '../../schema/feeds/feed-repair.ts';
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
const DAY_MS = 24 * 60 * 60_000;
/** If this share of all feeds cannot be reached, the fault is probably not theirs. */
const OWN_FAULT_SHARE = 1 / 2;
/** Of so few feeds, half may fail by chance. */
const OWN_FAULT_FEEDS_MIN = 4;

export interface DeskFacts {
  /** Null if the feed index does not answer. */
  overview: FeedOverview | null;
  /** Null if the register does not answer, or was not asked. */
  news: RegisterNews | null;
  /** New addresses of feeds that are gone; null or absent if they are not known, or are not for this person. */
  repairs?: RepairList | null;
  /** Whether the network has an editors' secret (PURGE_TOKEN). */
  networkSecret?: boolean;
  /** Who is signed in. */
  by: string;
  /** Ids of their publications; null for all. */
  papers: readonly string[] | null;
  query: DeskQuery;
  /** Epoch ms. */
  now: number;
}

/** @returns the content of the desk, as text. Pure. */
export function toDesk(facts: DeskFacts): DeskView {
  const { overview, news, query, by, papers, now } = facts;
  return {
    today: `${formatToday(now, PLACE)}, ${formatClock(now, PLACE)} ${PLACE.timezone}`,
    headline: headlineOf(overview),
    summary: summaryOf(facts),
    query,
    by,
    papers: (papers ?? []).map((id) => ({ words: id, href: `/desk/${id}` })),
    feeds: overview && toFeeds(overview, facts),
    news: news && toNews(news, facts),
    repairs: facts.repairs ? toRepairs(facts.repairs, now) : null,
  };
}

const count = (n: number): string => n.toLocaleString(PLACE.locale);
const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

function headlineOf(overview: FeedOverview | null): string {
  if (overview === null) return 'The feed index does not answer';
  const { publications, broken } = overview;
  if (publications === 0) return 'No publication is listed yet';
  if (broken === 0)
    return publications === 1
      ? 'The publication is whole'
      : `${publications === 2 ? 'Both' : `All ${count(publications)}`} publications are whole`;
  const have = broken === 1 ? 'has' : 'have';
  return `${count(broken)} of ${counted(publications, 'publication')} ${have} failing or empty sections`;
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

function toFeeds(overview: FeedOverview, { query, now }: DeskFacts): DeskFeeds {
  const feed = (entry: OverviewFeed): DeskFeed => toFeed(entry, now);
  const { states, reasons } = overview;
  const feeds = FEED_STATES.reduce((sum, name) => sum + states[name].feeds, 0);
  return {
    feeds,
    states: FEED_STATES.map((name) => ({ name, ...states[name] })),
    reasons: reasons.map((reason) => toReason(reason, overview, feeds, query, now)),
    list: toPage(overview, query, now),
    since: pastTime(overview.since, PLACE, now),
    began: mapList(overview.began, feed),
    recovered: mapList(overview.recovered, feed),
    slowest: overview.slowest.map(feed),
  };
}

const mapList = <T, V>({ total, first }: DeskList<T>, map: (entry: T) => V): DeskList<V> => ({
  total,
  first: first.map(map),
});

const REASONS: Record<FaultReason, string> = {
  unreached: 'could not be reached',
  refused: 'publishers refuse the request',
  unreadable: 'the answer is not a feed that can be read',
  withheld: 'publishers, or operators, do not allow it',
  empty: 'the feed has no stories',
  unfetched: 'not fetched yet',
  unknown: 'a fault without a name',
};

function toReason(
  { reason, feeds, publications, since }: FeedOverview['reasons'][number],
  overview: FeedOverview,
  all: number,
  query: DeskQuery,
  now: number,
): DeskReason {
  const papers = `${count(publications)} of ${counted(overview.publications, 'paper')}`;
  const isOwn = reason === 'unreached' && all >= OWN_FAULT_FEEDS_MIN && feeds >= all * OWN_FAULT_SHARE;
  return {
    words: `${papers}: ${REASONS[reason]}${isOwn ? ': this site’s own connection?' : ''}`,
    href: `/desk?reason=${reason}#list`,
    isHere: reason === query.reason,
    feeds: counted(feeds, 'feed'),
    since: since === null ? null : pastTime(since, PLACE, now),
  };
}

function toPage({ papers, feeds }: FeedOverview, { reason, page }: DeskQuery, now: number): DeskPage {
  const { total } = reason === null ? papers : feeds;
  const pages = pagesOf(total);
  const place = { total, page: Math.min(page, pages), pages };
  if (reason !== null)
    return {
      ...place,
      kind: 'feeds',
      title: `Feeds: ${REASONS[reason]}`,
      rows: feeds.first.map((feed) => toFeed(feed, now)),
    };
  const rows = papers.first.map(({ id, failing, empty, ...name }) => {
    const step = (section: string): DeskStep => ({
      words: sectionById(section)?.title ?? section,
      href: `/desk/${id}/${section}`,
    });
    return { id, ...name, failing: failing.map(step), empty: empty.map(step) };
  });
  return { ...place, kind: 'papers', title: 'Papers', rows };
}

const toStep = ({ id, name }: PublicationName): DeskStep => ({ words: name, href: `/desk/${id}` });

function toFeed({ label, name, fault, since, ms, publications }: OverviewFeed, now: number): DeskFeed {
  const [paper] = publications.first;
  return {
    label,
    href: paper ? `/desk/${paper.id}/feed/${name}` : null,
    fault: fault && formatFault({ kind: fault, detail: '' }),
    since: since === null ? null : pastTime(since, PLACE, now),
    took: ms === null ? null : formatDuration(ms),
    publications: mapList(publications, toStep),
  };
}

function toNews(news: RegisterNews, facts: DeskFacts): DeskNews {
  const { now } = facts;
  return {
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

const REPAIRS_SHOWN_MAX = 50;
const GONE_WORDS: Record<GoneReason, string> = {
  'not-found': 'It is not found (404)',
  ended: 'Its publisher has ended it (410)',
  page: 'A page is in its place',
  unreached: 'It cannot be reached',
  empty: 'It has had no stories for a month',
  still: 'It stands still',
};
const SIGN_WORDS = { link: 'links', guid: 'guids', headline: 'headlines' };

function toRepairs({ repairs, accepted }: RepairList, now: number): DeskRepairs {
  const first = repairs
    .slice(0, REPAIRS_SHOWN_MAX)
    .map(({ id, from, to, reason, proof, provenAt, papers }) => ({
      id,
      from: shortAddress(from),
      to: shortAddress(to),
      proof: `${GONE_WORDS[reason]}. ${proof.shared} of ${counted(proof.compared, 'stored story', 'stored stories')} there, by their ${SIGN_WORDS[proof.by]}, and ${count(proof.newer)} newer.`,
      samples: proof.samples,
      papers: `${counted(papers.length, 'paper lists', 'papers list')} it.`,
      provenAt: pastTime(provenAt, PLACE, now),
    }));
  return {
    list: { total: repairs.length, first },
    accepted: accepted.map(({ at, by, rows, feeds }) => ({
      at,
      time: pastTime(at, PLACE, now),
      by: cut(by),
      words: `${counted(feeds.length, 'feed')} in ${counted(rows, 'row')}`,
    })),
  };
}

const cut = (typed: string): string =>
  typed.length <= TYPED_MAX_UNITS ? typed : `${typed.slice(0, TYPED_MAX_UNITS - 1)}…`;
