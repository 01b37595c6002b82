import { shortAddress } from '../../../schema/contract/public-address.ts';
import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import {
  type FaultReason,
  FEEDS_LISTED_MAX,
  type FeedOverview,
  type FeedStateName,
  type OverviewFeed,
  type OverviewRequest,
  PAGE_ROWS,
  PUBLICATIONS_PER_FEED_MAX,
  type PublicationName,
  pagesOf,
  REASON_OF_FAULT,
  SLOWEST_LISTED_MAX,
} from '../../../schema/feeds/feed-overview.ts';
import { hashName } from '../../platform/hash.ts';
import { decodeState, type FeedState, stateName } from './feed-versions.ts';
import type { KnownPublication } from './publication-table.ts';
import { sectionState } from './section-state.ts';

export interface IndexedFeed {
  slot: number;
  address: string;
  /** As encoded by encodeState. */
  state: number;
  ms: number | null;
  fault: FeedFaultKind | null;
  since: number | null;
}

interface Facts {
  feeds: readonly IndexedFeed[];
  publications: Iterable<KnownPublication>;
  /** Epoch ms; later changes count. */
  since: number;
  /** The states at `since` of feeds that changed later, by slot. */
  before: ReadonlyMap<number, FeedStateName>;
  request: OverviewRequest;
  /** Epoch ms. */
  now: number;
}

/** A feed with the publications that list it. */
interface Counted extends IndexedFeed {
  name: FeedStateName;
  /** Null for a feed that works. */
  reason: FaultReason | null;
  decoded: FeedState;
  publications: { total: number; first: PublicationName[] };
}

type Paper = FeedOverview['papers']['first'][number];

/** Makes the overview in one pass over the publications. Pure. */
export function summarizeFeeds({ feeds, publications, since, before, request, now }: Facts): FeedOverview {
  const counted = new Map(feeds.map((feed) => [feed.address, toCounted(feed)]));
  const byState = new Map<FeedStateName, number>();
  const byReason = new Map<FaultReason, number>();
  const papers: Paper[] = [];
  const wanted = request.papers && new Set(request.papers);
  for (const publication of publications) {
    if (wanted?.has(publication.id) === false) continue;
    const own = publication.feeds.flatMap((address) => counted.get(address) ?? []);
    for (const { publications: listing } of own) {
      listing.total++;
      if (listing.first.length < PUBLICATIONS_PER_FEED_MAX) listing.first.push(nameOf(publication));
    }
    countEach(byState, new Set(own.map(({ name }) => name)));
    countEach(byReason, new Set(own.flatMap(({ reason }) => reason ?? [])));
    papers.push({ ...nameOf(publication), ...brokenSections(publication, counted) });
  }
  const all = [...counted.values()].filter((feed) => wanted === null || feed.publications.total > 0);
  const toOverviewFeed = (feed: Counted): OverviewFeed => {
    const { address, fault, since, ms, publications } = feed;
    return { label: shortAddress(address), name: hashName(address), fault, since, ms, publications };
  };
  const changed = (chosen: Counted[]) => ({
    total: chosen.length,
    first: chosen.toSorted(newestFirst).slice(0, FEEDS_LISTED_MAX).map(toOverviewFeed),
  });
  const search = request.search.toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(search);
  const ofReason = all.filter(
    (feed) => request.reason !== null && feed.reason === request.reason && has(shortAddress(feed.address)),
  );
  const asked = pageOf(ofReason.toSorted(byPublications), request.page);
  const found = papers.filter(({ id, name, hostname }) => has(id) || has(name) || has(hostname));
  const worked = ({ slot }: Counted) => !isFaulty(before.get(slot));
  const stateOf = (state: FeedStateName) => ({
    feeds: all.filter(({ name }) => name === state).length,
    publications: byState.get(state) ?? 0,
  });
  return {
    at: now,
    publications: papers.length,
    states: {
      ok: stateOf('ok'),
      failing: stateOf('failing'),
      empty: stateOf('empty'),
      unfetched: stateOf('unfetched'),
    },
    reasons: [...byReason]
      .map(([reason, publications]) => {
        const theirs = all.filter((feed) => feed.reason === reason);
        const newest = theirs.reduce((latest, feed) => Math.max(latest, feed.since ?? 0), 0);
        return { reason, feeds: theirs.length, publications, since: newest || null };
      })
      .toSorted((a, b) => b.publications - a.publications || b.feeds - a.feeds),
    broken: papers.filter((paper) => brokenCount(paper) > 0).length,
    papers: request.reason === null ? pageOf(found.toSorted(bySections), request.page) : NOTHING,
    feeds: { total: asked.total, first: asked.first.map(toOverviewFeed) },
    since,
    began: changed(all.filter((feed) => before.has(feed.slot) && isFaulty(feed.name) && worked(feed))),
    recovered: changed(all.filter((feed) => feed.name === 'ok' && !worked(feed))),
    slowest: all
      // The duration of a failed fetch is usually a time limit, not the publisher's speed.
      .filter(({ name, ms }) => name === 'ok' && ms !== null)
      .toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
      .slice(0, SLOWEST_LISTED_MAX)
      .map(toOverviewFeed),
  };
}

