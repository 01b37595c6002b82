// The site's Worker, as built and unchanged, with a clock that can be advanced.
import './date.js';
import { ringDue, withAlarms } from './alarms.js';
import { withClock } from './answer.js';
import { withPageCache } from './page-cache.js';
import handler, * as site from './worker.js';

export * from './worker.js';
// For benchmarks that render a page again (scripts/measure/network/count/counters.js).
export { Pages as UncachedPages } from './worker.js';
export const Pages = withPageCache(site.Pages);
export const FailedAttempts = withAlarms(site.FailedAttempts, 'FAILED_ATTEMPTS');
export const FeedIndex = withAlarms(site.FeedIndex, 'FEED_INDEX');
export const FeedPoller = withAlarms(site.FeedPoller, 'FEED_POLLERS');
export const SearchIndex = withAlarms(site.SearchIndex, 'SEARCH_INDEXES');
export default withClock(handler, ringDue);
