import { isbot } from 'isbot';
import { canonicalPath, relevantQuery } from './canonical.ts';
import { namesTag } from './entity-tag.ts';
import type { Env } from './env.ts';
import { logEvent } from './log.ts';
import { describeOutcome } from './page-cache/cache-status.ts';
import { type CachedPage, EDGE_ONLY_HEADERS } from './page-cache/cached-page.ts';
import { getPage } from './page-cache/page-cache.ts';
import { plainPage } from './plain-page.ts';
import { normaliseHost, readTitle, titleOfHost } from './publication.ts';
import { BARE_POLICY, COMMON_HEADERS, makeNonce, pagePolicy } from './security.ts';
import { Stopwatch } from './stopwatch.ts';

/** Whatever happens, a page that says so in the product's words (ERR-1), and a line for the operator. */
export async function answerPage(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  try {
    return silentAhead(request, await route(request, env, ctx));
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
  const now = Date.now();
  const url = new URL(request.url);
  const host = normaliseHost(url.host);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
  const stopwatch = new Stopwatch(['title', 'cache']);
  const title = await stopwatch.time('title', titleOfHost(env, host, now));
  const row = title === null ? null : readTitle(env, title, now, (work) => ctx.waitUntil(work));
  const publication = await stopwatch.time('title', Promise.resolve(row));
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
  const nonce = makeNonce();
  const asked = getPage({
    props: { title, host, origin, version: env.VERSION.id },
    address: inner,
    whole: isbot(request.headers.get('user-agent')),
    nonce,
    ctx,
  });
  const page = await stopwatch.time('cache', asked);
  const policy = pagePolicy(publication, nonce, env.LOCAL === '1');
  return dress(request, page, { policy, stopwatch, local: env.LOCAL === '1' });
}

/** What belongs to one answer. */
interface Own {
  policy: string;
  stopwatch: Stopwatch;
  local: boolean;
}

/** What was fetched ahead for a link is used by the click on it without asking again; later it is old news. */
const AHEAD_DIRECTIVE = 'private, max-age=30';

/** Whether a page's data is fetched ahead of a click; for whole documents the browser keeps such answers by itself. */
const isAhead = ({ url, headers }: Request): boolean =>
  headers.get('sec-purpose') === 'prefetch' && new URL(url).pathname.endsWith('.data');

/**
 * A reader who only points at a link asked for nothing yet: of a failed answer the browser would complain in their
 * console. Nothing, not to be kept: the click asks again and says what is wrong.
 */
function silentAhead(request: Request, answer: Response): Response {
  if (answer.status < 400 || !isAhead(request)) return answer;
  answer.body?.cancel().catch(() => {});
  return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, 'cache-control': 'no-store' } });
}

/** What only this reader's answer carries: policy, nonce, what the cache did, and nothing at all for what they have. */
function dress(request: Request, { response, outcome }: CachedPage, own: Own): Response {
  const { policy, stopwatch, local } = own;
  const headers = new Headers(response.headers);
  for (const name of EDGE_ONLY_HEADERS) headers.delete(name);
  const platform = response.headers.get('cf-cache-status');
  const common = { ...COMMON_HEADERS, ...describeOutcome(outcome, platform) };
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
  // A kept page tells nothing of the render that made it, which was for somebody else.
  const rendered = outcome.kind === 'miss' || outcome.kind === 'bypass';
  const timings = [`${stopwatch}`, rendered ? headers.get('server-timing') : null];
  headers.set('server-timing', timings.filter((part) => part !== null).join(', '));
  if (isAhead(request) && response.status === 200) headers.set('cache-control', AHEAD_DIRECTIVE);
  const etag = headers.get('etag');
  if (etag !== null && namesTag(request.headers.get('if-none-match'), etag)) {
    response.body?.cancel().catch(() => {});
    headers.delete('content-type');
    // A 304 never carries a policy: the browser would apply the new nonce to its old body (spike §7).
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-security-policy', policy);
  // Local runtimes hold back a compressed stream to its end (F6); production does not.
  if (local && response.body) headers.set('content-encoding', 'identity');
  if (request.method === 'HEAD') {
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
