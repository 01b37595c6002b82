import { adFrame } from './documents/ad-frame.ts';
import { newsSitemap } from './documents/news-sitemap.ts';
import { ownFeed } from './documents/own-feed.ts';
import { robots } from './documents/robots.ts';
import { sitemap } from './documents/sitemap.ts';
import { webManifest } from './documents/web-manifest.ts';
import { feedJson } from './feeds/sections/feed-json.ts';
import { callEndpoint, type Endpoint } from './http/endpoint.ts';
import { errorResponse } from './http/error-response.ts';
import { devContext } from './pages/dev-context.ts';
import { pageEndpoint } from './pages/gateway.ts';
import { picture } from './pictures/picture.ts';
import type { Env } from './platform/env.ts';
import { logEvent } from './platform/log.ts';
import { editingApi } from './publications/editors-api/editing-api.ts';
import { OPERATORS_API, operatorsApi, PREVIEWS_API } from './publications/operators-api/operators-api.ts';
import { openPreview, PREVIEW_PATH } from './publications/preview/open-preview.ts';
import { PUBLICATION_REGISTER_NAME } from './publications/register/register-calls.ts';
import { purge } from './purge/purge.ts';
import { nowPlaying } from './radio/now-playing.ts';
import { stream } from './radio/stream.ts';
import { desk } from './status/desk-endpoint.ts';
import { feedStatus } from './status/feed-status.ts';
import { health } from './status/health.ts';

export { FeedIndex } from './feeds/index/feed-index.ts';
export { FeedPoller } from './feeds/poller/feed-poller.ts';
export { Pages } from './pages/pages.ts';
export { PublicationRegister } from './publications/register/publication-register.ts';
export { StationPoller } from './radio/station-poller.ts';

/** Every path that is not a page's. Static files are served before the Worker runs. */
const ENDPOINTS: Record<string, Endpoint> = {
  '/api/editing': editingApi,
  '/api/editing/history': editingApi,
  '/api/feed': feedJson,
  '/api/health': health,
  '/api/stream': stream,
  '/api/now-playing': nowPlaying,
  [OPERATORS_API]: operatorsApi,
  [PREVIEWS_API]: operatorsApi,
  '/api/purge': purge,
  '/desk': desk,
  '/desk/feeds': feedStatus,
  '/feed.xml': ownFeed,
  '/manifest.webmanifest': webManifest,
  '/news-sitemap.xml': newsSitemap,
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
};

function endpointOf(pathname: string, env: Env): Endpoint {
  if (pathname.startsWith('/pictures/')) return picture;
  if (pathname.startsWith('/ad/')) return adFrame;
  if (pathname.startsWith(`${OPERATORS_API}/`)) return operatorsApi;
  if (pathname.startsWith(PREVIEW_PATH)) return openPreview;
  if (env.LOCAL === '1' && pathname === '/dev/context') return devContext;
  return (Object.hasOwn(ENDPOINTS, pathname) ? ENDPOINTS[pathname] : undefined) ?? pageEndpoint;
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const endpoint = endpointOf(pathname, env);
    try {
      return await callEndpoint(endpoint, request, env, ctx);
    } catch (error) {
      logEvent('gateway.failed', { path: pathname.slice(0, 300), detail: String(error).slice(0, 300) });
      // ERR-1: readers never see an exception's text.
      return errorResponse(
        endpoint.errors,
        500,
        'Something broke on our side, and we have written it down.',
        {
          title: 'Unexpected Application Error!',
        },
      );
    }
  },
  async scheduled(_controller, env) {
    await env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME).verify();
  },
} satisfies ExportedHandler<Env>;
