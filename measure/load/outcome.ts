import type { NoAnswer } from '../../testing/exchange.ts';

/** The role of a cache in an answer. `none`: the answer does not mention a cache. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'bypass' | 'none';

/** `cf-cache-status` as the platform documents it. UPDATING and STALE mean an old copy, sent at once. */
const PLATFORM: Record<string, CacheResult> = {
  HIT: 'hit',
  REVALIDATED: 'hit',
  UPDATING: 'stale',
  STALE: 'stale',
  MISS: 'miss',
  EXPIRED: 'miss',
  BYPASS: 'bypass',
  DYNAMIC: 'bypass',
};

/**
 * @param platform the `cf-cache-status` header
 * @param standard the `Cache-Status` header (RFC 9211); a cache named twice counts once
 */
export function cacheResult(platform: string | undefined, standard: string | undefined): CacheResult {
  const known = platform === undefined ? undefined : PLATFORM[platform.toUpperCase()];
  if (known) return known;
  if (standard === undefined) return 'none';
  const fields = standard.split(';').map((field) => field.trim());
  if (fields.includes('hit')) return fields.some(isOld) ? 'stale' : 'hit';
  if (fields.includes('fwd=bypass')) return 'bypass';
  return fields.some((field) => field.startsWith('fwd=')) ? 'miss' : 'none';
}

/** RFC 9211 §2.4: a negative `ttl` means a stale copy. */
const isOld = (field: string) => field.startsWith('ttl=-');

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
