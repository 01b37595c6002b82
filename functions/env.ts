import type { Environment } from '../schema/environment.ts';
import type { FeedKeeper } from './feeds/feed-keeper.ts';

/** Bindings of wrangler.toml and the variables beside them. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  KEEPERS: DurableObjectNamespace<FeedKeeper>;
  PURGE_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
}
