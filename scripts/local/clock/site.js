// The site's Worker, built and unchanged, with a clock that can be advanced.
import './date.js';
import { ringDue, withClockAlarms } from './alarms.js';
import { withClock } from './answer.js';
import { withCron } from './cron.js';
import { withPageCache } from './page-cache.js';
import handler, * as site from './worker.js';

export * from './worker.js';
// For benchmarks that bypass the page cache (measure/network/count/counters.js).
export { Pages as UncachedPages } from './worker.js';
export const Pages = withPageCache(site.Pages);
export const EventGrouper = withClockAlarms(site.EventGrouper, 'EVENT_GROUPERS');
export const FailedAttempts = withClockAlarms(site.FailedAttempts, 'FAILED_ATTEMPTS');
export const FeedIndex = withClockAlarms(site.FeedIndex, 'FEED_INDEX');
export const FeedPoller = withClockAlarms(site.FeedPoller, 'FEED_POLLERS');
export const SearchIndex = withClockAlarms(site.SearchIndex, 'SEARCH_INDEXES');
export default withCron(withClock(handler, ringDue));
