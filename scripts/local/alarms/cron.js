/**
 * @returns `handler`, preceded by a handler for `POST /__cron`, which does the platform's work of every minute.
 * Miniflare's own call would block its whole process, deaf to TERM, if the runtime no longer answers.
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
