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

/** What each route reads of the query; all else is dropped before a page is made or cached (CACHE-5). */
const READ_PARAMETERS: { path: RegExp; names: string[] }[] = [
  { path: /^\/$|^\/_root\.data$/, names: ['all'] },
  { path: /^\/(?:blog|news\/[^/]+)(?:\.data)?$/, names: ['page'] },
];
/** Remix asks for a route's data with this one. */
const DATA_PARAMETER = '_routes';

/** @returns the query a page's route reads, in a fixed order, with its `?`; empty where nothing is left. */
export function relevantQuery(path: string, query: URLSearchParams): string {
  const names = READ_PARAMETERS.filter((rule) => rule.path.test(path)).flatMap((rule) => rule.names);
  if (path.endsWith('.data')) names.push(DATA_PARAMETER);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value.slice(0, 100));
  }
  return kept.size > 0 ? `?${kept}` : '';
}
