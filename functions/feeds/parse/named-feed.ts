import { parse } from 'parse5';
import { limitedTree } from '../../http/html-limits.ts';
import { httpLink } from './feed-link.ts';

/** A page names its feeds in its head. */
const HEAD_UNITS = 262_144;
/** Elements of a page's beginning. */
const ELEMENTS_MAX = 5_000;
/** Feeds that a page may name; a newsroom has about twenty. */
const NAMED_MAX = 40;
/** A longer one would be cut in the fault's detail. */
const ADDRESS_MAX_UNITS = 250;
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/i;

/** As `splitFeed` calls it. */
const HTML_PAGE = 'an HTML page';
const NAMES = `${HTML_PAGE} that names a feed: `;

/** @returns what a document is instead of a feed, with the address of the feed that it names, if it is a page that names one */
export function withNamedFeed(what: string, html: string, url: string): string {
  if (what !== HTML_PAGE) return what;
  // The page's own address is not a feed.
  const named = feedsNamedIn(html, url).find(
    ({ address }) => address !== url && address.length <= ADDRESS_MAX_UNITS,
  );
  return named === undefined ? what : `${NAMES}${named.address}`;
}

/** @returns the address in a result of `withNamedFeed`, or null */
export const feedNamedIn = (detail: string): string | null =>
  detail.startsWith(NAMES) ? detail.slice(NAMES.length) : null;

/** @returns the feeds that a page names (HTML, `link rel="alternate"`), with their titles as sent */
export function feedsNamedIn(html: string, url: string): { address: string; title: string }[] {
  const found: { address: string; title: string }[] = [];
  let base = url;
  const treeAdapter = limitedTree(ELEMENTS_MAX, (name, _, attributes) => {
    const of = (wanted: string) => attributes.find((attribute) => attribute.name === wanted)?.value ?? '';
    if (name === 'base') base = httpLink(of('href'), url) ?? base;
    if (name !== 'link' || found.length >= NAMED_MAX) return;
    if (!/(?:^|\s)alternate(?:\s|$)/i.test(of('rel')) || !FEED_TYPE.test(of('type').trim())) return;
    const address = httpLink(of('href'), base);
    if (address !== null) found.push({ address, title: of('title') });
  });
  try {
    parse(html.slice(0, HEAD_UNITS), { treeAdapter });
  } catch {
    // More than a page has: what its beginning names counts.
  }
  return found;
}
