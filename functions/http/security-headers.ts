/**
 * Sets the security headers of every answer of the Worker, after its endpoint has made it. The default is closed: a
 * document states its policy, and data that other sites may read have OPEN_HEADERS. Static files have
 * theirs in public/_headers.
 */

const POLICY = 'content-security-policy';
const RESOURCE_POLICY = 'cross-origin-resource-policy';
const REFERRER_POLICY = 'referrer-policy';
const OPENER_POLICY = 'cross-origin-opener-policy';

interface Allowed {
  /** Directives of the document's resources. */
  loads?: readonly string[];
  /** Targets of its forms. */
  forms?: "'none'" | "'self'";
  /** Sites that may frame it. */
  framedBy?: string;
  /** Further directives. */
  others?: readonly string[];
}

/** @returns a Content-Security-Policy that allows nothing else */
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
 * The policy of every answer that is not a document: if a browser shows it as one, nothing in it runs, and it has no
 * origin.
 */
export const CLOSED_POLICY = policyOf({ others: ['sandbox'] });

/** For feeds and other public data, which programs on other sites read: feed readers in browsers, for example. */
export const OPEN_HEADERS = { 'access-control-allow-origin': '*' } as const;

/** Headers of JSON that must not be cached. */
export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** JSON lines. */
export const NDJSON_TYPE = 'application/x-ndjson';
export const NDJSON_HEADERS = { ...JSON_HEADERS, 'content-type': `${NDJSON_TYPE}; charset=utf-8` };

/** Without includeSubDomains: other people run sites under a publication's domain. */
const TRANSPORT_SECURITY = 'max-age=63072000';
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Adds the headers to an answer, in place.
 * @param url of the request: over http, as on local runs, browsers ignore Strict-Transport-Security (RFC 6797 §7.2)
 */
export function secure(answer: Response, url: Pick<URL, 'protocol'>): Response {
  const { headers } = answer;
  // A page was cached with its headers.
  if (headers.has(OPENER_POLICY)) return answer;
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has(REFERRER_POLICY)) headers.set(REFERRER_POLICY, 'strict-origin-when-cross-origin');
  if (url.protocol === 'https:') headers.set('strict-transport-security', TRANSPORT_SECURITY);
  if (!headers.has(RESOURCE_POLICY)) headers.set(RESOURCE_POLICY, 'same-origin');
  if (!headers.has(POLICY)) headers.set(POLICY, CLOSED_POLICY);
  if (isPage(headers)) {
    headers.set('permissions-policy', PERMISSIONS);
    headers.set(OPENER_POLICY, 'same-origin');
  }
  return answer;
}

/**
 * A sandboxed document has no opener policy: with both, HTML demands a network error (§7.4.5), though not every browser
 * follows.
 */
const isPage = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true && !headers.get(POLICY)?.includes('sandbox');
