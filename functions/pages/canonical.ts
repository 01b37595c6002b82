import { STATIC_PAGES } from '../../schema/pages.ts';
import { sectionById } from '../../schema/sections.ts';

/** Every address that is no page leads here: one page in the cache, however many addresses are made up (NF-1). */
export const NOT_FOUND_PATH = '/not-found';

/** RFC 3986 §2.3: characters that mean the same whether escaped or not. */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * The one address of a page (RT-1): lower case, no trailing or doubled slash, no unnecessary escapes and the others in
 * upper case (RFC 3986 §6.2.2). Article slugs belong to the backend and keep their case; so do files, which the
 * platform serves before the Worker runs.
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
/** Paths that `Pages` has a route for, as a document and as data for the router in the browser. */
const ROUTE = new RegExp(
  `^/(?:|_root\\.data|(?:blog|${STATIC}|(?:news|blog)/[^/]+)(?:\\.data)?|sections/[^/]+)$`,
);

/** @returns the path under which a page is rendered and cached. @param path canonical */
export function routedPath(path: string): string {
  if (ROUTE.test(path)) return path;
  return path.endsWith('.data') ? `${NOT_FOUND_PATH}.data` : NOT_FOUND_PATH;
}

/**
 * The query parameters that each route reads, and the values it accepts. All others are dropped before a page is
 * rendered or cached, or anybody could fill the cache with copies of one page (CACHE-5). Invalid page numbers reach the
 * route, which reports them (BLOG-7).
 */
const READ_PARAMETERS: { path: RegExp; name: string; value: (text: string) => string | null }[] = [
  { path: /^\/$|^\/_root\.data$/, name: 'all', value: (id) => sectionById(id)?.id ?? null },
  {
    path: /^\/(?:blog|news\/[^/]+)(?:\.data)?$/,
    name: 'page',
    value: (text) => text.slice(0, VALUE_MAX_UNITS),
  },
  // Remix uses this one to request the data of only some of a page's routes.
  { path: /\.data$/, name: '_routes', value: canonicalRoutes },
];

/** In UTF-16 units: longer than any meaningful number. */
const VALUE_MAX_UNITS = 200;

const ROUTE_ID = /^(?:root|routes\/[\w.$-]{1,40})$/;

/** A page has two routes, its own and the root: sorted and without duplicates, only three answers remain. */
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
