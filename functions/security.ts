import type { Publication } from '../schema/publication.ts';

const framesOf = new WeakMap<Publication, string[]>();

/** @returns the origins whose frames the title's pages may hold (EMB-1): only what its row names. */
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

/**
 * The policy of a page: nothing inline without the render's nonce, nothing framed but what the title lists.
 * @param local pages of local runs come over http and show pictures of the newsroom
 */
export function pagePolicy(publication: Publication, nonce: string, local: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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

/** What every answer of the Worker carries, pages or not. */
export const COMMON_HEADERS = {
  // Without includeSubDomains: other people's sites live beside a title, on names we do not know.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The policy of answers that are no pages. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** @returns 128 random bits in base64: one a render. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
