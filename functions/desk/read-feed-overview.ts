import {
  type FeedOverview,
  feedOverviewSchema,
  type OverviewRequest,
} from '../../schema/feeds/feed-overview.ts';
import type { FeedIndexCalls } from '../platform/calls/feed-index.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';

/** The overview takes a tenth of this; if it is late, the desk says so and shows the rest. */
const OVERVIEW_WAIT_MS = 2_000;

export interface OverviewEnv {
  FEED_INDEX: { getByName(name: string): Pick<FeedIndexCalls, 'overview'> };
}

/** @returns the state of all feeds, from the feed index alone; null if it does not answer. Never throws. */
export async function readFeedOverview(
  { FEED_INDEX }: OverviewEnv,
  request: OverviewRequest,
): Promise<FeedOverview | null> {
  try {
    const overview = FEED_INDEX.getByName(FEED_INDEX_NAME).overview(request);
    return feedOverviewSchema.parse(await withTimeout(Promise.resolve(overview), OVERVIEW_WAIT_MS));
  } catch (error) {
    logEvent('desk.index-unreachable', { detail: errorText(error) });
    return null;
  }
}
