import type { PagesProps } from '../pages/pages-props.ts';

/**
 * CACHE-5: the key holds everything a page is made from and nothing else: publication, host, origin, page build and variant,
 * path, and of the query only what the route reads (the gateway has dropped the rest).
 * @param url canonical path and query
 */
export const pageKey = ({ publication, host, origin, build, gpc }: PagesProps, url: string): string =>
  JSON.stringify([publication, host, origin, build, gpc === true, url]);
