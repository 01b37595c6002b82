import type { Catalogue, Facts, ListedFeed, Outlet } from './facts.ts';
import { identifyPlaces, type KnownPlace } from './find-place.ts';
import { slugOf } from './slug.ts';

/** Best first: the status that counts if the catalogue has several feeds of one host. */
const STATUSES: readonly ListedFeed['status'][] = ['works', 'likely', 'unknown', 'blocked', 'dead'];

/** The facts, indexed by name for proposals. */
export interface PreparedFacts {
  /** Largest first. */
  places: KnownPlace[];
  catalogue: Catalogue;
  /** By state and host of their feed: `CA kron4.com`. */
  outletsByHost: ReadonlyMap<string, Outlet[]>;
  outletsByState: ReadonlyMap<string, Outlet[]>;
  /** The catalogue's local feeds, by state and host. */
  listedByHost: ReadonlyMap<string, ListedFeed>;
  /** @returns the publisher's terms for a feed; null if unknown */
  termsOf: (feed: Pick<ListedFeed, 'name' | 'url'>) => string | null;
  /** A publisher's refusals of programs, by the first label of its host: `denverpost`. */
  refusals: ReadonlyMap<string, string>;
}

export function prepareFacts({ places, outlets, catalogue }: Facts): PreparedFacts {
  return {
    places: identifyPlaces(places),
    catalogue,
    outletsByHost: Map.groupBy(outlets, ({ state, feeds: [url = ''] }) => `${state} ${hostOf(url)}`),
    outletsByState: Map.groupBy(outlets, ({ state }) => state),
    listedByHost: listedByHost(catalogue),
    termsOf: termsLookup(catalogue),
    refusals: refusals(catalogue),
  };
}

/** @returns the host of an address without `www.`; empty for an invalid address */
export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';

function listedByHost({ areas, states }: Catalogue): Map<string, ListedFeed> {
  const ofAreas = areas.flatMap(({ state, feeds }) => feeds.map((feed) => ({ ...feed, state })));
  const local = [...states, ...ofAreas].filter(({ section }) => section === 'local');
  const worstFirst = local.sort((a, b) => STATUSES.indexOf(b.status) - STATUSES.indexOf(a.status));
  return new Map(worstFirst.map((feed) => [`${feed.state} ${hostOf(feed.url)}`, feed]));
}

/** The catalogue names the terms at one of several entries of a feed, or once for all feeds of a publisher. */
function termsLookup({ areas, starter, states, terms }: Catalogue): PreparedFacts['termsOf'] {
  const listed = [...areas.flatMap(({ feeds }) => feeds), ...starter, ...states];
  const byUrl = new Map(listed.flatMap((feed) => (feed.terms === undefined ? [] : [[feed.url, feed.terms]])));
  const byName = terms.flatMap((entry) =>
    namesIn(entry.publisher).map((name) => ({ pattern: new RegExp(`^(?:The )?${name}\\b`), ...entry })),
  );
  return ({ name, url }) => byUrl.get(url) ?? byName.find(({ pattern }) => pattern.test(name))?.terms ?? null;
}

/** Only names of several words: a single one such as `NPR` is part of many hosts. */
function refusals({ blocking }: Catalogue): Map<string, string> {
  return new Map(
    blocking.flatMap(({ who, what, since }) =>
      namesIn(who)
        .filter((name) => name.includes(' '))
        .map((name) => [slugOf(name).replaceAll('-', ''), `${what} (since ${since})`] as const),
    ),
  );
}

/** @returns the names in `Vox Media (Verge, Eater)` or `MediaNews / Tribune (Denver Post)` */
const namesIn = (text: string): string[] =>
  text
    .split(/[(),/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
