/**
 * What caches may do with a page (F14): the edge's directive travels in Cloudflare-CDN-Cache-Control, which the
 * gateway strips; the browser keeps the page but asks before it shows it again.
 */
const FRESH_S = 60;
const STALE_WHILE_REVALIDATE_S = 86_400;
const STALE_IF_ERROR_S = 7 * 86_400;
/** A page that shows a fault is kept only so long that a flood of readers does not become a flood of renders. */
const FAULTY_S = 30;

/** `pending` while something of the page is still to come. */
export type PageState = 'whole' | 'pending' | 'faulty';

/** Says that the page streams: what is kept of it is a copy rendered whole. The gateway strips it. */
export const PENDING_HEADER = 'x-page-pending';

/** @returns headers for a page of a title; `tags` say what a purge must drop it for. */
export function pageHeaders(title: string, state: PageState, tags: string[] = []): Record<string, string> {
  const edge = {
    whole: `max-age=${FRESH_S}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_S}, stale-if-error=${STALE_IF_ERROR_S}`,
    pending: 'no-store',
    faulty: `max-age=${FAULTY_S}`,
  };
  return {
    'cache-control': 'private, no-cache',
    'cloudflare-cdn-cache-control': edge[state],
    'cache-tag': [`title:${title}`, ...tags.map((tag) => `title:${title}:${tag}`)].join(','),
    ...(state === 'pending' && { [PENDING_HEADER]: '1' }),
  };
}

/** For answers that must not be kept. */
export const UNCACHED = { 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'no-store' };

/** Nothing to keep and nothing to index; goes with status 404. */
export const MISSING_HEADERS = { ...UNCACHED, 'x-robots-tag': 'noindex' };

/** As long as the backend client leaves a failing backend alone. */
const RETRY_AFTER_S = 30;

/** BLOG-9, POST-7: the backend failed and no copy is kept; goes with status 503. */
export const OUTAGE_HEADERS = { ...MISSING_HEADERS, 'retry-after': String(RETRY_AFTER_S) };
