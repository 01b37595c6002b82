import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { type PlaceOfLink, readLink } from './read-link.ts';
import { storyWords } from './story-words.ts';

/** The properties of an item that are compared, without regard to other items of its feed. */
export type OwnIdentity = {
  /** As its publisher sent it; null if it was derived from the link or the headline. */
  guid: string | null;
  /** No two publishers use the same one. */
  isUnique: boolean;
  link: PlaceOfLink | null;
  /** The target of a guid that is an address. */
  permalink: PlaceOfLink | null;
  /** The headline in normal form, without the publisher's name; for a note without a headline, its text. */
  words: string;
};

const UNIQUE_NAME =
  /^(?:urn:|tag:)|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|^(?=.*\d)[\da-f]{16,}$/is;
const ADDRESS = /^https?:\/\//i;

/** Hosts of private networks, on which many sites were built before their articles moved. */
const PRIVATE =
  /^(?:localhost|[\d.]+|\[.*|[^.]*|.*\.(?:local(?:host|domain)?|test|internal|invalid|lan)|example\.\w+)$/;

/** @param headline without the publisher's name */
export function readIdentity(item: FeedItem, headline: string): OwnIdentity {
  const { guid, link, title, description } = item;
  const own = guid === '' || guid === link || guid === title ? null : guid;
  const permalink = own !== null && ADDRESS.test(own) && URL.canParse(own) ? readLink(own) : null;
  const isPublic = permalink !== null && !PRIVATE.test(permalink.host);
  const isHome = permalink?.page === 'home';
  return {
    // Two spellings of one address are one guid.
    guid: isHome ? null : isPublic ? `${permalink.bare}${permalink.language}#${permalink.anchor}` : own,
    isUnique: isPublic || UNIQUE_NAME.test(own ?? ''),
    link: link === null ? null : readLink(link),
    permalink: isPublic && !isHome ? permalink : null,
    words: storyWords(headline || description),
  };
}
