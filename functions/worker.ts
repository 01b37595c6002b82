import { answerDevContext } from './dev-context.ts';
import type { Env } from './env.ts';
import { answerPage } from './gateway.ts';
import { answerNowPlaying } from './now-playing.ts';
import { answerPicture } from './picture.ts';
import { answerStream } from './stream.ts';

export { FeedKeeper } from './feeds/feed-keeper.ts';
export { Pages } from './pages.ts';

/** The gateway: a table of contents. Static files are served before it is asked. */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/pictures/')) return answerPicture(request, pathname);
    if (pathname === '/api/stream') return answerStream(request, env, ctx);
    if (pathname === '/api/now-playing') return answerNowPlaying(request, env, ctx);
    if (pathname === '/dev/context') return answerDevContext(request, env, ctx);
    return answerPage(request, env, ctx);
  },
} satisfies ExportedHandler<Env>;
