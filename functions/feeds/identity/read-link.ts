import { LruMap } from '../../platform/lru-map.ts';
import { isTracking } from './tracking-parameters.ts';
import { isOpaque, unwrapLink } from './unwrap-link.ts';

/** An address without the parts that do not change the page. */
export type PlaceOfLink = {
  /** Path, parameters and the host without `www.`, `m.`, `amp.`: equal for two spellings of one address. */
  place: string;
  host: string;
  /** The fragment, decoded; empty for none, and for one that every article has (comments). */
  anchor: string;
  /** The article in any section: `id` and its number, or `name` and its headline, with the host. Empty for none. */
  slug: string;
  /** Whether it is the page of a publication, of a section or show, or of one story. */
  page: 'home' | 'section' | 'article' | 'unclear';
  /** The link leads through a service that hides its target: two different links may lead to one page. */
  opaque: boolean;
};

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/** Prefixes of the hosts on which a site serves small screens, AMP and feeds. */
const FORM_OF_SITE = /^(?:www\d?|m|mobile|touch|wap|amp|rss|feeds?)\.(?=[^.]+\.)/;
const INDEX_PAGE = /^(?:index|default)\.(?:x?html?|php\d?|aspx?|jsp|cfm)$/i;
const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cfm|story|ece|article)$/i;
/** A fragment that points to a part of an article (its comments, its top), not to another story. */
const COMMON_ANCHOR =
  /^(?:comments?|respond|disqus_thread|top|main|rss\w*|feed|(?:main|site)-?content|content|article|story|continue|(?:continue-)?reading|more(?:-\d+)?|:~:.*)$/i;
/** `site=mail&sp=1`: no server receives the fragment, so some sites put tracking parameters there. */
const COUNTING_NAME = /^(?:site|sp|source|src|from|ref|referrer|cid|sr|via)$/i;
const SECTION =
  /^(?:home|news|latest|sports?|weather|traffic|live|blogs?|podcasts?|shows?|videos?|photos?|opinion|obituaries|events?|calendar|business|local|category|tags?|topics?|authors?|feeds?|rss|about|contact|archives?|notices?|alerts?|status|press|updates?)$/i;

/** The feeds of a publication link to some thousand pages, which are compared again for each page it shows. */
const PLACES_REMEMBERED = 4_000;
const places = new LruMap<string, PlaceOfLink>(PLACES_REMEMBERED);

/** @param link as serialised by `URL` */
export function readLink(link: string): PlaceOfLink {
  const known = places.get(link);
  if (known) return known;
  const place = placeOf(unwrapLink(link));
  places.set(link, place);
  return place;
}

function placeOf(address: string): PlaceOfLink {
  const [, sentHost = '', path = '', query = '', fragment = ''] = ADDRESS.exec(address) ?? [];
  const { host, amp } = hostOf(sentHost.toLowerCase());
  const segments = segmentsOf(path, amp ? host : '');
  const anchor = decoded(fragment);
  // Applications from before the History API keep their addresses behind `#!`.
  const route = /^!|^\//.test(anchor);
  const parameters = parametersOf(query, host);
  const opaque = isOpaque(address);
  const place = `${[host, ...segments].join('/')}${parameters && `?${parameters}`}${route ? `#${anchor}` : ''}`;
  return {
    place,
    host,
    anchor: route || isCommon(anchor, host) ? '' : anchor,
    slug: opaque ? '' : slugOf(host, segments.at(-1) ?? ''),
    page: pageOf(segments, route ? anchor : parameters),
    opaque,
  };
}

function hostOf(sent: string): { host: string; amp: boolean } {
  let host = sent;
  for (let form = FORM_OF_SITE.exec(host); form; form = FORM_OF_SITE.exec(host))
    host = host.slice(form[0].length);
  // `en.m.wikipedia.org`
  return { host: host.replace(/\.m\.(?=[^.]+\.)/, '.'), amp: sent.startsWith('amp.') };
}

/** @param ampOf the site, where the link is to its AMP host: CNN repeats its name in the path there */
function segmentsOf(path: string, ampOf: string): string[] {
  const sent = path
    .replace(/;jsessionid=[^/?#]*/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  if (ampOf !== '' && sent.length > 1 && ampOf.startsWith(`${sent[0]}.`)) sent.shift();
  const segments = sent.some((segment) => segment !== 'amp')
    ? sent.filter((segment) => segment !== 'amp')
    : sent;
  const last = segments.pop();
  if (last === undefined || INDEX_PAGE.test(last)) return segments;
  return [...segments, last.replace(/\.amp(?=$|\.html?$)/i, '')];
}

function parametersOf(query: string, host: string): string {
  if (query === '') return '';
  const kept = query.split('&').filter((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    // Blogger's page for small screens.
    if (parameter === 'm=1' || parameter === 'm=0') return false;
    return parameter !== '' && !isTracking(host, name, value);
  });
  return kept
    .map((parameter) => decoded(parameter.replaceAll('+', ' ')))
    .toSorted()
    .join('&');
}

function isCommon(anchor: string, host: string): boolean {
  if (COMMON_ANCHOR.test(anchor)) return true;
  if (!anchor.includes('=')) return false;
  return anchor.split('&').every((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return COUNTING_NAME.test(name) || isTracking(host, name, value);
  });
}

/** An id: a number of five digits or more, a UUID or most of one, or letters and digits mixed. */
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{8,27}|\d{5,}|(?=[a-z]*\d[a-z]*\d)(?=\d*[a-z]\d*[a-z])[a-z\d]{9,}/;
const DAY = /\b(?:19|20)\d\d-?[01]\d-?[0-3]\d\b/;

function slugOf(host: string, segment: string): string {
  const name = segment.replace(EXTENSION, '').toLowerCase();
  const id = ID.exec(name.replace(DAY, ''))?.[0];
  if (id !== undefined) return `id ${host} ${id}`;
  return name.split(/[-_ ]+/).length >= 3 ? `name ${host} ${name}` : '';
}

function pageOf(segments: readonly string[], rest: string): PlaceOfLink['page'] {
  if (rest !== '') return /\d/.test(rest) ? 'article' : 'unclear';
  const last = segments.at(-1);
  if (last === undefined) return 'home';
  if (last.replace(EXTENSION, '').split(/[-_ ]+/).length >= 3 || /\d{3}|[a-z]\d[a-z]|\d[a-z]\d/i.test(last))
    return 'article';
  const section = SECTION.test(last) || SECTION.test(segments.at(-2) ?? '');
  return section && !/\d/.test(last) ? 'section' : 'unclear';
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // Bytes of another charset cannot be decoded; at least their hex digits get one case.
    return text.replace(/%[\da-f]{2}/gi, (written) => written.toUpperCase());
  }
}
