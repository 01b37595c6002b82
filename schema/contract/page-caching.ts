/**
 * The caching of pages (F14): the edge's directive is in Cloudflare-CDN-Cache-Control, which the gateway removes; the
 * browser stores the page but revalidates it before showing it again.
 */

/** The header with the edge's directive; the browser's directive is in `cache-control`. */
export const EDGE_DIRECTIVE = 'cloudflare-cdn-cache-control';
/** Set by a route: part of the page is still pending, so it streams and is not cached. */
export const PENDING_HEADER = 'x-page-pending';
/** The page may not be streamed: set by the gateway for robots, and by soft navigation (app/browser/soft). */
export const WHOLE_HEADER = 'x-page-whole';
/** The `accept` header of a script's request for a page (app/browser/soft). */
export const PAGE_TYPE = 'text/html';
/** Set by the cache, on an answer without a body: the page was not ready in time. */
export const LATE_HEADER = 'x-page-late';
/**
 * Set by the gateway: the caller's network, which has limits for searches and for made-up articles. No page may depend
 * on it, because the cache does not (F14).
 */
export const CALLER_HEADER = 'x-page-caller';

/** Seconds for which a page is shown without checking for changes. */
export const PAGE_FRESH_S = 30;
/** Further seconds during the check; limited, so that the first reader of the morning does not see yesterday's page. */
const STALE_WHILE_REVALIDATE_S = 300;
const STALE_IF_ERROR_S = 7 * 86_400;

/**
 * `pending` while part of the page is still to be streamed, `faulty` while it shows a fault, `outdated` while KV does
 * not have the row's current version, or the isolate does not know it.
 */
export type PageState = 'whole' | 'pending' | 'faulty' | 'outdated';

const EDGE_DIRECTIVES: Record<PageState, string> = {
  whole: `max-age=${PAGE_FRESH_S}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_S}, stale-if-error=${STALE_IF_ERROR_S}`,
  pending: 'no-store',
  // Fresh for long enough that many readers do not cause many renders; later still better than an error page.
  faulty: `max-age=${PAGE_FRESH_S}, stale-if-error=${STALE_IF_ERROR_S}`,
  // Never served stale: it may show stories that editors have hidden. Without the last directive the platform serves it
  // stale without end when a render fails (F14).
  outdated: `max-age=${PAGE_FRESH_S}, stale-if-error=0`,
};

/** @returns the directives of a page for browser and edge */
export const cacheDirectives = (state: PageState): Record<string, string> => ({
  'cache-control': 'private, no-cache',
  [EDGE_DIRECTIVE]: EDGE_DIRECTIVES[state],
});

/** @returns whether an edge directive is that of a page with a fault */
export const isFaultyDirective = (directive: string | null): boolean => directive === EDGE_DIRECTIVES.faulty;

/** The content of a page for its cache tags: a change of this content revalidates the tagged pages. */
export type PageSubject = 'front' | 'feeds' | 'articles';

/** The header with a page's tags, for the cache only. */
export const TAGS_HEADER = 'cache-tag';

/** @returns the tag of the publication's pages that show the subject */
export const cacheTag = (publication: string, subject: PageSubject): string =>
  `publication:${publication}:${subject}`;

/** @returns the header with a page's cache tags; none for a page without such content */
export const tagHeader = (publication: string, subjects: readonly PageSubject[]): Record<string, string> =>
  subjects.length === 0
    ? {}
    : { [TAGS_HEADER]: subjects.map((subject) => cacheTag(publication, subject)).join(',') };
