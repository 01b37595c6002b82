import { isbot } from 'isbot';
import type { Words } from '../../app/words/words.ts';
import {
  CALLER_HEADER,
  EDGE_DIRECTIVE,
  LATE_HEADER,
  PENDING_HEADER,
  TAGS_HEADER,
  WHOLE_HEADER,
} from '../../schema/contract/page-caching.ts';
import type { PageKindName } from '../../schema/contract/pages/page-kinds.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { namesTag } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { isPlainHttp } from '../http/https-redirect.ts';
import { permanentRedirect } from '../http/permanent-redirect.ts';
import { asksForPrivacy, VARY_BY_PRIVACY } from '../http/privacy-signal.ts';
import { LIMIT_PERIOD_S, withinSearchLimit } from '../http/rate-limit.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { type Endpoint, movedResponse, type RequestDetails, uncacheable } from '../publications/endpoint.ts';
import { readPreview, unreadablePreview } from '../publications/preview/preview.ts';
import { formerHost, publicationIdOfHost } from '../publications/publication-of-host.ts';
import { readerError } from '../publications/reader-error.ts';
import { GONE_REASON, logUnknownHost, UNREACHABLE_REASON } from '../publications/resolve-publication.ts';
import { beginFeedIndex } from '../sources/index/read-feed-index.ts';
import { cacheStatus } from './cache-status.ts';
import { BUSY_HEADER, MISSING_HEADER } from './missing-page.ts';
import {
  canBeMadeUp,
  canonicalPath,
  hasEmbeds,
  isQuestion,
  kindNameOf,
  missingAddress,
  NOT_FOUND_PATH,
  pageAddress,
  routedPath,
} from './page-address.ts';
import { type PagesProps, pagesProps } from './pages-props.ts';

/** Seconds after which crawlers may come back: KV's outages are short, and so is a lack of calls or of time. */
const RETRY_AFTER_S = 30;

/** Removed before a page is sent to a reader. */
const EDGE_ONLY_HEADERS = [PENDING_HEADER, EDGE_DIRECTIVE, TAGS_HEADER];

/** Every path that is not an endpoint is a page, or shows the missing page. */
export const pageEndpoint: Endpoint = {
  errors: 'page',
  handleAny: handlePage,
};

/** The steps of a page request: publication of the hostname, canonical address, `Pages`, headers (NET-1, RT-1). */
async function handlePage(details: RequestDetails): Promise<Response> {
  const { request, env, ctx, url, host, origin } = details;
  const stopwatch = new Stopwatch(['title', 'cache']);
  beginFeedIndex(details);
  const preview = await readPreview(details);
  if (preview === 'unreadable') return unreadablePreview('page');
  let publication: string | null;
  try {
    publication = preview
      ? preview.publication.id
      : await stopwatch.time('title', publicationIdOfHost(details, host));
  } catch (error) {
    logEvent('publication.unreachable', { host, detail: errorText(error) });
    return unreachable();
  }
  if (publication === null) return unknownHost(details);
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) return permanentRedirect(`${path}${url.search}`);
  const routed = routedPath(path);
  const isPage = !routed.startsWith(NOT_FOUND_PATH);
  if (!isPage && routed !== path) logEvent('page.missing', { path: path.slice(0, 300) });
  const address = pageAddress(routed, url);
  const isAsked = isQuestion(address);
  const caller = isAsked || canBeMadeUp(routed) ? callerNetwork(request) : '';
  if (isAsked && !(await withinSearchLimit(env, 'search', caller)))
    return readerError(
      details,
      429,
      ({ search }) => ({ title: search.tooMany, text: search.tooManyText }),
      LIMIT_PERIOD_S,
    );
  const varies = hasEmbeds(routed);
  const props: PagesProps = {
    ...(await pagesProps(details, publication)),
    ...(varies && asksForPrivacy(request) && { gpc: true as const }),
    ...(preview && { draft: preview.draft }),
  };
  // The reader's cookies and Authorization are not forwarded: they would bypass the platform's cache (F14).
  const isWhole = request.headers.has(WHOLE_HEADER) || isRobot(request.headers.get('user-agent') ?? '');
  const headers = {
    ...(isWhole && { [WHOLE_HEADER]: '1' }),
    ...(caller !== '' && { [CALLER_HEADER]: caller }),
  };
  // The browser follows redirects itself.
  const ask = (own: string) =>
    ctx.exports.Pages({ props }).fetch(new Request(origin + own, { redirect: 'manual', headers }));
  const found = await stopwatch.time('cache', ask(address));
  if (found.headers.has(BUSY_HEADER)) return busy(details, path);
  const isMissing = found.headers.has(MISSING_HEADER);
  const shown = isMissing ? await stopwatch.time('cache', ask(missingAddress(address))) : found;
  if (shown.headers.has(LATE_HEADER)) return late(details, publication, path);
  // The row was deleted after its hostname had been looked up.
  if (shown.status === 404 && isBare(shown)) return unknownHost(details);
  if (shown.status === 503 && isBare(shown)) return preview ? unreadablePreview('page') : unreachable();
  const page = shown.status === 404 && isPage ? uncached(shown) : shown;
  const finalized = finalizePage(request, page, stopwatch, isPlainHttp(env, origin));
  if (varies) finalized.headers.set('vary', VARY_BY_PRIVACY.vary);
  return preview ? uncacheable(finalized) : finalized;
}

