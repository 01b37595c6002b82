import type { EntryContext } from '@remix-run/cloudflare';
import sans from '../styles/fonts/libre-franklin.woff2?url';
import display from '../styles/fonts/newsreader-display.woff2?url';

/** The typefaces used on every first screen. */
export const PRELOADED_FONTS = [display, sans];

/**
 * @returns the `Link` header of a page: the files its first paint needs, which a browser can fetch before it has the
 * HTML (RFC 8297; Cloudflare turns the header into Early Hints)
 */
export function preloadHeader({ routes }: EntryContext['manifest']): string {
  const styles = routes.root?.css ?? [];
  return [
    ...styles.map((path) => `<${path}>; rel=preload; as=style`),
    ...PRELOADED_FONTS.map((path) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}
