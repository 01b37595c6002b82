import { Memo } from '../../platform/memo.ts';
import { isTracking } from './tracking-parameters.ts';

/** An address without the parts that do not change the page. */
export type PlaceOfLink = {
  /** Path, parameters and the host without `www.`, `m.`, `amp.`: equal for two spellings of one address. */
  place: string;
  /** `place` without `.html`; links are compared by it. */
  bare: string;
  host: string;
  /** The decoded fragment; '' if absent, or the same for every article (comments). */
  anchor: string;
  /** The article's number in the path; '' for none. */
  id: string;
  /** Whether it is the page of one story, or of a publication, a section, a show, a match or a live blog. */
  page: 'story' | 'unclear' | 'group';
};

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;
/** Services that have an article's address in their own: `facebook.com/l.php?u=https...`. */
const WRAPPED = /[?&](?:url|u|q|z|to)=(https?(?::|%3A)(?:\/|%2F){2}[^&#]+)/i;

/** Prefixes of a site's hosts for small screens, AMP, feeds, other editions and redesigns. */
const FORM_OF_SITE = /^(?:www\d?|m|mobile|touch|wap|amp|rss|feeds?|edition|beta)\.(?=[^.]+\.)/;
const INDEX_PAGE = /^(?:index|default)\.(?:x?html?|php\d?|aspx?|jsp|cfm)$/i;
const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cfm|story|ece|article)$/i;
const HTML = /\.x?html?$/i;
/** A fragment that points to a part of an article (its comments, its top), not to another story. */
const COMMON_ANCHOR =
  /^(?:comments?|respond|disqus_thread|top|main|rss\w*|feed|(?:main|site)-?content|content|article|story|continue|(?:continue-)?reading|more(?:-\d+)?|:~:.*)$/i;
/** Path segments above pages that many stories share: of a show, a column, a topic. */
const GROUP =
  /^(?:live|blogs?|podcasts?|shows?|videos?|photos?|columns?|events?|calendar|category|tags?|topics?|authors?|feeds?|rss|archives?|notices?|alerts?|status|scores?|results?)$/i;
const SECTION =
  /^(?:home|news|latest|sports?|weather|traffic|opinion|obituaries|business|local|about|contact|press|updates?)$/i;
/** Of a match or a running report, whose page and number several items share. */
const OF_SEVERAL =
  /^(?:games?|match(?:es)?|fixtures?|previews?|recaps?|box-?scores?|odds|live|ticker|direct|directo|diretta)$|^live-|-live(?:-\d+)?$|live-?(?:blog|ticker|updates?)|en-(?:direct|vivo)(?:-|$)|ao-vivo/i;
/** A token of seven digits, or of a dozen letters and digits; a day or a year is none. */
const ID = /^(?!(?:19|20)\d{6,}$)(?:[1-9]\d{6,}|(?=(?:.*\d){4})(?=.*[a-z])[\da-z]{12,})$/;
const TOKEN = /[^-_.,~:!+ ]+/g;

/** The feeds of a publication link to some thousand pages, which are compared again for each page. */
const PLACES_REMEMBERED = 4_000;
const places = new Memo<string, PlaceOfLink>(PLACES_REMEMBERED);

/** @param link as serialised by `URL` */
export const readLink = (link: string): PlaceOfLink => places.of(link, () => placeOf(unwrapped(link)));

function unwrapped(link: string): string {
  const inner = decoded(WRAPPED.exec(link)?.[1] ?? '');
  return URL.canParse(inner) ? new URL(inner).href : link;
}

function placeOf(address: string): PlaceOfLink {
  const [, sentHost = '', sentPath = '', query = '', fragment = ''] = ADDRESS.exec(address) ?? [];
  const host = hostOf(sentHost.toLowerCase());
  const segments = segmentsOf(sentPath);
  const anchor = decoded(fragment);
  // Applications from before the History API keep their addresses behind `#!`.
  const route = /^!|^\//.test(anchor);
  const parameters = parametersOf(query, host).join('&');
  const path = [host, ...segments].join('/');
  const isOfSeveral = segments.some((segment) => OF_SEVERAL.test(segment.replace(EXTENSION, '')));
  const behind = `${parameters && `?${parameters}`}${route ? `#${anchor}` : ''}`;
  return {
    place: path + behind,
    bare: path.replace(HTML, '') + behind,
    host,
    anchor: route || COMMON_ANCHOR.test(anchor) || isCounting(anchor, host) ? '' : anchor,
    id: isOfSeveral || /\d/.test(parameters) ? '' : idIn(segments),
    page: isOfSeveral ? 'group' : pageOf(segments, route ? anchor : parameters),
  };
}

function hostOf(sent: string): string {
  let host = sent;
  for (let form = FORM_OF_SITE.exec(host); form; form = FORM_OF_SITE.exec(host))
    host = host.slice(form[0].length);
  // `en.m.wikipedia.org`
  return host.replace(/\.m\.(?=[^.]+\.)/, '.');
}

function segmentsOf(path: string): string[] {
  const sent = path
    .replace(/;(?:jsessionid|phpsessid|sid)=[^/?#]*/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const isForm = (segment: string, at: number) =>
    (segment === 'amp' && sent.length > 1) ||
    (sent.length > 2 &&
      (segment === 'app' ? at < sent.length - 1 : segment === 'print' && at % (sent.length - 1) === 0));
  const segments = sent.filter((segment, at) => !isForm(segment, at));
  const last = segments.pop();
  if (last === undefined || INDEX_PAGE.test(last)) return segments;
  return [...segments, last.replace(/\.(?:amp|print)(?=$|\.html?$)/i, '')];
}

function parametersOf(query: string, host: string): string[] {
  if (query === '') return [];
  const kept = query.split('&').filter((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return parameter !== '' && !isTracking(host, name, value);
  });
  return kept.map((parameter) => decoded(parameter.replaceAll('+', ' '))).toSorted();
}

/** `#xtor=RSS-1`: no server receives it. */
const isCounting = (anchor: string, host: string): boolean =>
  anchor.includes('=') && parametersOf(anchor, host).length === 0;

/** @returns the article's number in the last two segments; always a whole token: two articles' numbers may begin alike */
function idIn(segments: readonly string[]): string {
  for (const segment of segments.slice(-2).toReversed()) {
    const tokens = segment.replace(EXTENSION, '').toLowerCase().match(TOKEN) ?? [];
    const id = tokens.findLast((token) => ID.test(token));
    if (id !== undefined) return id;
  }
  return '';
}

function pageOf(segments: readonly string[], rest: string): PlaceOfLink['page'] {
  if (rest !== '') return /\d/.test(rest) ? 'story' : 'unclear';
  const [last, before = ''] = segments.toReversed();
  if (last === undefined) return 'group';
  if (last.replace(EXTENSION, '').split(/[-_ ]+/).length >= 3 || /\d{3}|[a-z]\d[a-z]|\d[a-z]\d/i.test(last))
    return 'story';
  // `/news/food` is a section, `/news/pier-fire` may be a story.
  const section = [last, before].some((name) => GROUP.test(name)) || SECTION.test(last);
  const below = SECTION.test(before) && !/[-_ ]/.test(last);
  return (section || below) && !/\d/.test(last) ? 'group' : 'unclear';
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
