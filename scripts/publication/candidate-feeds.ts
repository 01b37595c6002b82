import { distanceKm } from '../../functions/publications/directory.ts';
import type { SectionId } from '../../schema/sections.ts';
import type { Area, Catalogue, Facts, ListedFeed, Outlet, Place } from './facts.ts';
import { refusalOf, termsOf } from './feed-terms.ts';
import { identifyPlaces, type KnownPlace } from './find-place.ts';
import { nearest } from './nearest.ts';

/** Outlets per local section. */
const OUTLETS = 3;
/** An outlet further away reports on another place. */
const OUTLET_MAX_KM = 100;
/** How far a city's papers report. */
const CITY_REACH_KM = 10;
/** Years in which the collection of outlets recorded the feeds. */
const OUTLETS_COLLECTED = '2016–2024';

/** A feed that could be in a publication's row, with facts for an operator's decision. */
export interface CandidateFeed {
  section: SectionId;
  name: string;
  url: string;
  /** As in the catalogue; `unverified` for outlets that are not in it. */
  status: ListedFeed['status'] | 'unverified';
  /** The newest date, or the years, at which somebody recorded that the feed answered. */
  checked: string;
  /** The publisher's terms for headlines; null if unknown. */
  terms: string | null;
  scope: 'area' | 'outlet' | 'state' | 'national';
  /** Distance of the outlet, or of the city that a feed of an area is for; null for a feed without a place. */
  km: number | null;
  /** The outlet's site, where its terms may be found. */
  website?: string;
  note?: string;
}

/** @returns the feeds that suit a place, best first within each section: area, outlets, state, country */
export function candidateFeeds(place: Place, facts: PreparedFacts): CandidateFeed[] {
  const area = areaOf(place, facts);
  const ofArea = area ? areaFeeds(place, area, facts) : [];
  const ofState = facts.catalogue.states
    .filter(({ state }) => state === place.state)
    .map((feed) => candidateOf(feed, 'state', outletKm(place, feed, facts)));
  const listed = new Set([...ofArea, ...ofState].map(({ url }) => hostOf(url)));
  return [
    ...ofArea,
    ...outletFeeds(place, listed, facts),
    ...ofState,
    ...facts.catalogue.starter.map((feed) => candidateOf(feed, 'national', null)),
  ];
}

/** @returns the area of a place, if the catalogue has one */
export const areaOf = (place: Place, { catalogue }: PreparedFacts): Area | undefined =>
  catalogue.areas.find((area) => place.state === area.state && distanceKm(place, area) <= area.radiusKm);

/** @returns the feeds of the place's city and its neighbours, nearest first, then those of the whole area */
function areaFeeds(place: Place, area: Area, facts: PreparedFacts): CandidateFeed[] {
  return area.feeds
    .map((feed) => ({ feed, km: cityKm(place, feed, area, facts) }))
    .filter(({ km }) => km === null || km <= CITY_REACH_KM)
    .sort((a, b) => (a.km ?? CITY_REACH_KM) - (b.km ?? CITY_REACH_KM))
    .map(({ feed, km }) => candidateOf(feed, 'area', km));
}

/** @returns the distance of the city that a feed is for; null for a feed of the whole area */
function cityKm(place: Place, { city }: ListedFeed, area: Area, { places }: PreparedFacts): number | null {
  if (city === undefined) return null;
  const found = places.find(({ name, state }) => name === city && state === area.state);
  return found ? distanceKm(place, found) : Number.POSITIVE_INFINITY;
}

/**
 * Outlets of the place's state: the collection has some at the position of a namesake in another state.
 * @param listed hosts of the catalogue's feeds for this place; their outlets are proposed as in the catalogue
 */
function outletFeeds(place: Place, listed: ReadonlySet<string>, facts: PreparedFacts): CandidateFeed[] {
  const ofState = facts.outletsByState.get(place.state) ?? [];
  const others = ofState.filter((outlet) => !listed.has(hostOf(urlOf(outlet))));
  return nearest(place, others, OUTLETS, urlOf)
    .filter((outlet) => distanceKm(place, outlet) <= OUTLET_MAX_KM)
    .map((outlet) => outletFeed(outlet, distanceKm(place, outlet), facts));
}

function outletFeed(outlet: Outlet, km: number, facts: PreparedFacts): CandidateFeed {
  const host = hostOf(urlOf(outlet));
  const known = facts.listedByHost.get(`${outlet.state} ${host}`);
  if (known) return { ...candidateOf(known, 'outlet', km), website: outlet.website };
  const url = urlOf(outlet);
  const refusal = refusalOf(url);
  return {
    section: 'local',
    name: `${outlet.name} (${outlet.kind})`,
    url,
    status: refusal === null ? 'unverified' : 'blocked',
    checked: OUTLETS_COLLECTED,
    terms: termsOf(url),
    scope: 'outlet',
    km,
    website: outlet.website,
    ...(refusal === null ? {} : { note: refusal }),
  };
}

function candidateOf(
  { section, name, url, status, checked, terms, note }: ListedFeed,
  scope: CandidateFeed['scope'],
  km: number | null,
): CandidateFeed {
  const feed = { section, name, url, status, checked, terms: terms ?? termsOf(url), scope, km };
  return note === undefined ? feed : { ...feed, note };
}

/** @returns the distance of the outlet with a feed of the place's state, in km; null if unknown */
function outletKm(place: Place, { url }: ListedFeed, facts: PreparedFacts): number | null {
  const ofHost = facts.outletsByHost.get(`${place.state} ${hostOf(url)}`) ?? [];
  const [outlet] = nearest(place, ofHost, 1, urlOf);
  return outlet ? distanceKm(place, outlet) : null;
}

const urlOf = ({ feeds: [url = ''] }: Outlet): string => url;

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
const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';

function listedByHost({ areas, states }: Catalogue): Map<string, ListedFeed> {
  const ofAreas = areas.flatMap(({ state, feeds }) => feeds.map((feed) => ({ ...feed, state })));
  const local = [...states, ...ofAreas].filter(({ section }) => section === 'local');
  const worstFirst = local.sort((a, b) => STATUSES.indexOf(b.status) - STATUSES.indexOf(a.status));
  return new Map(worstFirst.map((feed) => [`${feed.state} ${hostOf(feed.url)}`, feed]));
}
