import { isPrivateAddress } from '../addresses.ts';
import { type Exchange, FetchFault } from './fetch-fault.ts';

export const FEED_REDIRECTS_MAX = 5;
/** An address that is kept; a longer one is followed, and asked for again the next time. */
const ADDRESS_MAX_UNITS = 2_048;

/** Where one kept connection was closed others were: in this time the runtime notices. */
const RECONNECT_MS = 300;

/** Redirects that stand for good (RFC 9110 §15.4). */
const PERMANENT = new Set([301, 308]);

/**
 * Asks for an address and whatever it redirects to. Every hop is judged, for a public name may point into a private
 * network.
 * @param allowPrivate addresses on this machine or a private network are for local runs only
 * @param heard is told the status of each answer
 * @returns the first answer that is no redirect, whose it is, and how far permanent redirects alone led
 * @throws FetchFault for a redirect nobody follows; what fetch() throws
 */
export async function followRedirects(
  start: string,
  request: { headers: Headers; signal: AbortSignal },
  allowPrivate: boolean,
  heard: Exchange,
): Promise<{ response: Response; finalUrl: string; permanentUrl: string }> {
  let url = new URL(start);
  let permanentUrl = start;
  let forGood = true;
  for (let hop = 0; hop <= FEED_REDIRECTS_MAX; hop++) {
    if (!/^https?:$/.test(url.protocol) || (!allowPrivate && isPrivateAddress(url))) {
      throw new FetchFault('redirect', `refused to fetch ${url.origin}`);
    }
    const response = await fetchTwice(url, request);
    const { status, headers, body } = response;
    heard.status = status;
    const location = headers.get('location');
    if (status === 304 || status < 300 || status > 399 || !location) {
      return { response, finalUrl: url.href, permanentUrl };
    }
    await body?.cancel();
    if (!URL.canParse(location, url.href))
      throw new FetchFault('redirect', 'redirect to something that is no address');
    url = new URL(location, url);
    // Behind a temporary redirect nothing is for good, nor is an address too long to keep.
    forGood &&= PERMANENT.has(status) && url.href.length <= ADDRESS_MAX_UNITS;
    if (forGood) permanentUrl = url.href;
  }
  throw new FetchFault('redirect', `more than ${FEED_REDIRECTS_MAX} redirects`);
}

/**
 * A kept connection that the other side has closed in the meantime breaks with the first byte sent on it. What may be
 * asked twice is asked again (RFC 9110 §9.2.2): else a healthy feed fails now and then.
 */
async function fetchTwice(url: URL, request: { headers: Headers; signal: AbortSignal }): Promise<Response> {
  const once = () => fetch(url, { ...request, redirect: 'manual' });
  return once().catch(async (error: unknown) => {
    if (request.signal.aborted || !/connection lost/i.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    return once();
  });
}
