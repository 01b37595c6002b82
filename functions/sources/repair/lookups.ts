import { wordsOf } from '../../feeds/identity/headline-words.ts';
import { readLink } from '../../feeds/identity/read-link.ts';
import { decodeFeed } from '../../feeds/parse/encoding/decode-feed.ts';
import { feedNamedIn, feedsNamedIn } from '../../feeds/parse/named-feed.ts';
import type { StoredFeed } from '../poller/stored-feed.ts';
import { publisherOf } from './publisher-of.ts';

/** An address where the feed, or a page that names it, may be. */
export interface Lookup {
  address: string;
  kind: 'page' | 'feed';
  /** The host to which the newsroom's site has moved: by a permanent redirect, or as its page says. Null if it has not. */
  movedTo: string | null;
}

/** Of the feeds that a page names, so many are looked at: the likeliest first. */
const TRIED_MAX = 6;
/** Longer ones cannot be listed (schema/web-address.ts). */
const ADDRESS_MAX_UNITS = 480;

/** Path segments and words of every feed, which tell none from another. */
const FEEDISH =
  /^(?:feeds?|rss2?|atom|xml|rdf|index|https?|www|com|org|net|category|categories|section|tag)$/i;
const EXTENSION = /\.(?:xml|rss|rss2|atom|rdf|json|php|aspx?|html?)$/i;
const COMMENTS = /comment/i;
/** Where programs for sites put a section's feed, the most used first, and where they put a site's. */
const OF_SECTION = ['feed/', 'rss.xml', 'rss', 'feed.xml', 'index.xml'];
const OF_SITE = ['feed/', 'rss.xml', 'rss', 'feed.xml', 'atom.xml', 'index.xml', 'feeds/'];

/** @returns the places of a search, the likeliest first, each once: the named feed, pages, usual addresses */
export function lookupsFor(url: string, { record }: StoredFeed): Lookup[] {
  const own = new URL(url);
  const named = feedNamedIn(record.fault?.detail ?? '');
  const section = sectionPage(own);
  const sites = siteOrigins(own, record);
  const paths = [...new Set([section, '/'])];
  const pages = sites.flatMap((site) => paths.map((path) => new URL(path, site).href));
  const name = section.split('/').findLast((segment) => segment !== '');
  const usual = sites
    .slice(0, 2)
    .flatMap((site) => [
      ...(name === undefined ? [] : OF_SECTION.map((end) => site + section.slice(1) + end)),
      ...(name === undefined ? [] : [`${site}feeds/${name}`, `${site}rss/${name}.xml`]),
      ...(name === undefined ? OF_SITE.map((end) => site + end) : []),
    ]);
  return lookups([
    ...(named === null ? [] : [asFeed(named)]),
    ...(record.link === null ? [] : [asPage(record.link)]),
    ...otherSpellings(own).map((address) => asFeed(address)),
    ...pages.map((address) => asPage(address)),
    ...usual.map((address) => asFeed(address)),
  ]).filter(({ address }) => address !== url);
}

const asPage = (address: string): Lookup => ({ address, kind: 'page', movedTo: null });
const asFeed = (address: string, movedTo: string | null = null): Lookup => ({
  address,
  kind: 'feed',
  movedTo,
});

/** @returns those that can be listed, each once */
function lookups(all: readonly Lookup[]): Lookup[] {
  const first = new Map<string, Lookup>();
  for (const lookup of all) {
    const key = `${lookup.kind} ${lookup.address}`;
    if (lookup.address.length <= ADDRESS_MAX_UNITS && !first.has(key)) first.set(key, lookup);
  }
  return [...first.values()];
}

/** @returns the path of the page whose feed this probably is: `/category/sports/feed/` is of `/category/sports/` */
function sectionPage({ pathname }: URL): string {
  const segments = pathname
    .split('/')
    .map((segment) => segment.replace(EXTENSION, ''))
    .filter((segment, at, all) => segment !== '' && !(FEEDISH.test(segment) && isOfFeed(segment, at, all)));
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** `category` and `section` belong to a page's path, at the beginning. */
const isOfFeed = (segment: string, at: number, all: readonly string[]): boolean =>
  !/^(?:categor|section|tag)/i.test(segment) || at === all.length - 1;

/** @returns the origins of the newsroom's site with a slash: of its own link, of most stories, of the feed */
function siteOrigins(own: URL, { link, items }: StoredFeed['record']): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (item.link === null || !URL.canParse(item.link)) continue;
    const { origin } = new URL(item.link);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const ofStories = [...counts].filter(([, count]) => count > items.length / 2).map(([origin]) => origin);
  const ofLink = link !== null && URL.canParse(link) ? [new URL(link).origin] : [];
  return [...new Set([...ofLink, ...ofStories, own.origin])].map((origin) => `${origin}/`);
}

/** The same address with https, and with or without `www.`: a certificate or a name may have gone alone. */
function otherSpellings(own: URL): string[] {
  const host = own.host.startsWith('www.') ? own.host.slice('www.'.length) : `www.${own.host}`;
  const rest = `${own.pathname}${own.search}`;
  const isWhole = publisherOf(own.hostname) === own.hostname || own.host.startsWith('www.');
  return [
    ...(own.protocol === 'http:' ? [`https://${own.host}${rest}`] : []),
    ...(isWhole ? [`https://${host}${rest}`] : []),
  ];
}

/**
 * @param page what came from an address; any bytes
 * @param like the feed that is looked for
 * @returns the feeds that the page names (HTML, `link rel="alternate"`), those with the words of the lost one first
 */
export function feedsNamedBy(
  page: { body: Uint8Array; contentType: string | null; url: string },
  like: { url: string; title: string },
  movedTo: string | null,
): Lookup[] {
  const found = feedsNamedIn(decodeFeed(page.body, page.contentType), page.url)
    .map(({ address, title }) => ({ address, title: title.slice(0, ADDRESS_MAX_UNITS) }))
    .filter(({ address, title }) => !COMMENTS.test(`${address} ${title}`))
    .map(({ address, title }) => ({
      address: withoutFragment(address),
      words: tellingWords(address, title),
    }));
  const wanted = tellingWords(like.url, like.title);
  const likeness = (words: Set<string>) =>
    [...words].filter((word) => wanted.has(word)).length / (1 + words.size);
  const sorted = found.toSorted((a, b) => likeness(b.words) - likeness(a.words));
  return lookups(sorted.map(({ address }) => asFeed(address, movedTo ?? newSite(address, page.url)))).slice(
    0,
    TRIED_MAX,
  );
}

/** @returns the host of an address that the page of a site of the same name names, under another end: `ledger.news` of `ledger.com` */
function newSite(address: string, page: string): string | null {
  const nameOf = (url: string): string => publisherOf(new URL(url).hostname).split('.')[0] ?? '';
  const { host } = readLink(address);
  return host !== readLink(page).host && nameOf(address) === nameOf(page) ? host : null;
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** @returns the words of an address and a title that may tell a section */
const tellingWords = (address: string, title: string): Set<string> =>
  new Set(
    wordsOf(`${address} ${title}`)
      .split(' ')
      .filter((word) => word !== '' && !FEEDISH.test(word)),
  );
