import { httpLink } from './feed-link.ts';
import { decodeEntities } from './text/decode-entities.ts';

/** A page names its feeds in its head. */
export const HEAD_UNITS = 262_144;
/** Ends at the next tag, so that a page of unfinished tags is read once. */
const LINK_TAG = /<link\s([^<>]{1,2000})>/gi;
/** A longer one would be cut in the fault's detail. */
const ADDRESS_MAX_UNITS = 250;
export const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/i;

/** As `splitFeed` calls it. */
const HTML_PAGE = 'an HTML page';
const NAMES = `${HTML_PAGE} that names a feed: `;

/** @returns what a document is instead of a feed, with the address of the feed that it names, if it is a page that names one */
export function withNamedFeed(what: string, html: string, url: string): string {
  const address = what === HTML_PAGE ? namedFeed(html, url) : null;
  return address === null ? what : `${NAMES}${address}`;
}

/** @returns the address in a result of `withNamedFeed`, or null */
export const feedNamedIn = (detail: string): string | null =>
  detail.startsWith(NAMES) ? detail.slice(NAMES.length) : null;

/** The first of its feeds (HTML, `link rel="alternate"`). */
function namedFeed(html: string, url: string): string | null {
  for (const [, attributes = ''] of html.slice(0, HEAD_UNITS).matchAll(LINK_TAG)) {
    const attribute = (name: string) =>
      new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
        .exec(attributes)
        ?.slice(1)
        .find((value) => value !== undefined);
    if (!/(?:^|\s)alternate(?:\s|$)/i.test(attribute('rel') ?? '')) continue;
    if (!FEED_TYPE.test(attribute('type')?.trim() ?? '')) continue;
    const address = httpLink(decodeEntities(attribute('href') ?? '', false), url);
    // The page's own address is not a feed.
    if (address !== null && address !== url && address.length <= ADDRESS_MAX_UNITS) return address;
  }
  return null;
}
