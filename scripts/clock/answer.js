import { nextAlarm } from './alarms.js';
import { putForward } from './date.js';
import { shortenLimits } from './limits.js';

/**
 * @returns `handler`, which before it hands on answers `/__clock?advance=MS`: the clock put forward, and `ring` done.
 * Without `advance` it only tells. `&limits=PART` shortens the time limits of requests to such addresses, until another
 * part is named; an empty one is none.
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
