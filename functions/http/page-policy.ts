import { SPECULATION_RULES } from '../../schema/contract/speculation-rules.ts';
import type { Publication } from '../../schema/publication.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { policyOf } from './security-headers.ts';

const framesOf = new WeakMap<Publication, string[]>();

/** @returns the origins that the publication's pages may frame (EMB-1): only those in its row */
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
  const { host } = publication.advertising;
  // Local runs use various ports.
  const ads = host === undefined ? [] : [publication.local ? `http://${host}:*` : `https://${host}`];
  return [...new Set([...origins, ...ads])].sort();
}

/** The policy of a page that streams: inline code runs only with the render's nonce. Such a page is never cached. */
export const noncePolicy = (publication: Publication, nonce: string, local: boolean): string =>
  pagePolicy(publication, `'nonce-${nonce}' 'strict-dynamic'`, `'nonce-${nonce}'`, local);

/** Hashes of the text that app/browser/speculation.ts adds to every page. */
const ADDED = (await inlineHashes(`<script>${SPECULATION_RULES}</script>`)).scripts;

/**
 * The policy of a whole page: inline code runs only if its hash is listed, so that the page can be cached with its
 * policy. `'strict-dynamic'` lets listed code load modules; no address is listed, so no file of this host is a script
 * by its address alone. Every other script address needs a TrustedScriptURL, which the page's policies create for the
 * entry file and the service worker only.
 */
export const wholePolicy = (
  publication: Publication,
  { scripts, styles }: InlineHashes,
  local: boolean,
): string =>
  pagePolicy(publication, [...scripts, ...ADDED, "'strict-dynamic'"].join(' '), styles.join(' '), local);

/**
 * Strings become HTML or scripts in the browser only by these policies: app/browser/trusted.ts,
 * app/document/early-script.ts.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types masthead masthead-start";

/**
 * A page's policy: only the publication's listed origins may be framed.
 * @param local pages of local runs are served over http and show pictures of the mocks
 */
function pagePolicy(publication: Publication, scripts: string, styles: string, local: boolean): string {
  return policyOf({
    loads: [
      `script-src ${scripts}`,
      `style-src 'self' ${styles}`.trim(),
      `img-src 'self' data: https:${local ? ' http:' : ''}`,
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `frame-src 'self' ${frameOrigins(publication).join(' ')}`.trim(),
    ],
    // The search field.
    forms: "'self'",
    others: [TRUSTED_TYPES, ...(local ? [] : ['upgrade-insecure-requests'])],
  });
}

/** @returns 128 random bits in base64: one nonce per render */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
