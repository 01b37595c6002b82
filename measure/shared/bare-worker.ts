import type { WorkerOptions } from 'miniflare';

/** The Host header of the bare Worker, behind the same port as the site. */
export const BARE_HOST = 'bare.test';
/** Address for the answer through `caches.default`. */
export const BARE_CACHE = '/cache';

/**
 * Only answers: from the isolate's memory, or from `caches.default` (`BARE_CACHE`), which in miniflare is another
 * Worker, a row of SQLite and a file. Local runtimes compress answers that are not marked `identity` (F6), so the site and this Worker both
 * mark them.
 */
const SCRIPT = `
const KEY = 'https://bare.test/kept';
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'identity',
  'cache-control': 'public, max-age=86400',
};
let kept = null;
export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      kept = new Uint8Array(await request.arrayBuffer());
      await caches.default.put(KEY, new Response(kept, { headers }));
      return new Response(null, { status: 204 });
    }
    const { pathname } = new URL(request.url);
    if (pathname === '${BARE_CACHE}') return (await caches.default.match(KEY)) ?? new Response(null, { status: 404 });
    return new Response(kept, { headers });
  },
};`;

export const bareWorker: WorkerOptions = {
  name: 'bare',
  modules: true,
  script: SCRIPT,
  compatibilityDate: '2026-07-01',
  routes: [`${BARE_HOST}/*`],
};
