import { permanentRedirect } from './permanent-redirect.ts';

/** Names of the machine itself (RFC 6761 §6.3), as `URL` writes them: what a local run or `wrangler dev` answers for. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
/** An authority that is to issue the first certificate asks over http (RFC 8555 §8.3). */
const CHALLENGES = '/.well-known/acme-challenge/';

/**
 * @param local whether this is a run on a developer's machine, which serves publications over http
 * @returns a redirect to the same address over https; null where there is none
 */
export function httpsRedirect(url: URL, local: boolean): Response | null {
  if (url.protocol !== 'http:' || local) return null;
  if (LOOPBACK.test(url.hostname) || url.pathname.startsWith(CHALLENGES)) return null;
  // Without the port: the platform's other ports for http are not those for https.
  return permanentRedirect(`https://${url.hostname}${url.pathname}${url.search}`);
}

/**
 * Whether pages are served over http: on a local run, and on a loopback address, as with `wrangler dev`.
 * @param origin under which readers know the site
 */
export const isPlainHttp = ({ LOCAL }: { LOCAL?: string | undefined }, origin: string): boolean =>
  LOCAL === '1' || origin.startsWith('http:');
