import { NO_RULES, stricter } from '../../../schema/publisher-switch.ts';
import type { FailedFetch } from '../../feeds/fetch/fetch-feed.ts';
import type { FeedPollerCalls, PublisherAnswer } from '../../platform/calls/feed-poller.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { publisherName } from './publisher-host.ts';
import { type FeedPublisher, forbiddenBy } from './shown-record.ts';

/** The hosts of a feed are asked at most this often; they tell of changes themselves. */
const ASK_EVERY_MS = HOUR_MS;
/** Longer than both files of a host may take. */
const ASK_MAX_MS = 15_000;

export interface HostsEnv {
  FEED_POLLERS: { getByName(name: string): Pick<FeedPollerCalls, 'askPublisher'> };
}

interface Asking {
  /** The feed's address, and that of its permanent redirect: both hosts must allow it. */
  urls: string[];
  allowPrivate: boolean;
  /** An editor waits. */
  again: boolean;
  /** Whatever the last answer's age. */
  now: boolean;
}

/** What the hosts said, and why the feed must not be fetched now; null if it may. */
interface Permission {
  publisher: FeedPublisher | null;
  refusal: FailedFetch | null;
}

/**
 * BOT-4: asks the hosts of a feed, if the last answer is old or was none.
 * @param before the last answer; it counts if a host's object cannot be reached
 * @returns never rejects
 */
export async function askPublishers(
  env: HostsEnv,
  before: FeedPublisher | null,
  { urls, allowPrivate, again, now }: Asking,
): Promise<Permission> {
  const at = Date.now();
  const isFresh = before !== null && before.robots !== 'unread' && at - before.askedAt < ASK_EVERY_MS;
  // A clock that went back must not delay it.
  if (isFresh && !now && before.askedAt <= at) return permissionOf({ ...before, shownAt: at }, null);
  const [feed = ''] = urls;
  const ask = async (url: string): Promise<PublisherAnswer> => {
    const host = env.FEED_POLLERS.getByName(publisherName(new URL(url).host));
    return withTimeout(Promise.resolve(host.askPublisher({ feed, url, allowPrivate, again })), ASK_MAX_MS);
  };
  try {
    // Of two hosts the one that is asked first may be both.
    const answers = await Promise.all([...new Set(urls)].map(ask));
    return permissionOf(toPublisher(answers, before, at), answers.find(({ fault }) => fault)?.fault ?? null);
  } catch (error) {
    const detail = errorText(error);
    logEvent('publisher.unreachable', { feed, detail });
    if (before !== null) return permissionOf({ ...before, shownAt: at }, null);
    return { publisher: null, refusal: refused('network', 'our own object of the host does not answer') };
  }
}

function toPublisher(
  answers: readonly PublisherAnswer[],
  before: FeedPublisher | null,
  at: number,
): FeedPublisher {
  const robots = answers.map((answer) => answer.robots);
  const isRefused = robots.includes('refused');
  return {
    askedAt: at,
    robots: isRefused ? 'refused' : robots.includes('unread') ? 'unread' : 'allowed',
    refusedAt: isRefused ? (before?.refusedAt ?? at) : null,
    crawlDelayMs: Math.max(...answers.map(({ crawlDelayMs }) => crawlDelayMs)),
    rules: answers.map(({ rules }) => rules).reduce(stricter, NO_RULES),
    takenDown: answers.flatMap(({ takenDown }) => takenDown),
    shownAt: at,
  };
}

function permissionOf(publisher: FeedPublisher, unread: PublisherAnswer['fault']): Permission {
  const by = forbiddenBy(publisher);
  if (by === null) return { publisher, refusal: null };
  if (by !== 'unread') return { publisher, refusal: refused(by, '') };
  const { fault = 'network', detail = '' } = unread ?? {};
  return { publisher, refusal: refused(fault, `${detail} (robots.txt)`) };
}

const refused = (fault: FailedFetch['fault'], detail: string): FailedFetch => ({
  kind: 'fault',
  fault,
  detail,
  retryAfterMs: 0,
});
