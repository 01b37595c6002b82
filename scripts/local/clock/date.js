// A clock that can be advanced. It is the first module of a Worker under test, so that all code reads the time from it.
// clock.ts writes start.js for each environment.
import { STARTS_AHEAD_MS } from './start.js';

const RealDate = Date;
let offsetMs = STARTS_AHEAD_MS;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new Date().toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key, target)),
});

/** @param {number} ms the clock is ahead by this much more at once; then it runs as fast as the real one */
export function putForward(ms) {
  offsetMs += ms;
}
