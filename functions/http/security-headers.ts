/**
 * The security headers of every answer of the Worker are decided here, after its endpoint has made it. An answer is
 * closed unless its endpoint says what it is: a document states its policy, and what other sites may show or
 * read has PUBLIC_HEADERS. Static files get theirs from public/_headers.
 */

const POLICY = 'content-security-policy';
const RESOURCE_POLICY = 'cross-origin-resource-policy';
const OPENER_POLICY = 'cross-origin-opener-policy';

interface Allowed {
  /** Directives of what the document loads. */
  loads?: readonly string[];
  /** Where its forms are sent. */
  forms?: "'none'" | "'self'";
  /** Who may frame it. */
  framedBy?: string;
  /** Further directives. */
  others?: readonly string[];
}

/** @returns a Content-Security-Policy that allows nothing besides */
export const policyOf = ({
  loads = [],
  forms = "'none'",
  framedBy = "'none'",
  others = [],
}: Allowed): string =>
  [
    "default-src 'none'",
    ...loads,
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${framedBy}`,
    ...others,
  ].join('; ');

/**
 * The policy of everything that is no document: if a browser shows it as one all the same, nothing in it runs, and it
 * has no origin.
 */
export const CLOSED_POLICY = policyOf({ others: ['sandbox'] });

/**
 * For what is published to be used elsewhere, and is the same for everybody: drawings and icons, which other sites show
 * beside a link, and feeds, which readers in browsers read. No other site can load the rest, so no page of another site
 * can find out by its memory or timing what a reader got (Spectre, cross-site leaks).
 */
export const PUBLIC_HEADERS = { [RESOURCE_POLICY]: 'cross-origin' } as const;

/** Headers of JSON that must not be cached. */
export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** Without includeSubDomains: under a publication's domain other people run sites whose names we do not know. */
const TRANSPORT_SECURITY = 'max-age=63072000';
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Adds the headers to an answer, in place: every answer of an endpoint is one of ours, so its headers can be changed.
 * @param url of the request: over http, as on local runs, browsers ignore Strict-Transport-Security (RFC 6797 §7.2)
 */
export function secure(answer: Response, url: Pick<URL, 'protocol'>): Response {
  const { headers } = answer;
  // A page was cached with its headers.
  if (headers.has(OPENER_POLICY)) return answer;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (url.protocol === 'https:') headers.set('strict-transport-security', TRANSPORT_SECURITY);
  if (!headers.has(RESOURCE_POLICY)) headers.set(RESOURCE_POLICY, 'same-origin');
  if (!headers.has(POLICY)) headers.set(POLICY, CLOSED_POLICY);
  if (isPage(headers)) {
    headers.set('permissions-policy', PERMISSIONS);
    headers.set(OPENER_POLICY, 'same-origin');
  }
  return answer;
}

/** A sandboxed document has no opener policy: HTML makes one with both a network error (§7.4.5), if not every browser does. */
const isPage = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true && !headers.get(POLICY)?.includes('sandbox');
