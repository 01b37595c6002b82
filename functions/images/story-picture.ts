import type { FeedItem } from '../../schema/feeds/feed.ts';
import { drawingPath } from '../../schema/pictures.ts';
import type { Publication } from '../../schema/publication.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { isPrivateAddress } from '../http/private-address.ts';
import { hashName } from '../platform/hash.ts';
import { feedsOfAll } from '../stories/sections/feed-lists.ts';
import { chooseMotif } from './choose-motif.ts';

/** Prefix of publishers' pictures, whose names a reader cannot choose. */
export const STORY_PICTURES = '/pictures/story/';

/**
 * @param isFree whether no other card of the page shows the picture of this path
 * @returns the path of the picture of a section's lead story, or null
 */
export function storyPicture(
  item: FeedItem,
  publication: Publication,
  isFree: (path: string) => boolean,
): string | null {
  const { show, area } = publication.pictures;
  if (show === 'none') return null;
  if (show === 'publisher') {
    const path = item.image !== undefined && mayFetch(item.image, publication) ? pathOf(item.image) : null;
    return path !== null && isFree(path) ? path : null;
  }
  const motif = chooseMotif(headlineOf(item).title, area, (name) => isFree(drawingPath(name)));
  return motif === undefined ? null : drawingPath(motif);
}

/** @returns the path under which this site serves a publisher's picture */
export const pathOf = (image: string): string => STORY_PICTURES + hashName(image);

/** @returns whether the row lists the picture's host, or one of the row's feeds has the same site */
export function mayFetch(image: string, publication: Publication): boolean {
  const address = new URL(image);
  if (isPrivateAddress(address) && !publication.local) return false;
  return hostsOf(publication).some(
    (host) => address.hostname === host || address.hostname.endsWith(`.${host}`),
  );
}

/**
 * Prefixes of a publisher's hosts for pages or feeds; pictures are often on other hosts of the same site. `rss.app` is a
 * site itself: without its first name every host of `.app` would be allowed.
 */
const SERVICE = /^(?:www\d?|feeds?|rss)\.(?=[^.]+\.)/;

const known = new WeakMap<Publication, string[]>();

function hostsOf(publication: Publication): string[] {
  const before = known.get(publication);
  if (before) return before;
  const ofFeeds = feedsOfAll(publication).map((feed) => new URL(feed).hostname.replace(SERVICE, ''));
  const hosts = [...new Set([...publication.pictures.hosts, ...ofFeeds])];
  known.set(publication, hosts);
  return hosts;
}
