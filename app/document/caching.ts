import {
  cacheDirectives,
  EDGE_DIRECTIVE,
  type PageState,
  type PageSubject,
  PENDING_HEADER,
  tagHeader,
} from '../../schema/contract/page-caching.ts';

/** @returns headers for a page of a publication. @param subjects what the page shows, for purges */
export function pageHeaders(
  publication: string,
  state: PageState,
  subjects: PageSubject[] = [],
): Record<string, string> {
  return {
    ...cacheDirectives(state),
    ...tagHeader(publication, subjects),
    ...(state === 'pending' && { [PENDING_HEADER]: '1' }),
  };
}

export const UNCACHED = { 'cache-control': 'no-store', [EDGE_DIRECTIVE]: 'no-store' };

export const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/** For pages that are missing, or have nothing to show. */
export const MISSING_HEADERS = { ...UNCACHED, ...NOT_INDEXED };

/** For search results: only the reader's browser caches them, so that searches cannot fill the shared cache. */
export const ASKED_HEADERS = {
  'cache-control': 'private, no-cache',
  [EDGE_DIRECTIVE]: 'no-store',
  ...NOT_INDEXED,
};

/** For crawlers and monitors; readers have a link to try at once (BLOG-9). */
const RETRY_AFTER_S = 30;

/** BLOG-9, POST-7: the backend failed and there is no stored copy; goes with status 503. */
export const OUTAGE_HEADERS = { ...MISSING_HEADERS, 'retry-after': String(RETRY_AFTER_S) };
