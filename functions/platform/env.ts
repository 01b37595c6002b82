import type { Environment } from '../../schema/environment.ts';
import type { FeedIndexCalls } from '../feeds/index/feed-index-calls.ts';
import type { FeedPollerCalls } from '../feeds/poller/feed-poller-calls.ts';
import type { FailedAttemptsCalls } from '../http/failed-attempts-calls.ts';
import type { PublicationRegisterCalls } from '../publications/register/register-calls.ts';
import type { StationPollerCalls } from '../radio/station-poller-calls.ts';
import type { SearchIndexCalls } from '../search/search-index-calls.ts';

/** The bindings of wrangler.toml, added to the environment variables. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  FEED_POLLERS: DurableObjectNamespace<FeedPollerCalls>;
  FEED_INDEX: DurableObjectNamespace<FeedIndexCalls>;
  PUBLICATION_REGISTER: DurableObjectNamespace<PublicationRegisterCalls>;
  STATION_POLLERS: DurableObjectNamespace<StationPollerCalls>;
  SEARCH_INDEXES: DurableObjectNamespace<SearchIndexCalls>;
  FAILED_ATTEMPTS: DurableObjectNamespace<FailedAttemptsCalls>;
  PURGE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
}
