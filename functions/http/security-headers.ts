import type { Publication } from '../../schema/publication.ts';
import type { InlineHashes } from '../pages/inline-hashes.ts';

const framesOf = new WeakMap<Publication, string[]>();

/** @returns the origins that the publication's pages may frame (EMB-1): only those that its row names */
export function frameOrigins(publication: Publication): string[] {
  const known = framesOf.get(publication) ?? readFrameOrigins(publication);
  framesOf.set(publication, known);
  return known;
}

function readFrameOrigins(publication: Publication): string[] {
  const addresses = [
    publication.eventsWallUrl,
    publication.newsletterFormUrl,
    publication.contact.formUrl,
    publication.video?.embedUrl,
    publication.shortVideoEmbedUrl.replaceAll('{id}', '1'),
    ...publication.documents.map((document) => document.embedUrl),
  ];
  const origins = addresses.filter((url) => url !== undefined).map((url) => new URL(url).origin);
  return [...new Set(origins)].sort();
}

/** The policy of a page that streams: inline code runs only with the render's nonce. Such a page is never cached. */
export const noncePolicy = (publication: Publication, nonce: string, local: boolean): string =>
  pagePolicy(publication, `'nonce-${nonce}' 'strict-dynamic'`, `'nonce-${nonce}'`, local);

/**
 * The policy of a whole page: inline code runs only if a hash names it, so that the page can be cached with its policy.
 * `'self'` instead of `'strict-dynamic'`: a script element that a script inserts is held to the same list.
 */
export const wholePolicy = (
  publication: Publication,
  { scripts, styles }: InlineHashes,
  local: boolean,
): string => pagePolicy(publication, ["'self'", ...scripts].join(' '), styles.join(' '), local);

/**
 * A page's policy: only what the publication lists may be framed.
 * @param local pages of local runs are served over http and show pictures of the mocks
 */
function pagePolicy(publication: Publication, scripts: string, styles: string, local: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${styles}`.trim(),
    `img-src 'self' data: https:${local ? ' http:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${frameOrigins(publication).join(' ')}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(local ? [] : ['upgrade-insecure-requests']),
  ].join('; ');
}

/** Headers of every answer of the Worker, page or not. */
export const COMMON_HEADERS = {
  // Without includeSubDomains: under a publication's domain other people run sites whose names we do not know.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The policy of answers that are not pages. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of JSON that caches must not keep. */
export const JSON_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** @returns 128 random bits in base64: one nonce per render */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
