/**
 * What caches may do with a page (F14): the edge's directive travels in Cloudflare-CDN-Cache-Control, which the gateway
 * strips; the browser keeps the page but asks before it shows it again.
 */

/** What the edge may do with a page; the browser's directive is `cache-control`. */
export const EDGE_DIRECTIVE = 'cloudflare-cdn-cache-control';
/** From a route: something of this page is still to come, so that it streams and is not kept. */
export const PENDING_HEADER = 'x-page-pending';
/** From the gateway: leave nothing to come. */
export const WHOLE_HEADER = 'x-page-whole';

/** A page is shown so long before anybody looks whether something it shows has changed. */
export const FRESH_S = 30;
/** And so much longer while somebody looks: the first reader of the morning does not see yesterday's front. */
const STALE_WHILE_REVALIDATE_S = 300;
const STALE_IF_ERROR_S = 7 * 86_400;

/** `pending` while something of the page is still to come, `faulty` while it shows a fault. */
export type PageState = 'whole' | 'pending' | 'faulty';

const EDGE_DIRECTIVES: Record<PageState, string> = {
  whole: `max-age=${FRESH_S}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_S}, stale-if-error=${STALE_IF_ERROR_S}`,
  pending: 'no-store',
  // Only so long that a flood of readers does not become a flood of renders.
  faulty: `max-age=${FRESH_S}`,
};

/** @returns what browser and edge may do with a page */
export const cacheDirectives = (state: PageState): Record<string, string> => ({
  'cache-control': 'private, no-cache',
  [EDGE_DIRECTIVE]: EDGE_DIRECTIVES[state],
});

/** @returns whether an edge directive is that of a page with a fault */
export const isFaultyDirective = (directive: string | null): boolean => directive === EDGE_DIRECTIVES.faulty;

/** @returns the cache tags of a publication's page; `names` say what it shows, for purges */
export const cacheTags = (publication: string, names: string[]): string =>
  [`title:${publication}`, ...names.map((name) => `title:${publication}:${name}`)].join(',');
