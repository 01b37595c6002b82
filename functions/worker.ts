import { OFFLINE_PATH, SERVICE_WORKER_PATH } from '../schema/offline.ts';
import { LATE_SECTIONS_PATH } from '../schema/section-shapes.ts';
import { AD_HOST_PATH, adFrame, adHostFrame } from './documents/ad-frame.ts';
import { privacySupport } from './documents/gpc.ts';
import { newsSitemap } from './documents/news-sitemap.ts';
import { ownFeed } from './documents/own-feed.ts';
import { robots } from './documents/robots.ts';
import { SECTION_FEEDS_PATH, sectionFeeds } from './documents/section-feeds.ts';
import { sitemap } from './documents/sitemap.ts';
import { sources } from './documents/sources.ts';
import { webManifest } from './documents/web-manifest.ts';
import { feedJson } from './feeds/sections/feed-json.ts';
import { lateSectionsEndpoint } from './feeds/sections/late-sections.ts';
import { callEndpoint, type Endpoint } from './http/endpoint.ts';
import { errorResponse } from './http/error-response.ts';
import { httpsRedirect } from './http/https-redirect.ts';
import { secure } from './http/security-headers.ts';
import { offlinePage } from './offline/offline-page.ts';
import { serviceWorker } from './offline/service-worker.ts';
import { devContext } from './pages/dev-context.ts';
import { pageEndpoint } from './pages/gateway.ts';
import { ARTICLE_PICTURES } from './pictures/article-picture.ts';
import { articlePictures, storyPictures } from './pictures/picture-endpoint.ts';
import type { Env } from './platform/env.ts';
import { logEvent } from './platform/log.ts';
import { editingApi } from './publications/editors-api/editing-api.ts';
import { OPERATORS_API, operatorsApi, PREVIEWS_API } from './publications/operators-api/operators-api.ts';
import { openPreview, PREVIEW_PATH } from './publications/preview/open-preview.ts';
import { PUBLICATION_REGISTER_NAME } from './publications/register/register-calls.ts';
import { purge } from './purge/purge.ts';
import { nowPlaying } from './radio/now-playing.ts';
import { stream } from './radio/stream.ts';
import { suggest } from './search/suggest.ts';
import { desk } from './status/desk-endpoint.ts';
import { feedStatus } from './status/feed-status.ts';
import { health } from './status/health.ts';
import { aboutJson } from './trust/about-json.ts';
import { adsTxt } from './trust/ads-txt.ts';
import { SECURITY_TXT_PATH, securityTxt } from './trust/security-txt.ts';

export { FeedIndex } from './feeds/index/feed-index.ts';
export { FeedPoller } from './feeds/poller/feed-poller.ts';
export { FailedAttempts } from './http/failed-attempts.ts';
export { Pages } from './pages/pages.ts';
export { PublicationRegister } from './publications/register/publication-register.ts';
export { StationPoller } from './radio/station-poller.ts';
export { SearchIndex } from './search/search-index.ts';

/** Every path that is not a page's. Static files are served before the Worker runs. */
const ENDPOINTS: Record<string, Endpoint> = {
  '/.well-known/gpc.json': privacySupport,
  [SECURITY_TXT_PATH]: securityTxt,
  '/about.json': aboutJson,
  '/ads.txt': adsTxt,
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
  [OFFLINE_PATH]: offlinePage,
  [SERVICE_WORKER_PATH]: serviceWorker,
  '/search/suggest': suggest,
  [LATE_SECTIONS_PATH]: lateSectionsEndpoint,
  '/sitemap.xml': sitemap,
  '/sources.opml': sources,
};

function endpointOf(pathname: string, env: Env): Endpoint {
  if (pathname.startsWith(ARTICLE_PICTURES)) return articlePictures;
  if (pathname.startsWith('/pictures/')) return storyPictures;
  if (pathname.startsWith('/ad/')) return adFrame;
  if (pathname.startsWith(AD_HOST_PATH)) return adHostFrame;
  if (pathname.startsWith(SECTION_FEEDS_PATH)) return sectionFeeds;
  if (pathname.startsWith(`${OPERATORS_API}/`)) return operatorsApi;
  if (pathname.startsWith(PREVIEW_PATH)) return openPreview;
  if (env.LOCAL === '1' && pathname === '/dev/context') return devContext;
  return (Object.hasOwn(ENDPOINTS, pathname) ? ENDPOINTS[pathname] : undefined) ?? pageEndpoint;
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const answer = httpsRedirect(url, env.LOCAL === '1') ?? (await answerTo(request, url, env, ctx));
    return secure(answer, url);
  },
  async scheduled(_controller, env) {
    await env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME).verify();
  },
} satisfies ExportedHandler<Env>;

async function answerTo(
  request: Request,
  { pathname }: URL,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const endpoint = endpointOf(pathname, env);
  try {
    return await callEndpoint(endpoint, request, env, ctx);
  } catch (error) {
    logEvent('gateway.failed', { path: pathname.slice(0, 300), detail: String(error).slice(0, 300) });
    // ERR-1: readers never see an exception's text.
    return errorResponse(endpoint.errors, 500, 'Something broke on our side, and we have written it down.', {
      title: 'Unexpected Application Error!',
    });
  }
}
