import { answerAd } from './ad-frame.ts';
import { answerDesk } from './desk.ts';
import { answerDevContext } from './dev-context.ts';
import type { Env } from './env.ts';
import { answerFeedJson } from './feed-json.ts';
import { answerPage } from './gateway.ts';
import { answerHealth } from './health.ts';
import { refuseJson } from './json-answer.ts';
import { logEvent } from './log.ts';
import { answerNewsSitemap } from './news-sitemap.ts';
import { answerNowPlaying } from './now-playing.ts';
import { answerOwnFeed } from './own-feed.ts';
import { answerPicture } from './picture.ts';
import { plainAnswer } from './plain-page.ts';
import { indexPublications } from './publications/index-publications.ts';
import { answerPurge } from './purge.ts';
import { answerRobots } from './robots.ts';
import { answerSitemap } from './sitemap.ts';
import { answerStream } from './stream.ts';
import { answerWebManifest } from './web-manifest.ts';

export { FeedKeeper } from './feeds/feed-keeper.ts';
export { FeedIndex } from './feeds/index/feed-index.ts';
export { Pages } from './pages/pages.ts';
export { StationKeeper } from './radio/station-keeper.ts';

type Answer = (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

/** Everything that is not a page. Static files are served before the Worker runs. */
const ANSWERS: Record<string, Answer> = {
  '/api/feed': answerFeedJson,
  '/api/health': answerHealth,
  '/api/stream': answerStream,
  '/api/now-playing': answerNowPlaying,
  '/api/purge': answerPurge,
  '/desk/feeds': answerDesk,
  '/feed.xml': answerOwnFeed,
  '/manifest.webmanifest': answerWebManifest,
  '/news-sitemap.xml': answerNewsSitemap,
  '/robots.txt': answerRobots,
  '/sitemap.xml': answerSitemap,
};

function answerOf(pathname: string, env: Env): Answer {
  if (pathname.startsWith('/pictures/')) return (request) => answerPicture(request, pathname);
  if (pathname.startsWith('/ad/')) return answerAd;
  if (env.LOCAL === '1' && pathname === '/dev/context') return answerDevContext;
  return (Object.hasOwn(ANSWERS, pathname) ? ANSWERS[pathname] : undefined) ?? answerPage;
}

/** Answers any uncaught error in the product's words (ERR-1), and logs a line for the operator. */
function answerFailure(pathname: string, error: unknown): Response {
  logEvent('gateway.failed', { path: pathname.slice(0, 300), detail: String(error).slice(0, 300) });
  const text = 'Something broke on our side, and we have written it down.';
  return pathname.startsWith('/api/')
    ? refuseJson(500, text)
    : plainAnswer(500, 'Unexpected Application Error!', text);
}

/** The Worker's entry: a table of contents. */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    try {
      return await answerOf(pathname, env)(request, env, ctx);
    } catch (error) {
      return answerFailure(pathname, error);
    }
  },
  async scheduled(_controller, env) {
    const indexed = await indexPublications(env);
    const { changed, removed, invalid, left } = indexed;
    // It runs every minute, and mostly finds nothing.
    if (changed + removed + invalid + left > 0) logEvent('publications.indexed', { ...indexed });
  },
} satisfies ExportedHandler<Env>;
