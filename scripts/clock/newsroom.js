// The newsroom with the same clock: what it publishes changes with the hour.
import './date.js';
import { withClock } from './answer.js';
import handler from './worker.js';

export * from './worker.js';
export default withClock(handler);
