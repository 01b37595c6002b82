/** What a cache had to do with an answer. `none`: it says nothing of one. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'bypass' | 'none';

/** `cf-cache-status` as the platform documents it. UPDATING and STALE: an old copy, at once. */
const PLATFORM: Record<string, CacheOutcome> = {
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
 * @param platform the `cf-cache-status` header @param standard the `Cache-Status` header (RFC 9211); a name it is
 * given twice counts as once
 */
export function cacheOutcome(platform: string | undefined, standard: string | undefined): CacheOutcome {
  const known = platform === undefined ? undefined : PLATFORM[platform.toUpperCase()];
  if (known) return known;
  if (standard === undefined) return 'none';
  const fields = standard.split(';').map((field) => field.trim());
  if (fields.includes('hit')) return fields.some(isOld) ? 'stale' : 'hit';
  if (fields.includes('fwd=bypass')) return 'bypass';
  return fields.some((field) => field.startsWith('fwd=')) ? 'miss' : 'none';
}

/** RFC 9211 §2.4: a negative `ttl` is a copy past its time. */
const isOld = (field: string) => field.startsWith('ttl=-');

export type Fault = 'status' | 'network' | 'timeout' | 'wrong-title' | 'cut-off';

/**
 * Judges a page that came with status 200 by what it says of itself (app/chrome/page-meta.ts), so that a headline may
 * name another paper.
 * @param name what the page must call itself @returns what is wrong with it; null for a good one
 */
export function faultOfPage(html: string, name: string): Fault | null {
  if (!html.includes('</footer>')) return 'cut-off';
  const escaped = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
  return html.includes(`<meta property="og:site_name" content="${escaped}"`) ? null : 'wrong-title';
}
