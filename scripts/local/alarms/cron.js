/**
 * @returns `handler`, preceded by a handler for `POST /__cron`, which does what the platform does every minute. Through
 * miniflare's own call its whole process would wait, deaf to TERM, for a runtime that answers nothing any more.
 */
export const withCron = (handler) => ({
  ...handler,
  async fetch(request, env, ctx) {
    const isCron =
      new URL(request.url).pathname === '/__cron' &&
      request.headers.get('authorization') === `Bearer ${env.CRON_TOKEN}`;
    if (!isCron) return handler.fetch(request, env, ctx);
    await handler.scheduled({ cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }, env, ctx);
    return new Response(null, { status: 204 });
  },
});
