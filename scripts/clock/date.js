// A clock that can be put forward. First module of a Worker under test, so that whatever asks for the time gets this.
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new Date().toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key, target)),
});

/** @param {number} ms so much later it is at once; from there on the clock goes on as the real one does */
export function putForward(ms) {
  offsetMs += ms;
}
