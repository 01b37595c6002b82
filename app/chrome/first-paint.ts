import type { EntryContext } from '@remix-run/cloudflare';
import sans from '../styles/fonts/libre-franklin.woff2?url';
import display from '../styles/fonts/newsreader-display.woff2?url';

/** The faces of every first screen. */
export const FIRST_FACES = [display, sans];

/**
 * @returns the `Link` header of a page: what its first paint needs, so that a browser can be told before the page is
 * there (RFC 8297; Cloudflare makes early hints of it)
 */
export function describeFirstPaint({ routes }: EntryContext['manifest']): string {
  const styles = routes.root?.css ?? [];
  return [
    ...styles.map((path) => `<${path}>; rel=preload; as=style`),
    ...FIRST_FACES.map((path) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}
