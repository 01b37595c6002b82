// The mocks with the same clock: what they publish changes every hour.
import './date.js';
import { withClock } from './answer.js';
import handler from './worker.js';

export * from './worker.js';
export default withClock(handler);
