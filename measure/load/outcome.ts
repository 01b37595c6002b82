import type { NoAnswer } from '../../testing/exchange.ts';

/** `cf-cache-status` as the platform documents it. UPDATING and STALE mean an old copy, sent at once. */
const FROM_CACHE = ['HIT', 'REVALIDATED', 'UPDATING', 'STALE'];
const RENDERED = ['MISS', 'EXPIRED', 'BYPASS', 'DYNAMIC'];

/**
 * @param platform the `cf-cache-status` header
 * @param standard the `Cache-Status` header (RFC 9211), for an answer without the other
 * @returns whether a cache had the answer, old or not
 */
export function isFromCache(platform: string | undefined, standard: string | undefined): boolean {
  const status = platform?.toUpperCase() ?? '';
  if ([...FROM_CACHE, ...RENDERED].includes(status)) return FROM_CACHE.includes(status);
  return (standard ?? '').split(';').some((field) => field.trim() === 'hit');
}

export type Fault = 'status' | 'wrong-publication' | NoAnswer;

/**
 * Evaluates a page with status 200 by its metadata (app/document/page-meta.ts), because a headline may name another
 * publication.
 * @param name required on the page
 * @returns the page's fault, or null
 */
export function faultOfPage(html: string, name: string): Fault | null {
  if (!html.includes('</footer>')) return 'cut-off';
  const escaped = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
  return html.includes(`<meta property="og:site_name" content="${escaped}"`) ? null : 'wrong-publication';
}
