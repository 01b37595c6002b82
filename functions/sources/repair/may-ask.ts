import type { Env } from '../../platform/env.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../index/feed-index-value.ts';
import { publisherOf } from './publisher-of.ts';

/** Time limit of the question. */
const ASKED_MAX_MS = 5_000;

/**
 * @param to an address of a search
 * @returns whether it may be requested now: `later` if its publisher has had its requests of the day
 * @throws if the feed index does not answer: then nothing is requested
 */
export async function mayAskPublisher(env: Env, to: URL): Promise<'yes' | 'later' | 'never'> {
  const taken = env.FEED_INDEX.getByName(FEED_INDEX_NAME).takeLookup(publisherOf(to.hostname));
  return (await withTimeout(Promise.resolve(taken), ASKED_MAX_MS)) ? 'yes' : 'later';
}
