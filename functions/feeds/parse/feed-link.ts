import { LINK_MAX_UNITS } from '../../../schema/feeds/feed.ts';

/** An address without its scheme; a relative one does not start like this. */
const WITHOUT_SCHEME = /^www\d?\.[\w-]+\.[a-z]{2}/i;

/**
 * `address` resolved against `base`, or null when that is no http(s) address of a sane length (FEED-10). The URL
 * parser removes the tabs, line ends and mixed case that hide a `javascript:` from a prefix test. User name and
 * password are left out: they would be shown to every reader.
 */
export function httpLink(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim();
  if (!trimmed || trimmed.length > LINK_MAX_UNITS) return null;
  try {
    const url = new URL(WITHOUT_SCHEME.test(trimmed) ? `//${trimmed}` : trimmed, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (url.username !== '') url.username = '';
    if (url.password !== '') url.password = '';
    return url.href.length <= LINK_MAX_UNITS ? url.href : null;
  } catch {
    return null;
  }
}
