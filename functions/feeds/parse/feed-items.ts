import * as schema from '../../../schema/feeds/feed.ts';
import { cutText } from './text/cut-text.ts';

/** A feed as an adapter returns it. */
export type AdaptedFeed = {
  title: string;
  /** The publisher's page, a safe address. */
  link: string | null;
  /** Epoch ms at which the publisher's program wrote the document; null if unknown. */
  builtAt: number | null;
  /** The publisher's preferred interval between requests. */
  ttlMinutes: number | null;
  /** Hours of the day, 0 to 23 in GMT, in which the publisher wants no requests. */
  skipHours: number[];
  /** What the document says of the use of its stories, for operators. */
  licence?: string;
  items: schema.FeedItem[];
  /** Items in the document, also unreadable ones. */
  sent: number;
  /** The document is truncated: items may be missing that the publisher still has. */
  cutOff: boolean;
  /** Tags of items that would have taken too long to read. */
  tagsDropped: number;
};

/**
 * Cuts (FEED-5) and derives missing guids (FEED-7). Half a surrogate pair (JSON escapes, a cut guid) becomes U+FFFD, as in
 * UTF-8; else a page's HTML and data would differ.
 */
export function finishItem(item: schema.FeedItem, limits: schema.FeedLimits): schema.FeedItem {
  const title = titleOf(item, limits);
  const description = cutText(item.description, limits.descriptionCharacters, limits.descriptionUnits);
  const guid = (item.guid || item.link || title).slice(0, schema.GUID_MAX_UNITS);
  return { ...item, title, description: description.toWellFormed(), guid: guid.toWellFormed() };
}

/** The title of a feed or an item, cut and well-formed. */
export function titleOf({ title }: { title: string }, { titleUnits }: schema.FeedLimits): string {
  return cutText(title, titleUnits, titleUnits).toWellFormed();
}
