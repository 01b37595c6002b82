import type { PagesProps } from '../pages-props.ts';

/**
 * CACHE-5: a page is kept by everything it is made from and nothing else: title, host, origin and build, path, and of
 * the query only what the route reads (the gateway dropped the rest).
 * @param address canonical path and query
 * @returns an address of no real host, for the Cache API wants one
 */
export function pageKey({ title, host, origin, version }: PagesProps, address: URL): string {
  const made = [version, title, host, origin].map(encodeURIComponent).join('/');
  return `https://pages.invalid/${made}${address.pathname}${address.search}`;
}
