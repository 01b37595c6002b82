import { FEED_LIMITS, type FeedItem, type FeedLimits } from '../../../schema/feeds/feed.ts';
import { decodeFeed } from './encoding/decode-feed.ts';
import { type AdaptedFeed, finishItem, titleOf } from './feed-items.ts';
import { adaptJson } from './json/adapt-json.ts';
import { withNamedFeed } from './named-feed.ts';
import { adaptXml } from './xml/adapt-xml.ts';

/** `detail` says what the document is instead of a feed: English, for the log and operators, never for a reader (FEED-1). */
export type NoFeed = { ok: false; fault: 'not-a-feed'; detail: string };

export type ParsedFeed = ({ ok: true; items: FeedItem[] } & Omit<AdaptedFeed, 'items'>) | NoFeed;

/**
 * A feed from the bytes of a response: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed 1.x. `from.url` is the
 * response's own address, after redirects: relative links start there. Items stay in document order; a damaged one
 * is dropped without losing the feed. Never throws, and takes time in proportion to the bytes.
 */
export function parseFeed(
  bytes: Uint8Array,
  from: { contentType: string | null; url: string },
  limits: FeedLimits = FEED_LIMITS,
): ParsedFeed {
  const source = decodeFeed(bytes, from.contentType);
  const json = /^\s*[[{]/.test(source);
  const feed = json ? adaptJson(source, from.url, limits) : adaptXml(source, from.url, limits);
  if (typeof feed === 'string')
    return { ok: false, fault: 'not-a-feed', detail: withNamedFeed(feed, source, from.url) };
  const { items, ...facts } = feed;
  return {
    ok: true,
    ...facts,
    title: titleOf(feed, limits),
    items: items.map((item) => finishItem(item, limits)),
  };
}
