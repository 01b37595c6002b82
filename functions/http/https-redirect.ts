import { permanentRedirect } from './permanent-redirect.ts';

/** Names of this machine (RFC 6761 §6.3), as `URL` writes them, for local runs and `wrangler dev`. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
/** A certificate authority asks over http before the first certificate (RFC 8555 §8.3). */
const CHALLENGES = '/.well-known/acme-challenge/';

/**
 * @param local whether this is a run on a developer's machine, which serves publications over http
 * @returns a redirect to the same address over https, or null
 */
export function httpsRedirect(url: URL, local: boolean): Response | null {
  if (url.protocol !== 'http:' || local) return null;
  if (LOOPBACK.test(url.hostname) || url.pathname.startsWith(CHALLENGES)) return null;
  // Without the port: the platform's other http ports differ from those for https.
  return permanentRedirect(`https://${url.hostname}${url.pathname}${url.search}`);
}

/**
 * Whether pages are served over http: on a local run, and on a loopback address, as with `wrangler dev`.
 * @param origin of the site for readers
 */
export const isPlainHttp = ({ LOCAL }: { LOCAL?: string | undefined }, origin: string): boolean =>
  LOCAL === '1' || origin.startsWith('http:');
