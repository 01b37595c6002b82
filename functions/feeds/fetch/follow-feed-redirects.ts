import { fetchWithRetry } from '../../http/fetch-with-retry.ts';
import { checkPublic, followRedirects } from '../../http/follow-redirects.ts';
import type { SignRequest } from '../../http/signing/sign-requests.ts';
import type { Exchange } from './name-fault.ts';

export const FEED_REDIRECTS_MAX = 5;
/** A longer redirect target is followed, but not stored. */
const ADDRESS_MAX_UNITS = 2_048;

export type SendRequest = typeof fetchWithRetry;

/** Statuses of permanent redirects (RFC 9110 §15.4). */
const PERMANENT = new Set([301, 308]);

/**
 * Requests a feed, following redirects to public addresses.
 * @param allowPrivate addresses on this machine or a private network are for local runs only
 * @param exchange receives the status of each answer
 * @returns the first answer that is not a redirect, its address, and the target of permanent redirects alone
 * @throws RedirectFault for a redirect that is not followed; errors of fetch()
 */
export async function followFeedRedirects(
  start: string,
  {
    send = fetchWithRetry,
    ...request
  }: {
    headers: Headers;
    signal: AbortSignal;
    send?: SendRequest | undefined;
    sign?: SignRequest | null | undefined;
  },
  allowPrivate: boolean,
  exchange: Exchange,
): Promise<{ response: Response; finalUrl: string; permanentUrl: string }> {
  let permanentUrl = start;
  let forGood = true;
  const first = new URL(start);
  checkPublic(first, allowPrivate);
  const { response, url } = await followRedirects(first, {
    max: FEED_REDIRECTS_MAX,
    send: async (hop) => {
      const response = await send(hop, { ...request, redirect: 'manual' });
      exchange.status = response.status;
      return response;
    },
    check: (to) => checkPublic(to, allowPrivate),
    onRedirect: (status, to) => {
      // After a temporary redirect no target is permanent; a too long one is not stored.
      forGood &&= PERMANENT.has(status) && to.href.length <= ADDRESS_MAX_UNITS;
      if (forGood) permanentUrl = to.href;
    },
  });
  return { response, finalUrl: url.href, permanentUrl };
}
