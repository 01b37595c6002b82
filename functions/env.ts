import type { Environment } from '../schema/environment.ts';
import type { FeedKeeper } from './feeds/feed-keeper.ts';
import type { StationKeeper } from './radio/station-keeper.ts';

/** Bindings of wrangler.toml and the variables beside them. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  KEEPERS: DurableObjectNamespace<FeedKeeper>;
  STATIONS: DurableObjectNamespace<StationKeeper>;
  PURGE_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
}
