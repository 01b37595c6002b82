// The mocks with the same clock, because their content changes every hour.
import './date.js';
import { withClock } from './answer.js';
import handler from './worker.js';

export * from './worker.js';
export default withClock(handler);
