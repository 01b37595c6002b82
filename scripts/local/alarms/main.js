// The built Worker, unchanged, with parts that a local runtime lacks: a page cache in front of `Pages`, a cron job, and
// alarms that do not all fire together. An explicit export wins over the star.
import { AlarmBook, withBookedAlarms } from './alarm-book.js';
import { withCron } from './cron.js';
import { withPageCache } from './page-cache.js';
import handler, * as worker from './worker.js';

export * from './worker.js';
export { AlarmBook };
export default withCron(handler);
export const Pages = withPageCache(worker.Pages);
export const EventGrouper = withBookedAlarms(worker.EventGrouper, 'EVENT_GROUPERS');
export const FeedPoller = withBookedAlarms(worker.FeedPoller, 'FEED_POLLERS');
export const SearchIndex = withBookedAlarms(worker.SearchIndex, 'SEARCH_INDEXES');
