import { answerAd } from './ad-frame.ts';
import { answerDesk } from './desk.ts';
import { answerDevContext } from './dev-context.ts';
import type { Env } from './env.ts';
import { answerFeedJson } from './feed-json.ts';
import { answerPage } from './gateway.ts';
import { answerHealth } from './health.ts';
import { logEvent } from './log.ts';
import { answerNewsSitemap } from './news-sitemap.ts';
import { answerNowPlaying } from './now-playing.ts';
import { answerOwnFeed } from './own-feed.ts';
import { answerPicture } from './picture.ts';
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

/** What is no page. Static files are served before the Worker is asked. */
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

/** The gateway: a table of contents. */
export default {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/pictures/')) return answerPicture(request, pathname);
    if (pathname.startsWith('/ad/')) return answerAd(request, env, ctx);
    if (env.LOCAL === '1' && pathname === '/dev/context') return answerDevContext(request, env, ctx);
    const answer = Object.hasOwn(ANSWERS, pathname) ? ANSWERS[pathname] : undefined;
    return (answer ?? answerPage)(request, env, ctx);
  },
  async scheduled(_controller, env) {
    logEvent('publications.indexed', { ...(await indexPublications(env)) });
  },
} satisfies ExportedHandler<Env>;
