import { isbot } from 'isbot';
import { canonicalPath, relevantQuery } from './canonical.ts';
import type { Env } from './env.ts';
import { logEvent } from './log.ts';
import { plainPage } from './plain-page.ts';
import { normaliseHost, readTitle, titleOfHost } from './publication.ts';
import { BARE_POLICY, COMMON_HEADERS, pagePolicy } from './security.ts';

/** A header between `Pages` and the gateway: the nonce of the render, so that the policy is set in one place. */
export const NONCE_HEADER = 'x-page-nonce';
/** A header from the gateway to `Pages`: leave nothing to come. */
export const WHOLE_HEADER = 'x-page-whole';

const EDGE_ONLY_HEADERS = [NONCE_HEADER, 'cloudflare-cdn-cache-control', 'cache-tag'];

/** Whatever happens, a page that says so in the product's words (ERR-1), and a line for the operator. */
export async function answerPage(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    return await route(request, env, ctx);
  } catch (error) {
    logEvent('gateway.failed', {
      path: new URL(request.url).pathname.slice(0, 300),
      detail: String(error).slice(0, 300),
    });
    return refuse(
      500,
      'Unexpected Application Error!',
      {},
      'Something broke on our side, and we have written it down.',
    );
  }
}

/** hostname → title, canonical address, `Pages`, headers: what a page's request passes on its way (NET-1, RT-1). */
async function route(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const started = Date.now();
  const url = new URL(request.url);
  const host = normaliseHost(url.host);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
  const title = await titleOfHost(env, host, started);
  const publication =
    title === null ? null : await readTitle(env, title, started, (work) => ctx.waitUntil(work));
  if (title === null || publication === null) {
    logEvent('host.unknown', { host: host.slice(0, 253) });
    return refuse(
      404,
      'Unknown publication',
      {},
      'No publication of this network is served under this address.',
    );
  }
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) return redirect(`${path}${url.search}`);

  const inner = new URL(path, url.origin);
  inner.search = relevantQuery(path, url.searchParams);
  const origin = env.LOCAL === '1' ? url.origin : `https://${host}`;
  const pages = ctx.exports.Pages({ props: { title, host, origin, version: env.VERSION.id } });
  // Neither the reader's cookies nor their Authorization, which would bypass the cache (F14), go further.
  const asked = new Request(inner, {
    // A redirect is the reader's to follow.
    redirect: 'manual',
    headers: isbot(request.headers.get('user-agent')) ? { [WHOLE_HEADER]: '1' } : {},
  });
  const response = await pages.fetch(asked);
  return dress(
    response,
    request.method,
    pagePolicy(publication, response.headers.get(NONCE_HEADER) ?? '', env.LOCAL === '1'),
    env,
  );
}

function dress(response: Response, method: string, policy: string, env: Env): Response {
  const headers = new Headers(response.headers);
  for (const name of EDGE_ONLY_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  // A 304 must never carry a policy: the browser would apply the new nonce to its old body (spike §7).
  if (response.status !== 304) headers.set('content-security-policy', policy);
  // Local runtimes hold back a compressed stream to its end (F6); production does not.
  if (env.LOCAL === '1' && response.body) headers.set('content-encoding', 'identity');
  if (method === 'HEAD') {
    response.body?.cancel().catch(() => {});
    return new Response(null, { status: response.status, headers });
  }
  return new Response(response.body, { status: response.status, headers });
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { ...COMMON_HEADERS, location, 'cache-control': 'public, max-age=3600' },
  });
}

function refuse(status: number, title: string, headers: Record<string, string>, text = ''): Response {
  return new Response(plainPage(title, text), {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-security-policy': `${BARE_POLICY}; style-src 'unsafe-inline'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
