import { isbot } from 'isbot';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import { EDGE_DIRECTIVE, WHOLE_HEADER } from '../../schema/page-caching.ts';
import { type Endpoint, type RequestDetails, unkept } from '../http/endpoint.ts';
import { namesTag } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { readPreview } from '../publications/preview/preview.ts';
import { isGoneHost, publicationIdOfHost } from '../publications/read-publication.ts';
import { GONE_REASON, logUnknownHost } from '../publications/resolve-publication.ts';
import { cacheStatus } from './cache-status.ts';
import { canonicalPath, relevantQuery, routedPath } from './canonical.ts';
import { EDGE_ONLY_HEADERS } from './page-headers.ts';

/** Every path that is not an endpoint is a page, or leads to the one that says so. */
export const pageEndpoint: Endpoint = {
  errors: 'page',
  handleAny: async (details) => silencePrefetch(details.request, await handlePage(details)),
};

/** The steps of a page request: publication of the hostname, canonical address, `Pages`, headers (NET-1, RT-1). */
async function handlePage(details: RequestDetails): Promise<Response> {
  const { request, env, ctx, url, host, origin } = details;
  const stopwatch = new Stopwatch(['title', 'cache']);
  const preview = await readPreview(details);
  const publication = preview
    ? preview.publication.id
    : await stopwatch.time('title', publicationIdOfHost(details, host));
  if (publication === null) return unknownHost(details);
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) return redirect(`${path}${url.search}`);

  const routed = routedPath(path);
  if (routed !== path) logEvent('page.missing', { path: path.slice(0, 300) });
  const inner = new URL(routed, origin);
  inner.search = relevantQuery(routed, url);
  const props = { publication, host, origin, build: PAGE_BUILD, ...(preview && { draft: preview.draft }) };
  // The reader's cookies and Authorization are not forwarded: they would bypass the platform's cache (F14).
  const headers = isRobot(request.headers.get('user-agent') ?? '') ? { [WHOLE_HEADER]: '1' } : undefined;
  // The browser follows redirects itself.
  const asked = ctx.exports
    .Pages({ props })
    .fetch(new Request(inner, { redirect: 'manual', ...(headers && { headers }) }));
  const page = await stopwatch.time('cache', asked);
  // The row was deleted after its hostname had been looked up.
  if (page.status === 404 && !page.headers.has('content-type')) return unknownHost(details);
  const finalized = finalizePage(request, page, stopwatch, env.LOCAL === '1');
  return preview ? unkept(finalized) : finalized;
}

const ROBOTS_MAX = 500;
const USER_AGENT_MAX_UNITS = 500;
const robots = new LruMap<string, boolean>(ROBOTS_MAX);

/** isbot costs up to a tenth of a cached page, so its results are remembered: most readers share a few user agents. */
function isRobot(userAgent: string): boolean {
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  const robot = isbot(userAgent);
  if (userAgent.length <= USER_AGENT_MAX_UNITS) robots.set(userAgent, robot);
  return robot;
}

/** The click uses data fetched ahead without another request, but only for a short time, because news ages. */
const AHEAD_DIRECTIVE = 'private, max-age=30';

/** Whether a page's data is fetched ahead of a click; browsers themselves keep documents that are fetched ahead. */
const isAhead = ({ url, headers }: Request): boolean =>
  headers.get('sec-purpose') === 'prefetch' && new URL(url).pathname.endsWith('.data');

/**
 * A failure fetched ahead becomes an empty answer that is not kept: the browser would report it in the console although
 * the reader only pointed at a link. A click requests it again and shows the failure.
 */
function silencePrefetch(request: Request, answer: Response): Response {
  if (answer.status < 400 || !isAhead(request)) return answer;
  answer.body?.cancel().catch(() => {});
  return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, 'cache-control': 'no-store' } });
}

/** Adds what belongs to this reader's answer only: the cache status, and a 304 if the reader already has the page. */
function finalizePage(request: Request, page: Response, stopwatch: Stopwatch, local: boolean): Response {
  const headers = new Headers(page.headers);
  const keepable = !headers.get(EDGE_DIRECTIVE)?.includes('no-store');
  for (const name of EDGE_ONLY_HEADERS) headers.delete(name);
  const { rendered, fields } = cacheStatus(page.headers, keepable);
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...fields })) headers.set(name, value);
  // The timings of a cached page's render belong to another request.
  const timings = [`${stopwatch}`, rendered ? headers.get('server-timing') : null];
  headers.set('server-timing', timings.filter((part) => part !== null).join(', '));
  if (isAhead(request) && page.status === 200) headers.set('cache-control', AHEAD_DIRECTIVE);
  const etag = headers.get('etag');
  if (etag !== null && namesTag(request.headers.get('if-none-match'), etag)) {
    page.body?.cancel().catch(() => {});
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  // Local runtimes hold a compressed stream back until its end (F6); production does not.
  if (local && page.body) headers.set('content-encoding', 'identity');
  return new Response(page.body, { status: page.status, headers });
}

async function unknownHost(details: RequestDetails): Promise<Response> {
  const { host } = details;
  if (await isGoneHost(details, host)) return errorResponse('page', 410, GONE_REASON, { title: 'Gone' });
  logUnknownHost(host);
  return errorResponse('page', 404, 'No publication of this network is served under this address.', {
    title: 'Unknown publication',
  });
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { ...COMMON_HEADERS, location, 'cache-control': 'public, max-age=3600' },
  });
}
