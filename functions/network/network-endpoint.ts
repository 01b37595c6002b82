import { PAGE_BUILD } from '../../build/server/page-build.js';
import { NEAR_PATH } from '../../schema/contract/network-view.ts';
import { EDGE_DIRECTIVE } from '../../schema/contract/page-caching.ts';
import { networkOrigin } from '../desk/network-desk.ts';
import { namesTag } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { permanentRedirect } from '../http/permanent-redirect.ts';
import { type Endpoint, type RequestDetails, unresolved } from '../publications/endpoint.ts';
import { isNetworkHost, showsNetwork } from '../publications/publication-of-host.ts';
import { readDirectory } from '../publications/read-publication-index.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';
import { localHeadlines } from './local-headlines.ts';
import { findNearby, guessedPlace, nearContent } from './near.ts';
import { editionOf, frameOf, NETWORK_PAGES, NETWORK_PATH, pageAt, toDocument } from './network-page.ts';

/** Seconds after which crawlers may come back. */
const RETRY_AFTER_S = 30;

/**
 * `/network`, `/network/{state}` and `/network/near`: on the network's hosts; on a publication's host they lead there, or
 * are here if no host is the network's.
 */
export const network: Endpoint = {
  errors: 'page',
  handleAny: async (details) => {
    const { env, host, url } = details;
    if (!isNetworkHost(env, host)) {
      const found = await resolvePublication(details);
      if (!found.ok) return unresolved(details, 'page', found);
      const first = networkOrigin(env, url);
      if (first !== null) return permanentRedirect(`${first}${url.pathname}${url.search}`);
    }
    if (url.pathname === NETWORK_PATH && (await showsNetwork(details, host))) return permanentRedirect('/');
    if (url.pathname === NEAR_PATH) return near(details);
    const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
    return path === url.pathname ? cachedPage(details, path) : permanentRedirect(path);
  },
};

/** `/` and whatever else would be a publication's page, on a host of the network that shows none. */
export const networkFront = (details: RequestDetails): Promise<Response> | Response =>
  details.url.pathname === '/' ? cachedPage(details, '/') : missing();

async function cachedPage(details: RequestDetails, path: string): Promise<Response> {
  const { request, ctx, host, origin } = details;
  const directory = await readDirectory(details);
  if (directory === null) return unknownList();
  const page = await pageAt(details, directory, path);
  if (page === null) return missing();
  const props = {
    publication: NETWORK_PAGES,
    version: editionOf(page),
    host,
    origin,
    build: PAGE_BUILD,
  };
  const shown = await ctx.exports.Pages({ props }).fetch(new Request(origin + path));
  if (shown.status === 404) return missing();
  if (shown.status !== 200) return unknownList();
  const headers = new Headers(shown.headers);
  headers.delete(EDGE_DIRECTIVE);
  if (!namesTag(request.headers.get('if-none-match'), headers.get('etag') ?? ''))
    return new Response(shown.body, { headers });
  shown.body?.cancel().catch(() => {});
  return new Response(null, { status: 304, headers });
}

/** The answer to one reader. Neither their place nor what they typed is stored or logged. */
async function near(details: RequestDetails): Promise<Response> {
  const { request, env, url } = details;
  const directory = await readDirectory(details);
  if (directory === null) return unknownList();
  const nearby = findNearby(
    directory,
    url.searchParams.get('q') ?? '',
    guessedPlace(Reflect.get(request, 'cf')),
  );
  const headlines = await localHeadlines(
    details,
    nearby.found.map(({ listing }) => listing),
  );
  const content = nearContent(nearby, { url, isLocal: env.LOCAL === '1', headlines });
  const page = { ...(await frameOf(details)), content, canonical: null };
  return toDocument(page, { 'cache-control': 'no-store' });
}

/** Right after the first deploy, until the register has written it, or while KV does not answer. */
const unknownList = (): Response =>
  errorResponse('page', 503, 'The list of papers is not known at the moment. Please come back in a minute.', {
    title: 'Try again in a moment',
    retryAfterS: RETRY_AFTER_S,
  });

const missing = (): Response =>
  errorResponse('page', 404, 'The network has no page of this name. Its papers are listed at /network.', {
    title: 'Nothing here',
  });
