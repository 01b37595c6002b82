import { cacheDirectives, cacheTags, type PageState, PENDING_HEADER } from '../../schema/page-caching.ts';

/** @returns headers for a page of a title; `tags` say what a purge must look at it again for */
export function pageHeaders(title: string, state: PageState, tags: string[] = []): Record<string, string> {
  return {
    ...cacheDirectives(state),
    'cache-tag': cacheTags(title, tags),
    ...(state === 'pending' && { [PENDING_HEADER]: '1' }),
  };
}

/** For answers that must not be kept. */
export const UNCACHED = { 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'no-store' };

/** Not for search engines. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/** Nothing to keep and nothing to index; goes with status 404. */
export const MISSING_HEADERS = { ...UNCACHED, ...NOT_INDEXED };

/** As long as the backend client leaves a failing backend alone. */
const RETRY_AFTER_S = 30;

/** BLOG-9, POST-7: the backend failed and no copy is kept; goes with status 503. */
export const OUTAGE_HEADERS = { ...MISSING_HEADERS, 'retry-after': String(RETRY_AFTER_S) };
