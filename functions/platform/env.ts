import type { Environment } from '../../schema/environment.ts';
import type { EventGrouperCalls } from './calls/event-grouper.ts';
import type { FailedAttemptsCalls } from './calls/failed-attempts.ts';
import type { FeedIndexCalls } from './calls/feed-index.ts';
import type { FeedPollerCalls } from './calls/feed-poller.ts';
import type { PublicationRegisterCalls } from './calls/publication-register.ts';
import type { SearchIndexCalls } from './calls/search-index.ts';

/** The bindings of wrangler.toml, added to the environment variables. */
export interface Env extends Environment {
  FEEDS: KVNamespace;
  PUBLICATIONS: KVNamespace;
  FEED_POLLERS: DurableObjectNamespace<FeedPollerCalls>;
  EVENT_GROUPERS: DurableObjectNamespace<EventGrouperCalls>;
  FEED_INDEX: DurableObjectNamespace<FeedIndexCalls>;
  PUBLICATION_REGISTER: DurableObjectNamespace<PublicationRegisterCalls>;
  SEARCH_INDEXES: DurableObjectNamespace<SearchIndexCalls>;
  FAILED_ATTEMPTS: DurableObjectNamespace<FailedAttemptsCalls>;
  PURGE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  VERSION: WorkerVersionMetadata;
  /** Only where an operator has bound a bucket for nightly backups. */
  BACKUPS?: R2Bucket;
  /** Absent where alerts are not sent by mail. */
  ALERT_MAIL?: SendEmail;
  /** Only where a row's source is a folder. */
  ARTICLES?: R2Bucket;
}
