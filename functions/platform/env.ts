import type { Environment } from '../../schema/environment.ts';
import type { FeedIndex } from '../feeds/index/feed-index.ts';
import type { FeedPoller } from '../feeds/poller/feed-poller.ts';
import type { StationPoller } from '../radio/station-poller.ts';

/** The bindings of wrangler.toml, added to the environment variables. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  FEED_POLLERS: DurableObjectNamespace<FeedPoller>;
  FEED_INDEX: DurableObjectNamespace<FeedIndex>;
  STATION_POLLERS: DurableObjectNamespace<StationPoller>;
  PURGE_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
}
