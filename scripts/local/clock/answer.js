import { nextAlarm } from './alarms.js';
import { putForward } from './date.js';
import { shortenLimits } from './limits.js';

/**
 * @returns `handler`, preceded by a handler for `/__clock?advance=MS`, which advances the clock and awaits `ring`.
 * Without `advance` it only reports the time. `&limits=PART` shortens the time limits of requests to addresses that
 * contain PART, until another part is set; an empty one ends this.
 */
export const withClock = (handler, ring = async (_env) => {}) => ({
  ...handler,
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname !== '/__clock') return handler.fetch(request, env, ctx);
    const limits = url.searchParams.get('limits');
    if (limits !== null) shortenLimits(limits || null);
    putForward(Number(url.searchParams.get('advance') ?? 0));
    await ring(env);
    return Response.json({ now: Date.now(), nextAlarmAt: nextAlarm() });
  },
});
