/** An answer over https, and the redirect of the same address over http. */
interface Examined {
  headers: Headers;
  /** The body; only HTML is read. */
  text: string;
  /** Location of the answer over http; null if it is not a redirect. */
  httpsLocation: string | null;
}

/** Initial score; credits count only for an answer without deductions, which has an A. */
const BASE = 100;
const CREDITS_FROM = 90;
/** "Six months", as the Observatory counts them, in seconds. */
const LONG_TRANSPORT_SECURITY_S = 15_552_000;

const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const UNSAFE = /^(?:'unsafe-inline'|data:)$/;
const GUARDED = /^'(?:nonce|sha256|sha384|sha512)-/;

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const sourcesOf = (policy: Policy, name: string): readonly string[] =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];

/** Without sources that browsers ignore beside a nonce or a hash, and beside `strict-dynamic`. */
function effective(sources: readonly string[], isScript: boolean): readonly string[] {
  if (!sources.some((source) => GUARDED.test(source))) return sources;
  const guarded = sources.filter((source) => source !== "'unsafe-inline'");
  if (!isScript || !guarded.includes("'strict-dynamic'")) return guarded;
  return guarded.filter((source) => source !== "'self'" && !/^(?:ftp:|https?:|\*)/.test(source));
}

function scoreOfPolicy(header: string | null): number {
  if (header === null || header === '') return -25;
  const policy = parsePolicy(header);
  const scripts = effective(sourcesOf(policy, 'script-src'), true);
  const styles = effective(sourcesOf(policy, 'style-src'), false);
  const others = [...policy].filter(([name]) => !['script-src', 'img-src', 'media-src'].includes(name));
  const insecure = (sources: readonly string[]) => sources.some((source) => /^(?:http|ftp):/.test(source));
  if (scripts.some((source) => BROAD.test(source) || UNSAFE.test(source))) return -20;
  if (sourcesOf(policy, 'object-src').some((source) => BROAD.test(source))) return -20;
  if (insecure(scripts) || others.some(([, sources]) => insecure(sources))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (insecure(sourcesOf(policy, 'img-src')) || insecure(sourcesOf(policy, 'media-src'))) return -10;
  if (styles.some((source) => BROAD.test(source) || UNSAFE.test(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function scoreOfCookies(headers: Headers): number {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return 0;
  const have = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  if (!have(/; *secure/i) || !have(/; *httponly/i)) return -40;
  return have(/; *samesite=(?:lax|strict)/i) ? 5 : 0;
}

function scoreOfScripts(headers: Headers, text: string): number {
  if (!headers.get('content-type')?.startsWith('text/html')) return 0;
  const addresses = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address]) => address ?? '');
  if (addresses.some((address) => /^(?:http:)?\/\//.test(address))) return -50;
  return addresses.some((address) => address.startsWith('https:')) ? -5 : 0;
}

function scoreOfTransport(header: string | null): number {
  const age = /(?:^|;) *max-age=(\d+)/.exec(header ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) < LONG_TRANSPORT_SECURITY_S ? -10 : 0;
}

/**
 * @returns the points of each test of the Observatory, written from the conditions and modifiers of version 4 of its
 * algorithm (@mdn/mdn-http-observatory 1.4.8: src/analyzer/tests, src/grader/charts.js), which needs database drivers,
 * a web server and a browser's DOM. Left out are conditions that never apply here: preloaded hosts, integrity,
 * `X-Frame-Options`.
 */
export function observatoryPoints({ headers, text, httpsLocation }: Examined): Record<string, number> {
  const policy = headers.get('content-security-policy');
  const referrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  const resource = headers.get('cross-origin-resource-policy') ?? '';
  const origin = headers.get('access-control-allow-origin');
  return {
    policy: scoreOfPolicy(policy),
    cookies: scoreOfCookies(headers),
    sharing: origin !== null && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    redirection: httpsLocation?.startsWith('https://') ? 0 : -20,
    referrer: referrers.includes(headers.get('referrer-policy') ?? '') ? 5 : -5,
    transport: scoreOfTransport(headers.get('strict-transport-security')),
    scripts: scoreOfScripts(headers, text),
    types: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: policy?.includes('frame-ancestors ') ? 5 : -20,
    resource: resource === 'same-origin' || resource === 'same-site' ? 10 : 0,
  };
}

/** @returns the sum by the Observatory's rule: credits count only from 90 points without them */
export function observatoryScore(examined: Examined): number {
  const points = Object.values(observatoryPoints(examined));
  const sum = (some: number[]) => some.reduce((total, point) => total + point, BASE);
  const uncredited = sum(points.filter((point) => point < 0));
  return uncredited >= CREDITS_FROM ? sum(points) : uncredited;
}