const NOTHING = { total: 0, first: [] };

/** @param page from 1; behind the last one the last @returns the rows of the page, and the number of all */
function pageOf<T>(entries: readonly T[], page: number) {
  const total = entries.length;
  const from = (Math.min(page, pagesOf(total)) - 1) * PAGE_ROWS;
  return { total, first: entries.slice(from, from + PAGE_ROWS) };
}

function toCounted(feed: IndexedFeed): Counted {
  const name = stateName(feed.state);
  const { fault } = feed;
  const failed = fault === null ? 'unknown' : REASON_OF_FAULT[fault];
  // A feed without stories may be one that must not be shown.
  const isNamed = name === 'failing' || (name === 'empty' && fault !== null);
  const reason = name === 'ok' ? null : isNamed ? failed : name;
  return { ...feed, name, reason, decoded: decodeState(feed.state), publications: { total: 0, first: [] } };
}

function countEach<Key>(counts: Map<Key, number>, keys: Iterable<Key>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** @returns the sections whose feeds all fail, and those whose feeds were reached and have no stories */
function brokenSections(
  { sections, feeds }: KnownPublication,
  counted: ReadonlyMap<string, Counted>,
): Pick<Paper, 'failing' | 'empty'> {
  const broken: Pick<Paper, 'failing' | 'empty'> = { failing: [], empty: [] };
  const feedAt = (position: number) => counted.get(feeds[position] ?? '');
  for (const [id, positions] of sections) {
    // One working feed makes a section work: nearly all end here.
    if (positions.some((position) => works(feedAt(position)))) continue;
    const listed = positions.flatMap((position) => feedAt(position) ?? []);
    if (listed.length === 0) continue;
    const { alive, failing, answered } = sectionState(listed.map(({ decoded }) => decoded));
    // A section without stories may still get some from an unfetched feed.
    const waits = listed.some(({ name }) => name === 'unfetched');
    if (failing || (!alive && !answered)) broken.failing.push(id);
    else if (!alive && !waits) broken.empty.push(id);
  }
  return broken;
}

const nameOf = ({ id, name, hostname }: KnownPublication): PublicationName => ({ id, name, hostname });

const works = (feed: Counted | undefined): boolean =>
  feed?.decoded.hasItems === true && !feed.decoded.failing;
const isFaulty = (name: FeedStateName | undefined): boolean => name === 'failing' || name === 'empty';

const byAddress = (a: Counted, b: Counted): number => (a.address < b.address ? -1 : 1);
const byPublications = (a: Counted, b: Counted): number =>
  b.publications.total - a.publications.total || byAddress(a, b);
const newestFirst = (a: Counted, b: Counted): number => (b.since ?? 0) - (a.since ?? 0) || byAddress(a, b);
const brokenCount = ({ failing, empty }: Paper): number => failing.length + empty.length;
const bySections = (a: Paper, b: Paper): number =>
  brokenCount(b) - brokenCount(a) || (a.name < b.name ? -1 : 1);
