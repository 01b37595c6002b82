import { LruMap } from '../../platform/lru-map.ts';
import { articleId, isOfSeveral } from './article-id.ts';
import { isTracking } from './tracking-parameters.ts';
import { isOpaque, unwrapLink } from './unwrap-link.ts';

/** An address without the parts that do not change the page. */
export type PlaceOfLink = {
  /** Path, parameters and the host without `www.`, `m.`, `amp.`: equal for two spellings of one address. */
  place: string;
  /** `place` without `.html` and without a parameter that selects the language; links are compared by it. */
  bare: string;
  /** The value of that parameter, or ''. */
  language: string;
  host: string;
  /** The decoded fragment; '' if absent, or the same for every article (comments). */
  anchor: string;
  /** The article's name in any section, with the host; '' for fewer than three words. */
  name: string;
  /** Its number; '' for none. */
  id: string;
  /** A match, a live blog: several items report from its page. */
  ofSeveral: boolean;
  /** Whether it is the page of a publication, of a section or show, or of one story. */
  page: 'home' | 'section' | 'article' | 'unclear';
  /** The link leads through a service that hides its target: two different links may lead to one page. */
  opaque: boolean;
};

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/** Prefixes of a site's hosts for small screens, AMP, feeds, other editions and redesigns. */
const FORM_OF_SITE = /^(?:www\d?|m|mobile|touch|wap|amp|rss|feeds?|edition|beta)\.(?=[^.]+\.)/;
const INDEX_PAGE = /^(?:index|default)\.(?:x?html?|php\d?|aspx?|jsp|cfm)$/i;
const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cfm|story|ece|article)$/i;
/** A fragment that points to a part of an article (its comments, its top), not to another story. */
const COMMON_ANCHOR =
  /^(?:comments?|respond|disqus_thread|top|main|rss\w*|feed|(?:main|site)-?content|content|article|story|continue|(?:continue-)?reading|more(?:-\d+)?|:~:.*)$/i;
/** `site=mail&sp=1`: some sites put tracking parameters into the fragment, which no server receives. */
const COUNTING_NAME = /^(?:site|sp|source|src|from|ref|referrer|cid|sr|via)$/i;
/** Path segments above pages that many stories share: of a show, a column, a topic. */
const GROUP =
  /^(?:live|blogs?|podcasts?|shows?|videos?|photos?|columns?|events?|calendar|category|tags?|topics?|authors?|feeds?|rss|archives?|notices?|alerts?|status|scores?|results?)$/i;
const SECTION =
  /^(?:home|news|latest|sports?|weather|traffic|opinion|obituaries|business|local|about|contact|press|updates?)$/i;
const HTML = /\.x?html?$/i;
const LANGUAGE = /^(?:lang(?:uage|_code)?|locale|hl)=(..)/i;

/** The feeds of a publication link to some thousand pages, which are compared again for each page. */
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
  const [, sentHost = '', sentPath = '', query = '', fragment = ''] = ADDRESS.exec(address) ?? [];
  const { host, amp } = hostOf(sentHost.toLowerCase());
  const segments = segmentsOf(sentPath, amp ? host : '');
  const anchor = decoded(fragment);
  // Applications from before the History API keep their addresses behind `#!`.
  const route = /^!|^\//.test(anchor);
  const sent = parametersOf(query, host);
  const language = sent.find((parameter) => LANGUAGE.test(parameter)) ?? '';
  const parameters = sent.filter((parameter) => parameter !== language).join('&');
  const opaque = isOpaque(address);
  const path = [host, ...segments].join('/');
  const behind = (written: string) => `${written && `?${written}`}${route ? `#${anchor}` : ''}`;
  const names = withoutExtension(segments);
  const id = opaque || /\d/.test(parameters) ? '' : articleId(names);
  return {
    place: path + behind(sent.join('&')),
    bare: path.replace(HTML, '') + behind(parameters),
    language: LANGUAGE.exec(language)?.[1]?.toLowerCase() ?? '',
    host,
    anchor: route || isCommon(anchor, host) ? '' : anchor,
    name: opaque ? '' : nameOf(host, names.at(-1) ?? ''),
    id,
    ofSeveral: names.some(isOfSeveral),
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
    .replace(/;(?:jsessionid|phpsessid|sid)=[^/?#]*/i, '')
    // ASP.NET without cookies: `/(S(abc))/`.
    .replace(/\/\([a-z]\([^()/]*\)\)(?=\/)/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  if (ampOf !== '' && sent.length > 1 && ampOf.startsWith(`${sent[0]}.`)) sent.shift();
  const segments = sent.some((segment) => segment !== 'amp')
    ? sent.filter((segment) => segment !== 'amp')
    : sent;
  if (segments.length > 2) {
    if (segments[0] === 'print') segments.shift();
    else if (segments.at(-1) === 'print') segments.pop();
    const app = segments.indexOf('app');
    if (app >= 0 && app < segments.length - 1) segments.splice(app, 1);
  }
  const last = segments.pop();
  if (last === undefined || INDEX_PAGE.test(last)) return segments;
  return [...segments, last.replace(/\.(?:amp|print)(?=$|\.html?$)/i, '')];
}

const withoutExtension = (segments: readonly string[]): string[] =>
  segments.map((segment, at) => (at === segments.length - 1 ? segment.replace(EXTENSION, '') : segment));

function parametersOf(query: string, host: string): string[] {
  if (query === '') return [];
  const kept = query.split('&').filter((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    // Blogger's page for small screens.
    if (parameter === 'm=1' || parameter === 'm=0') return false;
    return parameter !== '' && !isTracking(host, name, value);
  });
  return kept.map((parameter) => decoded(parameter.replaceAll('+', ' '))).toSorted();
}

function isCommon(anchor: string, host: string): boolean {
  if (COMMON_ANCHOR.test(anchor)) return true;
  if (!anchor.includes('=')) return false;
  return anchor.split('&').every((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return COUNTING_NAME.test(name) || isTracking(host, name, value);
  });
}

const nameOf = (host: string, name: string): string =>
  name.split(/[-_ ]+/).length >= 3 ? `${host} ${name.toLowerCase()}` : '';

function pageOf(segments: readonly string[], rest: string): PlaceOfLink['page'] {
  if (rest !== '') return /\d/.test(rest) ? 'article' : 'unclear';
  const last = segments.at(-1);
  if (last === undefined) return 'home';
  if (last.replace(EXTENSION, '').split(/[-_ ]+/).length >= 3 || /\d{3}|[a-z]\d[a-z]|\d[a-z]\d/i.test(last))
    return 'article';
  const before = segments.at(-2) ?? '';
  // `/news/food` is a section, `/news/pier-fire` may be a story.
  const section = [last, before].some((name) => GROUP.test(name)) || SECTION.test(last);
  const below = SECTION.test(before) && !/[-_ ]/.test(last);
  return (section || below) && !/\d/.test(last) ? 'section' : 'unclear';
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
