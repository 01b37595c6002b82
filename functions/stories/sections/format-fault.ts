import { publicAddress } from '../../../schema/contract/public-address.ts';
import type { FeedFault, FeedFaultKind } from '../../../schema/feeds/fault.ts';
import { FEED_BODY_MAX_BYTES, FEED_FETCH_TIMEOUT_MS } from '../../feeds/fetch/fetch-feed.ts';
import { FEED_REDIRECTS_MAX } from '../../feeds/fetch/follow-feed-redirects.ts';
import { feedNamedIn } from '../../feeds/parse/named-feed.ts';

const MEGABYTE = 1024 * 1024;

/** Describes each fault for an editor who knows newspapers and not HTTP. */
const WORDS: Record<FeedFaultKind, string> = {
  timeout: `The publisher did not answer within ${FEED_FETCH_TIMEOUT_MS / 1_000} seconds`,
  network: 'The publisher could not be reached',
  dns: 'The publisher’s address leads nowhere: its name is unknown',
  refused: 'The publisher’s server does not accept connections',
  tls: 'The publisher’s certificate is invalid, or its encryption fails',
  reset: 'The publisher closed the connection early',
  gzip: 'The publisher’s answer is damaged: it cannot be unpacked',
  chunk: 'The publisher’s answer is damaged: its parts do not fit together',
  status: 'The publisher refused the request',
  redirect: `The publisher sends us elsewhere: to a place we do not fetch, or more than ${FEED_REDIRECTS_MAX} times`,
  'too-big': `The feed is bigger than ${FEED_BODY_MAX_BYTES / MEGABYTE} MB`,
  'not-a-feed': 'The address answers with something that is not a feed',
  empty: 'The feed has no stories in it',
  robots: 'The publisher’s robots.txt refuses us: the feed is not fetched, and after a day not shown',
  switch: 'The publisher, or an operator, has ended that the feed is shown',
};

/** For statuses that are more specific. */
const WORDS_OF_STATUS: Record<string, string> = {
  202: 'The publisher answered without a feed',
  204: 'The publisher answered without a feed',
  205: 'The publisher answered without a feed',
};

/**
 * @returns the fault as part of a sentence, without a full stop. Its detail may contain a publisher's text, so only the
 * HTTP status is taken from it, and the address of a feed that a page names, without its query.
 */
export function formatFault({ kind, detail }: Pick<FeedFault, 'kind' | 'detail'>): string {
  const named = kind === 'not-a-feed' ? feedNamedIn(detail) : null;
  if (named !== null)
    return `The address is that of a web page, which names this feed: ${publicAddress(named)}`;
  const status = /^HTTP (\d{3})/.exec(detail)?.[1];
  if (status === undefined) return WORDS[kind];
  return `${(kind === 'status' && WORDS_OF_STATUS[status]) || WORDS[kind]} (HTTP ${status})`;
}
