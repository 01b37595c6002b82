import type { FeedFault, FeedFaultKind } from '../../../schema/feeds/fault.ts';
import { BACKEND_BODY_MAX_BYTES, BACKEND_TIMEOUT_MS } from '../../articles/fetch-backend.ts';
import { FEED_BODY_MAX_BYTES, FEED_FETCH_TIMEOUT_MS } from '../fetch/fetch-feed.ts';
import { FEED_REDIRECTS_MAX } from '../fetch/follow-feed-redirects.ts';

const MEGABYTE = 1024 * 1024;

/** Describes each fault for an editor who knows newspapers and not HTTP. */
const WORDS: Record<FeedFaultKind, string> = {
  timeout: `The publisher did not answer within ${FEED_FETCH_TIMEOUT_MS / 1_000} seconds`,
  network: 'The publisher could not be reached',
  status: 'The publisher refused the request',
  redirect: `The publisher sends us elsewhere: to a place we do not fetch, or more than ${FEED_REDIRECTS_MAX} times`,
  'too-big': `The feed is bigger than ${FEED_BODY_MAX_BYTES / MEGABYTE} MB`,
  'not-a-feed': 'The address answers with something that is no feed',
  empty: 'The feed has no stories in it',
};

/**
 * @returns the fault as part of a sentence, without a full stop. Its detail may contain a publisher's text, so only
 * the HTTP status is taken from it.
 */
export function formatFault({ kind, detail }: Pick<FeedFault, 'kind' | 'detail'>, words = WORDS): string {
  const status = kind === 'status' ? /^HTTP (\d{3})/.exec(detail)?.[1] : undefined;
  return status === undefined ? words[kind] : `${words[kind]} (HTTP ${status})`;
}

/** The same for the publication's own articles. */
export const BACKEND_WORDS: Record<FeedFaultKind, string> = {
  timeout: `The backend did not answer within ${BACKEND_TIMEOUT_MS / 1_000} seconds`,
  network: 'The backend could not be reached',
  status: 'The backend refused the request',
  redirect: 'The backend sends us elsewhere',
  'too-big': `The list is bigger than ${BACKEND_BODY_MAX_BYTES / MEGABYTE} MB`,
  'not-a-feed': 'The backend answers with something that is no list of articles',
  empty: 'The list has no articles in it; it is believed when it has been empty for a day',
};
