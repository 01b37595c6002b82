// The site's Worker with a clock that can be put forward: what the build makes, and nothing of it changed.
import './date.js';
import { ringDue, withAlarms } from './alarms.js';
import { withClock } from './answer.js';
import handler, * as site from './worker.js';

export * from './worker.js';
export const FeedKeeper = withAlarms(site.FeedKeeper);
export default withClock(handler, (env) => ringDue(env.KEEPERS));
