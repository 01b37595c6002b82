import { isPrivateAddress } from './private-address.ts';

/** A redirect without a valid or permitted target. */
export class RedirectFault extends Error {}

interface Redirects {
  /** Maximum number of redirects. */
  max: number;
  /** Sends one request; must not follow redirects itself. */
  send: (url: URL) => Promise<Response>;
  /** @throws for a forbidden target */
  check: (to: URL, from: URL) => void;
  /** Receives each followed redirect. */
  onRedirect?: (status: number, to: URL) => void;
}

/**
 * Requests an address and follows its redirects itself, so that every target is checked before it is requested: a
 * public address may redirect into a private network, or a token to another host.
 * @returns the first response that is not a redirect, and its address
 * @throws RedirectFault; errors of `send` and `check`
 */
export async function followRedirects(
  start: URL,
  { max, send, check, onRedirect }: Redirects,
): Promise<{ response: Response; url: URL }> {
  let url = start;
  for (let hop = 0; hop <= max; hop++) {
    const response = await send(url);
    const location = response.headers.get('location');
    if (!isRedirect(response.status) || !location) return { response, url };
    await response.body?.cancel();
    if (!URL.canParse(location, url.href))
      throw new RedirectFault('redirect to something that is no address');
    const to = new URL(location, url);
    check(to, url);
    onRedirect?.(response.status, to);
    url = to;
  }
  throw new RedirectFault(`more than ${max} redirects`);
}

/** @throws RedirectFault unless it is an http(s) address, and a public one or `allowPrivate` (local runs only) */
export function checkPublic(to: URL, allowPrivate: boolean): void {
  if (!/^https?:$/.test(to.protocol) || (!allowPrivate && isPrivateAddress(to)))
    throw new RedirectFault(`refused to fetch ${to.origin}`);
}

/** RFC 9110 §15.4; 304 is an answer, not a redirect. */
const isRedirect = (status: number): boolean => status >= 300 && status <= 399 && status !== 304;
