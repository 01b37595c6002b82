import { STATIC_PAGES } from '../schema/pages.ts';
import { sectionById } from '../schema/sections.ts';

/** Where every address leads that is no page: one page in the cache, however many addresses are made up (NF-1). */
export const NOT_FOUND_PATH = '/not-found';

/** RFC 3986 §2.3: characters whose escape means the same as themselves. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * The one address of a page (RT-1): lower case, no trailing or doubled slash, nothing escaped that need not be and the
 * rest in upper case (RFC 3986 §6.2.2). Slugs of articles are the backend's and keep their case; so do files, which the
 * assets serve before the Worker is asked.
 */
export function canonicalPath(pathname: string): string {
  const normal = pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  const trimmed = normal.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  const article = trimmed.match(/^\/blog\/(.+)$/i);
  if (article) return `/blog/${article[1]}`;
  return PAGE.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

const STATIC = STATIC_PAGES.join('|');
const PAGE = new RegExp(`^/(?:|blog|${STATIC}|news/[^/]+)$`, 'i');
/** What `Pages` has a route for, as a document and as data for the router in the browser. */
const ROUTE = new RegExp(
  `^/(?:|_root\\.data|(?:blog|${STATIC}|(?:news|blog)/[^/]+)(?:\\.data)?|sections/[^/]+)$`,
);

/** @returns the address under which a page is made and kept. @param path canonical */
export function routedPath(path: string): string {
  if (ROUTE.test(path)) return path;
  return path.endsWith('.data') ? `${NOT_FOUND_PATH}.data` : NOT_FOUND_PATH;
}

/**
 * What each route reads of the query, and what it makes sense of; all else is dropped before a page is made or cached,
 * or anybody could fill the cache with copies of one page (CACHE-5). Bad pages reach the route, which says so (BLOG-7).
 */
const READ_PARAMETERS: { path: RegExp; name: string; value: (text: string) => string | null }[] = [
  { path: /^\/$|^\/_root\.data$/, name: 'all', value: (id) => sectionById(id)?.id ?? null },
  {
    path: /^\/(?:blog|news\/[^/]+)(?:\.data)?$/,
    name: 'page',
    value: (text) => text.slice(0, VALUE_MAX_UNITS),
  },
  // Remix asks for the data of some of a page's routes with this one.
  { path: /\.data$/, name: '_routes', value: canonicalRoutes },
];

/** Longer than any number that means something. */
const VALUE_MAX_UNITS = 200;

const ROUTE_ID = /^(?:root|routes\/[\w.$-]{1,40})$/;

/** A page has two routes, its own and the root: whatever is asked for and in whatever order, there are three answers. */
function canonicalRoutes(text: string): string | null {
  const asked = [...new Set(text.split(','))].sort();
  return asked.length <= 2 && asked.every((id) => ROUTE_ID.test(id)) ? asked.join(',') : null;
}

/** @returns the query a page's route reads, in a fixed order, with its `?`; empty where nothing is left. */
export function relevantQuery(path: string, { search, searchParams: query }: URL): string {
  if (search === '') return '';
  const kept = new URLSearchParams();
  for (const { path: reads, name, value } of READ_PARAMETERS) {
    const text = reads.test(path) ? query.get(name) : null;
    const canonical = text === null ? null : value(text);
    if (canonical !== null) kept.set(name, canonical);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
