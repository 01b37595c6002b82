import type { FeedPollerCalls, HandChange, PublisherFiles } from '../../platform/calls/feed-poller.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { publisherName } from './publisher-host.ts';

/** The object only reads its storage. */
const FILES_MAX_MS = 2_000;
/** Longer than both files may take. */
const READ_MAX_MS = 15_000;

export interface PublishersEnv {
  FEED_POLLERS: {
    getByName(name: string): Pick<FeedPollerCalls, 'publisherFiles' | 'readAgain' | 'changeByHand'>;
  };
}

/**
 * @param host of a feed, with its port
 * @returns what its robots.txt and its switch say, as they were read last (BOT-4); asks no publisher. Null if the host's
 * object does not answer
 */
export const publisherFiles = (env: PublishersEnv, host: string): Promise<PublisherFiles | null> =>
  called(host, FILES_MAX_MS, () => objectOf(env, host).publisherFiles(host));

/** The same after both files have been read now; a host of which no feed was ever fetched is not asked. */
export const readAgain = (env: PublishersEnv, host: string): Promise<PublisherFiles | null> =>
  called(host, READ_MAX_MS, () => objectOf(env, host).readAgain(host));

/** @returns what is known of the host after an operator's change; 'full' if too many of its stories are taken down */
export const changeByHand = async (
  env: PublishersEnv,
  host: string,
  change: HandChange,
): Promise<PublisherFiles | 'full' | null> =>
  called(host, FILES_MAX_MS, async () => (await objectOf(env, host).changeByHand(host, change)) ?? 'full');

const objectOf = (env: PublishersEnv, host: string) => env.FEED_POLLERS.getByName(publisherName(host));

async function called<T>(host: string, maxMs: number, call: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(Promise.resolve(call()), maxMs);
  } catch (error) {
    logEvent('publisher.unreachable', { host, detail: errorText(error) });
    return null;
  }
}
