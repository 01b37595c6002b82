import type { PagesProps } from '../functions/pages/pages-props.ts';

/**
 * CACHE-5: the key contains everything that determines a page: publication, version of its row, host, origin, page
 * build, variant and draft, path, and the query parameters of the route (the gateway has removed the others).
 * @param url canonical path and query
 */
export const pageKey = (
  { publication, version, host, origin, build, gpc, draft }: PagesProps,
  url: string,
): string =>
  JSON.stringify([publication, version ?? null, host, origin, build, gpc === true, draft ?? null, url]);
