import {
  ENDPOINT_PREFIXES,
  type EndpointPath,
  type EndpointPrefix,
} from '../schema/contract/pages/endpoint-paths.ts';
import { desk } from './desk/desk-endpoint.ts';
import { signInByLink } from './desk/sign-in.ts';
import { adFrame, adHostFrame } from './documents/ad-frame.ts';
import { facePictures, favicon, shareCard, touchIcon } from './documents/face.ts';
import { feedJson } from './documents/feed-json.ts';
import { privacySupport } from './documents/gpc.ts';
import { icon } from './documents/icon.ts';
import { keyDirectory } from './documents/key-directory.ts';
import { lateSectionsEndpoint } from './documents/late-sections.ts';
import { newsSitemap } from './documents/news-sitemap.ts';
import { ownFeed } from './documents/own-feed.ts';
import { articlePictures, storyPictures } from './documents/picture-endpoint.ts';
import { robots } from './documents/robots.ts';
import { sectionFeeds } from './documents/section-feeds.ts';
import { sitemap, sitemapFiles } from './documents/sitemap.ts';
import { sources } from './documents/sources.ts';
import { switchSchema } from './documents/switch-schema.ts';
import { webManifest } from './documents/web-manifest.ts';
import { editingApi, plannedApi, undoApi } from './editing/editing-api.ts';
import { feedStatus } from './feed-status/feed-status.ts';
import { health } from './feed-status/health.ts';
import { networkHealth } from './feed-status/network-health.ts';
import { errorResponse } from './http/error-response.ts';
import { httpsRedirect } from './http/https-redirect.ts';
import { readRestLocally } from './http/read-rest.ts';
import { secure } from './http/security-headers.ts';
import { bot } from './network/bot-endpoint.ts';
import { network, networkFront } from './network/network-endpoint.ts';
import { networkRobots, networkSitemap } from './network/network-files.ts';
import { offlinePage } from './offline/offline-page.ts';
import { serviceWorker } from './offline/service-worker.ts';
import { devContext } from './pages/dev-context.ts';
import { pageEndpoint } from './pages/gateway.ts';
import { paperDesk } from './paper-desk/paper-endpoint.ts';
import { registerOf } from './platform/calls/publication-register.ts';
import type { Env } from './platform/env.ts';
import { errorText, logEvent } from './platform/log.ts';
import { beginScope } from './platform/request-scope.ts';
import { callEndpoint, type Endpoint } from './publications/endpoint.ts';
import { backUpNightly } from './publications/operators-api/nightly-backup.ts';
import { alertsApi, operatorsApi } from './publications/operators-api/operators-api.ts';
import { publishersApi } from './publications/operators-api/publishers-api.ts';
import { peopleApi } from './publications/people/people-api.ts';
import { openPreview } from './publications/preview/open-preview.ts';
import { normaliseHost } from './publications/publication-of-host.ts';
import { readerError } from './publications/reader-error.ts';
import { purge } from './purge/purge.ts';
import { webhook } from './purge/webhook.ts';
import { nowPlaying } from './radio/now-playing.ts';
import { stream } from './radio/stream.ts';
import { suggest } from './search/suggest.ts';
import { FEED_INDEX_NAME } from './sources/index/feed-index-value.ts';
import { adsTxt } from './trust/ads-txt.ts';
import { securityTxt } from './trust/security-txt.ts';

export { FailedAttempts } from './http/failed-attempts.ts';
export { Pages } from './pages/pages.ts';
export { PublicationRegister } from './publications/register/publication-register.ts';
export { SearchIndex } from './search/search-index.ts';
export { FeedIndex } from './sources/index/feed-index.ts';
export { FeedPoller } from './sources/poller/feed-poller.ts';
export { EventGrouper } from './stories/events/event-grouper.ts';

