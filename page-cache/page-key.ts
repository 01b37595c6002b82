import type { PagesProps } from '../functions/pages/pages-props.ts';

/**
 * CACHE-5: the key holds everything a page is made from and nothing else: publication, version of its row, host, origin, page
 * build and variant, path, and of the query only what the route reads (the gateway has dropped the rest).
 * @param url canonical path and query
 */
export const pageKey = (
  { publication, version, host, origin, build, gpc }: PagesProps,
  url: string,
): string => JSON.stringify([publication, version ?? null, host, origin, build, gpc === true, url]);
