import { isPrivateAddress } from '../../http/private-address.ts';
import { type Exchange, FetchFault } from './fetch-fault.ts';

export const FEED_REDIRECTS_MAX = 5;
/** The longest redirect target that is remembered; a longer one is followed, and looked up again the next time. */
const ADDRESS_MAX_UNITS = 2_048;

/** Where one kept-alive connection was closed, others were too: the runtime notices that within this time. */
const RECONNECT_MS = 300;

/** Statuses of permanent redirects (RFC 9110 §15.4). */
const PERMANENT = new Set([301, 308]);

/**
 * Requests an address and follows its redirects. Every hop is checked, because a public address may redirect into a
 * private network.
 * @param allowPrivate addresses on this machine or a private network are for local runs only
 * @param heard receives the status of each answer
 * @returns the first answer that is no redirect, its address, and how far permanent redirects alone led
 * @throws FetchFault for a redirect that is not followed; what fetch() throws
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
    // After a temporary redirect no target is permanent, nor is one that is too long to remember.
    forGood &&= PERMANENT.has(status) && url.href.length <= ADDRESS_MAX_UNITS;
    if (forGood) permanentUrl = url.href;
  }
  throw new FetchFault('redirect', `more than ${FEED_REDIRECTS_MAX} redirects`);
}

/**
 * A kept-alive connection that the other side has closed in the meantime fails with the first byte sent on it. An
 * idempotent request is sent again (RFC 9110 §9.2.2); otherwise a healthy feed would fail now and then.
 */
async function fetchTwice(url: URL, request: { headers: Headers; signal: AbortSignal }): Promise<Response> {
  const once = () => fetch(url, { ...request, redirect: 'manual' });
  return once().catch(async (error: unknown) => {
    if (request.signal.aborted || !/connection lost/i.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    return once();
  });
}
