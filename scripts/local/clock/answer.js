import { nextAlarm } from './alarms.js';
import { putForward } from './date.js';
import { shortenLimits } from './limits.js';

/** Longer advances take at most LONG_STEPS steps of at least LONG_STEP_MS. */
const LONG_MS = 30 * 60_000;
const LONG_STEP_MS = 2 * 60_000;
const LONG_STEPS = 200;
/** A search index has an alarm each second: from such an advance on, a step is at least so long. */
const STEP_FROM_MS = 60_000;
const STEP_MS = 1_000;

/**
 * @returns `handler`, preceded by a handler for `/__clock`, which says the time after due alarms have fired.
 * `?advance=MS` advances the clock before, in one step; with `&mocks=ORIGIN` that of the mocks too, from alarm to alarm.
 * A step that the site asks the mocks for has a name in `&step=`: asked for again, it is not made again.
 * `?limits=PART` shortens the time limits of requests to addresses that contain PART, until another part is set; an
 * empty one ends this.
 */
export const withClock = (handler, ring = async (_env) => {}) => ({
  ...handler,
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname !== '/__clock') return handler.fetch(request, env, ctx);
    const limits = url.searchParams.get('limits');
    if (limits !== null) shortenLimits(limits || null);
    const ms = Number(url.searchParams.get('advance') ?? 0);
    const mocks = url.searchParams.get('mocks');
    const step = url.searchParams.get('step');
    if (mocks === null && (step === null || step !== lastStep)) putForward(ms);
    lastStep = step;
    await ring(env);
    if (mocks !== null) await goThrough(ms, mocks, () => ring(env));
    return Response.json({ now: Date.now() });
  },
});

/** The name of the step that was made last. */
let lastStep = null;

/** A request on a connection that is being closed fails (RFC 9112 §9.5), as after idle seconds of a busy machine. */
const ASKED_MAX = 3;

async function putMocksForward(mocks, ms) {
  const address = `${mocks}/__clock?advance=${ms}&step=${crypto.randomUUID()}`;
  for (let asked = 1; ; asked += 1) {
    try {
      await (await fetch(address)).arrayBuffer();
      return;
    } catch (error) {
      if (asked === ASKED_MAX) throw error;
    }
  }
}

async function goThrough(ms, mocks, ring) {
  // Over hours, alarms a few minutes apart fire together: otherwise every poller's alarm would cost a step of the
  // whole environment.
  const shortestMs = ms < STEP_FROM_MS ? 0 : STEP_MS;
  const coarsestMs = ms > LONG_MS ? Math.max(LONG_STEP_MS, ms / LONG_STEPS) : shortestMs;
  for (let left = ms; left > 0; ) {
    const next = Math.max(coarsestMs, (nextAlarm() ?? Number.POSITIVE_INFINITY) - Date.now());
    // `Date` and stored records have whole milliseconds.
    const step = Math.ceil(Math.min(left, next));
    left -= step;
    await putMocksForward(mocks, step);
    putForward(step);
    await ring();
  }
}