/** Static files are served before the Worker runs. */
const ENDPOINTS: Record<EndpointPath, Endpoint> = {
  '/.well-known/gpc.json': privacySupport,
  '/.well-known/http-message-signatures-directory': keyDirectory,
  '/.well-known/news-syndication.schema.json': switchSchema,
  '/.well-known/security.txt': securityTxt,
  '/ads.txt': adsTxt,
  '/api/alerts': alertsApi,
  '/api/editing': editingApi,
  '/api/editing/history': editingApi,
  '/api/editing/planned': plannedApi,
  '/api/editing/undo': undoApi,
  '/api/feed': feedJson,
  '/api/health': health,
  '/api/health/network': networkHealth,
  '/api/now-playing': nowPlaying,
  '/api/people': peopleApi,
  '/api/pictures': operatorsApi,
  '/api/previews': operatorsApi,
  '/api/publications': operatorsApi,
  '/api/purge': purge,
  '/api/repairs': operatorsApi,
  '/api/stream': stream,
  '/api/texts': operatorsApi,
  '/api/webhook': webhook,
  '/apple-touch-icon.png': touchIcon,
  '/bot': bot,
  '/desk': desk,
  '/desk/feeds': feedStatus,
  '/desk/sign-in': signInByLink,
  '/favicon.ico': favicon,
  '/feed.xml': ownFeed,
  '/icon.svg': icon,
  '/manifest.webmanifest': webManifest,
  '/network': network,
  '/news-sitemap.xml': newsSitemap,
  '/offline': offlinePage,
  '/og.png': shareCard,
  '/robots.txt': { ...robots, network: networkRobots },
  '/search/suggest': suggest,
  '/sections/late': lateSectionsEndpoint,
  '/sitemap.xml': { ...sitemap, network: networkSitemap },
  '/sources.opml': sources,
  '/sw.js': serviceWorker,
};

const BELOW: Record<EndpointPrefix, Endpoint> = {
  '/ad-frame/': adHostFrame,
  '/ad/': adFrame,
  '/api/publications/': operatorsApi,
  '/api/publishers/': publishersApi,
  '/desk/': paperDesk,
  '/face/': facePictures,
  '/feeds/': sectionFeeds,
  '/network/': network,
  '/pictures/article/': articlePictures,
  '/pictures/': storyPictures,
  '/preview/': openPreview,
  '/sitemap-': { ...sitemapFiles, network: networkSitemap },
};

const PAGES: Endpoint = { ...pageEndpoint, network: networkFront };

const BY_PATH = new Map<string, Endpoint>(Object.entries(ENDPOINTS));

function endpointOf(pathname: string, env: Env): Endpoint {
  const known = BY_PATH.get(pathname);
  if (known) return known;
  const prefix = ENDPOINT_PREFIXES.find((prefix) => pathname.startsWith(prefix));
  if (prefix) return BELOW[prefix];
  return env.LOCAL === '1' && pathname === '/dev/context' ? devContext : PAGES;
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const answer = httpsRedirect(url, env.LOCAL === '1') ?? (await answerTo(request, url, env, ctx));
    return secure(answer, url);
  },
  async scheduled(_controller, env) {
    await Promise.all([
      registerOf(env).verify(),
      env.FEED_INDEX.getByName(FEED_INDEX_NAME).keepTime(),
      backUpNightly(env, Date.now()),
    ]);
  },
} satisfies ExportedHandler<Env>;

async function answerTo(request: Request, url: URL, env: Env, ctx: ExecutionContext): Promise<Response> {
  const { pathname } = url;
  const endpoint = endpointOf(pathname, env);
  try {
    const response = await callEndpoint(endpoint, { request, url, env, ctx });
    await readRestLocally(request, env);
    return response;
  } catch (error) {
    logEvent('gateway.failed', { path: pathname.slice(0, 300), detail: errorText(error) });
    // ERR-1: readers never see an exception's text.
    if (endpoint.errors !== 'page')
      return errorResponse(endpoint.errors, 500, 'Something broke on our side, and we have written it down.');
    const scope = { ...beginScope(env, ctx), host: normaliseHost(url.host) };
    return readerError(scope, 500, ({ states }) => ({ title: states.errorHeading, text: states.errorText }));
  }
}
