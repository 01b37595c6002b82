import type { Catalogue, Facts, ListedFeed, Outlet } from './facts.ts';
import { identifyPlaces, type KnownPlace } from './find-place.ts';

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
}

export function prepareFacts({ places, outlets, catalogue }: Facts): PreparedFacts {
  return {
    places: identifyPlaces(places),
    catalogue,
    outletsByHost: Map.groupBy(outlets, ({ state, feeds: [url = ''] }) => `${state} ${hostOf(url)}`),
    outletsByState: Map.groupBy(outlets, ({ state }) => state),
    listedByHost: listedByHost(catalogue),
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
