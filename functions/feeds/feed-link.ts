import { LINK_MAX_UNITS } from '../../schema/feed.ts';

/**
 * `address` resolved against `base`, or null when that is no http(s) address of a sane length (FEED-10).
 * The URL parser undoes the tabs, line ends and odd cases that hide a `javascript:` from a prefix test.
 */
export function httpLink(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim();
  if (!trimmed || trimmed.length > LINK_MAX_UNITS) return null;
  try {
    const { protocol, href } = new URL(trimmed, base);
    return (protocol === 'http:' || protocol === 'https:') && href.length <= LINK_MAX_UNITS ? href : null;
  } catch {
    return null;
  }
}
