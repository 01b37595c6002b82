import type { Env } from '../../platform/env.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../index/feed-index-value.ts';
import { publisherName } from '../publishers/publisher-host.ts';
import { publisherOf } from './publisher-of.ts';

/** Longer than both files of a host may take. */
const FILES_MAX_MS = 15_000;
/** Time limit of the question to the feed index. */
const ASKED_MAX_MS = 5_000;

/**
 * @param to an address of a search
 * @returns whether it may be requested now: `never` if robots.txt or the publisher's switch of its host does not allow it, or
 * cannot be read; `later` if its publisher has had its requests of the day
 * @throws if our own objects do not answer: then nothing is requested
 */
export async function mayAskPublisher(
  env: Env,
  to: URL,
  allowPrivate: boolean,
): Promise<'yes' | 'later' | 'never'> {
  const host = env.FEED_POLLERS.getByName(publisherName(to.host));
  const question = { feed: null, url: to.href, allowPrivate, again: false };
  const { robots, rules } = await withTimeout(Promise.resolve(host.askPublisher(question)), FILES_MAX_MS);
  if (robots !== 'allowed' || rules.out) return 'never';
  const taken = env.FEED_INDEX.getByName(FEED_INDEX_NAME).takeLookup(publisherOf(to.hostname));
  return (await withTimeout(Promise.resolve(taken), ASKED_MAX_MS)) ? 'yes' : 'later';
}
