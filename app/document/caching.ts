import { cacheDirectives, cacheTags, type PageState, PENDING_HEADER } from '../../schema/page-caching.ts';

/** @returns headers for a page of a publication; `tags` name what a purge must re-check the page for */
export function pageHeaders(title: string, state: PageState, tags: string[] = []): Record<string, string> {
  return {
    ...cacheDirectives(state),
    'cache-tag': cacheTags(title, tags),
    ...(state === 'pending' && { [PENDING_HEADER]: '1' }),
  };
}

/** For responses that must not be cached. */
export const UNCACHED = { 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'no-store' };

/** Keeps search engines from indexing the page. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/** Not cached and not indexed; goes with status 404. */
export const MISSING_HEADERS = { ...UNCACHED, ...NOT_INDEXED };

/** As long as the backend client waits before it calls a failing backend again. */
const RETRY_AFTER_S = 30;

/** BLOG-9, POST-7: the backend failed and there is no stored copy; goes with status 503. */
export const OUTAGE_HEADERS = { ...MISSING_HEADERS, 'retry-after': String(RETRY_AFTER_S) };