const ROBOTS_MAX = 500;
const USER_AGENT_MAX_UNITS = 500;
const robots = new Memo<string, boolean>(ROBOTS_MAX);

/**
 * isbot costs up to a tenth of a cached page, and more for a longer text. So the beginning is tested, and results are
 * remembered: most readers share a few user agents.
 */
const isRobot = (userAgent: string): boolean => robots.of(userAgent.slice(0, USER_AGENT_MAX_UNITS), isbot);

/** Adds what belongs to this reader's answer only: the cache status, and a 304 if the reader already has the page. */
function finalizePage(request: Request, page: Response, stopwatch: Stopwatch, local: boolean): Response {
  // One copy of the headers, changed in place: copies were a tenth of a cached page's JavaScript.
  const answer = new Response(page.body, page);
  const { headers } = answer;
  const cacheable = !headers.get(EDGE_DIRECTIVE)?.includes('no-store');
  for (const name of EDGE_ONLY_HEADERS) headers.delete(name);
  const { rendered, fields } = cacheStatus(page.headers, cacheable);
  for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  // The timings of a cached page's render belong to another request.
  const timings = [`${stopwatch}`, rendered ? headers.get('server-timing') : null];
  headers.set('server-timing', timings.filter((part) => part !== null).join(', '));
  const etag = headers.get('etag');
  if (etag !== null && namesTag(request.headers.get('if-none-match'), etag)) {
    answer.body?.cancel().catch(() => {});
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  // Local runtimes hold a compressed stream back until its end (F6); production does not.
  if (local && page.body) headers.set('content-encoding', 'identity');
  return answer;
}

const isBare = ({ headers }: Response): boolean => !headers.has('content-type');

const BUSY_OF_KIND: Partial<Record<PageKindName, (words: Words) => string>> = {
  article: ({ article }) => article.failedText,
  topic: ({ named }) => named.failed,
  month: ({ archive }) => archive.failed,
  author: ({ named }) => named.failed,
  group: ({ stories }) => stories.groupUnreadable,
};

/** POST-7, BLOG-9: too many addresses were missing, so nothing was asked for this one. A rendered page would cost a render. */
function busy(details: RequestDetails, path: string): Promise<Response> {
  const kind = kindNameOf(path);
  const say = (kind && BUSY_OF_KIND[kind]) ?? (({ lists }) => lists.failures['Failed to fetch blogs']);
  return readerError(
    details,
    503,
    (words) => ({ title: words.states.tryAgainSoon, text: say(words) }),
    RETRY_AFTER_S,
  );
}

function late(details: RequestDetails, publication: string, path: string): Promise<Response> {
  logEvent('page.late', { publication, path: path.slice(0, 300) });
  return readerError(
    details,
    503,
    ({ states }) => ({ title: states.tryAgainSoon, text: states.tookLong }),
    RETRY_AFTER_S,
  );
}

/** A missing page may be published in a minute, at this address: browsers and other caches must ask again. */
function uncached(page: Response): Response {
  const headers = new Headers(page.headers);
  for (const name of ['etag', 'age', 'server-timing']) headers.delete(name);
  for (const name of ['cache-control', EDGE_DIRECTIVE]) headers.set(name, 'no-store');
  headers.set('cf-cache-status', 'BYPASS');
  return new Response(page.body, { status: page.status, headers });
}

async function unknownHost(details: RequestDetails): Promise<Response> {
  const { host } = details;
  try {
    const former = await formerHost(details, host);
    if (former?.movedTo) return movedResponse(details, former.movedTo);
    if (former) return errorResponse('page', 410, GONE_REASON, { title: 'Gone' });
  } catch {
    return unreachable();
  }
  logUnknownHost(host);
  return errorResponse('page', 404, 'No publication of this network is served under this address.', {
    title: 'Unknown publication',
  });
}

/** Not 500: crawlers return after 503 (NET-1). */
const unreachable = (): Response =>
  errorResponse('page', 503, UNREACHABLE_REASON, {
    title: 'Service unavailable',
    retryAfterS: RETRY_AFTER_S,
  });
