/** Placeholder for the publication's host, which a stored body does not contain: several publications may show one article. */
const SITE_HOST = 'site.invalid';
export const SITE_ORIGIN = `https://${SITE_HOST}`;
const SITE = `${SITE_ORIGIN}/`;
const ADDRESS_MAX_UNITS = 2_048;

/**
 * POST-4: the address as the URL parser reads it. The parser removes the tabs, line ends and mixed case that hide a
 * `javascript:` from a prefix test.
 * @returns an absolute http(s) address, a path of this site, or null for everything else
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > ADDRESS_MAX_UNITS || !URL.canParse(trimmed, SITE)) return null;
  const url = new URL(trimmed, SITE);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.host !== SITE_HOST) return url.href;
  // Without a leading slash, the meaning of an address would depend on the page.
  if (!trimmed.startsWith('/')) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere.example` parses to a path that, serialised, is another host's address.
  return path.startsWith('//') ? null : path;
}

/** @returns a link's valid target: as `webAddress`, or a mailto address; else null (POST-4) */
export function linkAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(trimmed) && trimmed.length <= ADDRESS_MAX_UNITS)
    return new URL(trimmed).href;
  return webAddress(trimmed);
}

/** @returns whether a link leaves the site and so opens in a new tab (POST-3) */
export const leavesSite = (address: string): boolean => /^https?:/.test(address);
