import type { Environment } from '../schema/environment.ts';
import type { FeedKeeper } from './feeds/feed-keeper.ts';
import type { FeedIndex } from './feeds/index/feed-index.ts';
import type { StationKeeper } from './radio/station-keeper.ts';

/** The bindings of wrangler.toml, added to the environment variables. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  KEEPERS: DurableObjectNamespace<FeedKeeper>;
  FEED_INDEX: DurableObjectNamespace<FeedIndex>;
  STATIONS: DurableObjectNamespace<StationKeeper>;
  PURGE_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
}
