import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import {
  FEEDS_LISTED_MAX,
  type FeedOverview,
  type FeedStateName,
  type OverviewFeed,
  PUBLICATIONS_LISTED_MAX,
  PUBLICATIONS_PER_FEED_MAX,
  type PublicationName,
  SLOWEST_LISTED_MAX,
} from '../../../schema/feeds/feed-overview.ts';
import { feedLabels } from './feed-labels.ts';
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
  /** Epoch ms. */
  now: number;
}

/** A feed with the publications that list it. */
interface Counted extends IndexedFeed {
  name: FeedStateName;
  decoded: FeedState;
  publications: { total: number; first: PublicationName[] };
}

interface Broken extends PublicationName {
  failing: string[];
  empty: string[];
}

/** Makes the overview in one pass over the publications. Pure. */
export function summarizeFeeds({ feeds, publications, since, before, now }: Facts): FeedOverview {
  const counted = new Map(feeds.map((feed) => [feed.address, toCounted(feed)]));
  const states = countStates(counted.values());
  const broken: Broken[] = [];
  let total = 0;
  for (const publication of publications) {
    total++;
    const own = publication.feeds.map((address) => counted.get(address));
    for (const name of countPublication(publication, own)) states[name].publications++;
    const sections = brokenSections(publication, own);
    if (sections.failing.length + sections.empty.length > 0)
      broken.push({ ...nameOf(publication), ...sections });
  }
  const all = [...counted.values()];
  const labels = feedLabels(counted.keys());
  const list = (chosen: Counted[], order: (a: Counted, b: Counted) => number) => ({
    total: chosen.length,
    first: chosen
      .toSorted(order)
      .slice(0, FEEDS_LISTED_MAX)
      .map((feed) => toOverviewFeed(feed, labels)),
  });
  const inState = (name: FeedStateName) =>
    list(
      all.filter((feed) => feed.name === name),
      byPublications,
    );
  const worked = ({ slot }: Counted) => !isFaulty(before.get(slot));
  return {
    at: now,
    publications: total,
    states,
    failing: inState('failing'),
    empty: inState('empty'),
    unfetched: inState('unfetched'),
    broken: {
      total: broken.length,
      first: broken.toSorted(bySections).slice(0, PUBLICATIONS_LISTED_MAX),
    },
    since,
    began: list(
      all.filter((feed) => before.has(feed.slot) && isFaulty(feed.name) && worked(feed)),
      newestFirst,
    ),
    recovered: list(
      all.filter((feed) => feed.name === 'ok' && !worked(feed)),
      newestFirst,
    ),
    slowest: all
      // The duration of a failed fetch is usually a time limit, not the publisher's speed.
      .filter(({ name, ms }) => name === 'ok' && ms !== null)
      .toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
      .slice(0, SLOWEST_LISTED_MAX)
      .map((feed) => toOverviewFeed(feed, labels)),
  };
}

const toCounted = (feed: IndexedFeed): Counted => ({
  ...feed,
  name: stateName(feed.state),
  decoded: decodeState(feed.state),
  publications: { total: 0, first: [] },
});

function countStates(feeds: Iterable<Counted>): FeedOverview['states'] {
  const none = () => ({ feeds: 0, publications: 0 });
  const states = { ok: none(), failing: none(), empty: none(), unfetched: none() };
  for (const { name } of feeds) states[name].feeds++;
  return states;
}

/** Adds the publication to each of its feeds' counts. @returns the states of its feeds */
function countPublication(
  publication: KnownPublication,
  feeds: readonly (Counted | undefined)[],
): Set<FeedStateName> {
  const names = new Set<FeedStateName>();
  for (const feed of feeds) {
    if (feed === undefined) continue;
    names.add(feed.name);
    const { publications } = feed;
    publications.total++;
    if (publications.first.length < PUBLICATIONS_PER_FEED_MAX) publications.first.push(nameOf(publication));
  }
  return names;
}

/** @returns the sections whose feeds all fail, and those whose feeds were reached and have no stories */
function brokenSections(
  { sections }: KnownPublication,
  feeds: readonly (Counted | undefined)[],
): Pick<Broken, 'failing' | 'empty'> {
  const broken: Pick<Broken, 'failing' | 'empty'> = { failing: [], empty: [] };
  for (const [id, positions] of sections) {
    // One working feed makes a section work: nearly all end here.
    if (positions.some((position) => works(feeds[position]))) continue;
    const listed = positions.flatMap((position) => feeds[position] ?? []);
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
const bySections = (a: Broken, b: Broken): number =>
  b.failing.length + b.empty.length - a.failing.length - a.empty.length || (a.name < b.name ? -1 : 1);

const toOverviewFeed = (
  { address, fault, since, ms, publications }: Counted,
  labels: ReadonlyMap<string, string>,
): OverviewFeed => ({ label: labels.get(address) ?? 'Not an address', fault, since, ms, publications });
