import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { type Publication, publicationSchema } from '../../schema/publication.ts';
import type { SectionId } from '../../schema/sections.ts';
import type { Facts, ListedFeed, Outlet, Place } from '../../scripts/publication/facts.ts';
import { nearest } from '../../scripts/publication/nearest.ts';
import { uniqueSlug } from '../../scripts/publication/slug.ts';

/** Outlets per local section. */
const OUTLETS = 3;
/** Feeds per section that all publications share; sports has one for each of five sports. */
const SHARED_FEEDS = 2;
const SHARED_SPORTS_FEEDS = 5;

/** A publisher's feed; the mocks serve it under its id, in place of its real address. */
export interface NetworkFeed {
  id: string;
  /** Of the real publisher, which is never requested. */
  url: string;
  scope: 'outlet' | 'state' | 'national';
}

/** One newspaper of the network. */
export interface NetworkPublication {
  /** From 0, ordered by the size of its place. */
  number: number;
  id: string;
  hostname: string;
  place: Place;
  /** Feeds of its local section: the nearest outlets, and a feed of its state if the catalogue has one that answers. */
  local: NetworkFeed[];
}

export interface Network {
  publications: NetworkPublication[];
  /** The other sections, the same for all. */
  shared: { section: SectionId; feed: NetworkFeed }[];
  /** Every listed feed, once. */
  feeds: NetworkFeed[];
}

/** @param count how many publications, at most one per place */
export function networkOf({ places, outlets, catalogue }: Facts, count: number): Network {
  const ids = new Set<string>();
  const feedsByUrl = new Map<string, NetworkFeed>();
  const feedOf = (url: string, name: string, scope: NetworkFeed['scope']): NetworkFeed => {
    const known = feedsByUrl.get(url);
    if (known) return known;
    const feed = { id: uniqueSlug(`${scope === 'national' ? 'us' : scope} ${name}`, ids), url, scope };
    feedsByUrl.set(url, feed);
    return feed;
  };
  const shared = sharedFeeds(catalogue.starter).map(({ section, url, name }) => ({
    section,
    feed: feedOf(url, name, 'national'),
  }));
  const publicationIds = new Set<string>();
  const publications = places.slice(0, count).map((place, number): NetworkPublication => {
    const id = uniqueSlug(`${place.name} ${place.state}`, publicationIds);
    const open = catalogue.states.filter(
      ({ state, status }) => state === place.state && status !== 'blocked',
    );
    const ofState = open[number % open.length];
    const near = nearest(place, outlets, OUTLETS, urlOf);
    const local = near.map((outlet) => feedOf(urlOf(outlet), `${outlet.name} ${outlet.state}`, 'outlet'));
    if (ofState) local.push(feedOf(ofState.url, `${place.state} ${ofState.name}`, 'state'));
    // The nearest outlet may have the feed of the state.
    return { number, id, hostname: `${id}.test`, place, local: [...new Set(local)] };
  });
  return { publications, shared, feeds: [...feedsByUrl.values()] };
}

const urlOf = ({ feeds: [url = ''] }: Outlet): string => url;

/** The catalogue's first feeds of each section that can be requested as written. */
function sharedFeeds(starter: readonly ListedFeed[]): ListedFeed[] {
  const taken = new Map<SectionId, number>();
  return starter.filter(({ section, status, url }) => {
    const count = taken.get(section) ?? 0;
    const max = section === 'sports' ? SHARED_SPORTS_FEEDS : SHARED_FEEDS;
    if (status === 'blocked' || url.includes('<') || count >= max) return false;
    taken.set(section, count + 1);
    return true;
  });
}

/** Words that are on each page of a publication and on no page of another. */
export const markOf = ({ number }: Pick<NetworkPublication, 'number'>): string =>
  `No. ${number + 1} of the network`;

/** @param mocks origin of the mocks @returns the publication's row, every block of the default publication filled */
export function rowOf(publication: NetworkPublication, { shared }: Network, mocks: string): Publication {
  const { id, hostname, place, local } = publication;
  const address = (feed: NetworkFeed) => `${mocks}/network/${feed.id}`;
  const bySection = Map.groupBy(shared, ({ section }) => section);
  return publicationSchema.parse({
    ...DEFAULT_PUBLICATION,
    id,
    hostnames: [hostname],
    name: `${place.name} Post, ${markOf(publication)}`,
    tagline: markOf(publication),
    description: `Local news for ${place.name}, ${place.state}, and around. ${markOf(publication)}.`,
    keywords: [`${place.name} news`, `${place.state} news`, 'local news'],
    timezone: place.timezone,
    region: { code: `US-${place.state}`, place: place.name, area: `the ${place.name} area` },
    contact: {
      emails: {
        general: `desk@${hostname}`,
        tips: `tips@${hostname}`,
        letters: `letters@${hostname}`,
      },
    },
    sections: {
      ...Object.fromEntries(
        [...bySection].map(([section, listed]) => [section, listed.map(({ feed }) => address(feed))]),
      ),
      local: local.map(address),
    },
    local: true,
  });
}
