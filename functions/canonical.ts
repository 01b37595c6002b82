import { sectionById } from '../schema/sections.ts';

/**
 * The one address of a page (RT-1): lower case, no trailing or doubled slash. Slugs of articles are the backend's
 * and keep their case; so do files, which the assets serve before the Worker is asked.
 */
export function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  const article = trimmed.match(/^\/blog\/(.+)$/i);
  if (article) return `/blog/${article[1]}`;
  return isPage(trimmed) ? trimmed.toLowerCase() : trimmed;
}

const PAGE = /^\/(?:|blog|partners|faq|privacy|terms|radio|books|news\/[^/]+)$/i;
const isPage = (path: string) => PAGE.test(path);

/**
 * What each route reads of the query, and what it makes sense of; all else is dropped before a page is made or cached,
 * or anybody could fill the cache with copies of one page (CACHE-5). Bad pages reach the route, which says so (BLOG-7).
 */
const READ_PARAMETERS: { path: RegExp; name: string; value: (text: string) => boolean }[] = [
  { path: /^\/$|^\/_root\.data$/, name: 'all', value: (id) => sectionById(id) !== undefined },
  { path: /^\/(?:blog|news\/[^/]+)(?:\.data)?$/, name: 'page', value: () => true },
  // Remix asks for the data of some of a page's routes with this one.
  {
    path: /\.data$/,
    name: '_routes',
    value: (routes) => /^(?:root|routes\/[\w.$-]+)(?:,routes\/[\w.$-]+)*$/.test(routes),
  },
];

/** Longer than any number or list of routes that means something. */
const VALUE_MAX_UNITS = 200;

/** @returns the query a page's route reads, in a fixed order, with its `?`; empty where nothing is left. */
export function relevantQuery(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const { path: reads, name, value } of READ_PARAMETERS) {
    const text = reads.test(path) ? query.get(name) : null;
    if (text !== null && value(text)) kept.set(name, text.slice(0, VALUE_MAX_UNITS));
  }
  return kept.size > 0 ? `?${kept}` : '';
}
