import { handleAdFrame } from './documents/ad-frame.ts';
import { handleNewsSitemap } from './documents/news-sitemap.ts';
import { handleOwnFeed } from './documents/own-feed.ts';
import { handleRobots } from './documents/robots.ts';
import { handleSitemap } from './documents/sitemap.ts';
import { handleWebManifest } from './documents/web-manifest.ts';
import { handleFeedJson } from './feeds/sections/feed-json.ts';
import { jsonError } from './http/json-response.ts';
import { plainResponse } from './http/plain-page.ts';
import { handleDevContext } from './pages/dev-context.ts';
import { handlePage } from './pages/gateway.ts';
import { handlePicture } from './pictures/picture.ts';
import type { Env } from './platform/env.ts';
import { logEvent } from './platform/log.ts';
import { indexPublications } from './publications/index-publications.ts';
import { handlePurge } from './purge/purge.ts';
import { handleNowPlaying } from './radio/now-playing.ts';
import { handleStream } from './radio/stream.ts';
import { handleFeedStatus } from './status/feed-status.ts';
import { handleHealth } from './status/health.ts';

export { FeedIndex } from './feeds/index/feed-index.ts';
export { FeedPoller } from './feeds/poller/feed-poller.ts';
export { Pages } from './pages/pages.ts';
export { StationPoller } from './radio/station-poller.ts';

type Handler = (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

/** Everything that is not a page. Static files are served before the Worker runs. */
const HANDLERS: Record<string, Handler> = {
  '/api/feed': handleFeedJson,
  '/api/health': handleHealth,
  '/api/stream': handleStream,
  '/api/now-playing': handleNowPlaying,
  '/api/purge': handlePurge,
  '/desk/feeds': handleFeedStatus,
  '/feed.xml': handleOwnFeed,
  '/manifest.webmanifest': handleWebManifest,
  '/news-sitemap.xml': handleNewsSitemap,
  '/robots.txt': handleRobots,
  '/sitemap.xml': handleSitemap,
};

function handlerOf(pathname: string, env: Env): Handler {
  if (pathname.startsWith('/pictures/')) return (request) => handlePicture(request, pathname);
  if (pathname.startsWith('/ad/')) return handleAdFrame;
  if (env.LOCAL === '1' && pathname === '/dev/context') return handleDevContext;
  return (Object.hasOwn(HANDLERS, pathname) ? HANDLERS[pathname] : undefined) ?? handlePage;
}

/** Answers any uncaught error in the product's words (ERR-1), and logs a line for the operator. */
function failureResponse(pathname: string, error: unknown): Response {
  logEvent('gateway.failed', { path: pathname.slice(0, 300), detail: String(error).slice(0, 300) });
  const text = 'Something broke on our side, and we have written it down.';
  return pathname.startsWith('/api/')
    ? jsonError(500, text)
    : plainResponse(500, 'Unexpected Application Error!', text);
}

/** The Worker's entry: a table of contents. */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    try {
      return await handlerOf(pathname, env)(request, env, ctx);
    } catch (error) {
      return failureResponse(pathname, error);
    }
  },
  async scheduled(_controller, env) {
    const indexed = await indexPublications(env);
    const { changed, removed, invalid, left } = indexed;
    // It runs every minute, and mostly finds nothing.
    if (changed + removed + invalid + left > 0) logEvent('publications.indexed', { ...indexed });
  },
} satisfies ExportedHandler<Env>;
