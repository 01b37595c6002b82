import { type RegisterNews, registerNewsSchema } from '../../schema/desk.ts';
import {
  type FeedOverview,
  feedOverviewSchema,
  type OverviewRequest,
} from '../../schema/feeds/feed-overview.ts';
import type { RepairList } from '../../schema/feeds/feed-repair.ts';
import type { FeedIndexCalls } from '../platform/calls/feed-index.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { readRepairs } from '../publications/operators-api/repairs-api.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';

/** The overview takes a tenth of this; if something is late, the desk says so and shows the rest. */
const ANSWER_WAIT_MS = 2_000;

interface OverviewEnv {
  FEED_INDEX: { getByName(name: string): Pick<FeedIndexCalls, 'overview'> };
}

/** @returns the state of all feeds, from the feed index alone; null if it does not answer. Never throws. */
export const readFeedOverview = (
  { FEED_INDEX }: OverviewEnv,
  request: OverviewRequest,
): Promise<FeedOverview | null> =>
  orNull('index', async () =>
    feedOverviewSchema.parse(await FEED_INDEX.getByName(FEED_INDEX_NAME).overview(request)),
  );

/** @returns null if the register does not answer */
export const readNews = (env: Env): Promise<RegisterNews | null> =>
  orNull('register', async () => registerNewsSchema.parse(await registerOf(env).news()));

/** @returns new addresses of feeds that are gone; null if the feed index or the register does not answer */
export const knownRepairs = (env: Env): Promise<RepairList | null> => orNull('index', () => readRepairs(env));

async function orNull<T>(asked: 'index' | 'register', read: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(read(), ANSWER_WAIT_MS);
  } catch (error) {
    logEvent(asked === 'index' ? 'desk.index-unreachable' : 'desk.register-unreachable', {
      detail: errorText(error),
    });
    return null;
  }
}
