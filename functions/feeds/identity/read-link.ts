import { BoundedMap } from '../../bounded-map.ts';
import { isTracking } from './tracking-parameters.ts';
import { isOpaque, unwrapLink } from './unwrap-link.ts';

/** An address without what does not change the page. */
export type PlaceOfLink = {
  /** Host without `www.`, `m.`, `amp.`, path and parameters: equal for two spellings of one address. */
  place: string;
  host: string;
  /** A place on the page, decoded; empty for none, and for one that every article has (comments). */
  anchor: string;
  /** The article's in every section: `id` and its number, or `name` and its headline, with the host. Empty for none. */
  slug: string;
  /** The page of a paper, a section or a show, and not of one story. */
  page: 'home' | 'section' | 'article' | 'unclear';
  /** Leads through a service that hides where: another such address may be the same page. */
  opaque: boolean;
};

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/** Hosts of the same site for small screens, AMP and feeds. */
const FORM_OF_SITE = /^(?:www\d?|m|mobile|touch|wap|amp|rss|feeds?)\.(?=[^.]+\.)/;
const INDEX_PAGE = /^(?:index|default)\.(?:x?html?|php\d?|aspx?|jsp|cfm)$/i;
const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cfm|story|ece|article)$/i;
/** A place that every article has, and not a story of its own. */
const COMMON_ANCHOR =
  /^(?:comments?|respond|disqus_thread|top|main|rss\w*|feed|(?:main|site)-?content|content|article|story|continue|(?:continue-)?reading|more(?:-\d+)?|:~:.*)$/i;
/** `site=mail&sp=1`: behind the fragment's sign no server sees it, so some count readers there. */
const COUNTING_NAME = /^(?:site|sp|source|src|from|ref|referrer|cid|sr|via)$/i;
const SECTION =
  /^(?:home|news|latest|sports?|weather|traffic|live|blogs?|podcasts?|shows?|videos?|photos?|opinion|obituaries|events?|calendar|business|local|category|tags?|topics?|authors?|feeds?|rss|about|contact|archives?|notices?|alerts?|status|press|updates?)$/i;

/** Sections of all of a publication's feeds link to some thousand pages, which each of its pages compares again. */
const PLACES_REMEMBERED = 4_000;
const places = new BoundedMap<string, PlaceOfLink>(PLACES_REMEMBERED);

/** @param link as `URL` wrote it */
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
  // Applications of the time before the History API keep their addresses behind `#!`.
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

/** @param ampOf the site, where its AMP host was asked: CNN repeats its name in the path there */
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

/** An id: a number of five digits and more, a UUID or most of one, letters and digits mixed. */
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
    // Bytes of another charset: at least their letters are of one case.
    return text.replace(/%[\da-f]{2}/gi, (written) => written.toUpperCase());
  }
}
