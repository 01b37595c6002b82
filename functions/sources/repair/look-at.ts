import { type FetchPlan, fetchFeed, NO_VALIDATORS } from '../../feeds/fetch/fetch-feed.ts';
import { fetchWithRetry } from '../../http/fetch-with-retry.ts';
import type { LookAt } from './search-feed.ts';

/** Pages and feeds. */
const ACCEPT = 'text/html, application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.1';

/**
 * @param plan how the feed itself is fetched
 * @param mayAsk whether robots.txt and the publisher's limit of the day allow a request; asked for each redirect too
 * @param send sends one request
 */
export function lookAtWith(
  plan: Pick<FetchPlan, 'allowPrivate' | 'contact' | 'sign'>,
  mayAsk: (to: URL) => Promise<'yes' | 'later' | 'never'>,
  send: typeof fetchWithRetry = fetchWithRetry,
): LookAt {
  return async (address) => {
    let sent = 0;
    let isLate = false;
    const answer = await fetchFeed(address, {
      ...plan,
      validators: NO_VALIDATORS,
      movedTo: null,
      accept: ACCEPT,
      send: async (to, request) => {
        const may = await mayAsk(to);
        isLate = may === 'later';
        if (may !== 'yes') throw new Error(`not asked: ${may}`);
        sent += 1;
        return send(to, request);
      },
    });
    return isLate && sent === 0 ? 'later' : answer;
  };
}
