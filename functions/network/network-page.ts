import * as build from '../../build/server/index.js';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import type { NetworkPage } from '../../schema/contract/network-view.ts';
import { EDGE_DIRECTIVE } from '../../schema/contract/page-caching.ts';
import { PAGE_STYLES } from '../feed-status/status-document.ts';
import { entityTag } from '../http/entity-tag.ts';
import { policyOf } from '../http/security-headers.ts';
import { hashName } from '../platform/hash.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import type { Directory } from '../publications/directory.ts';
import { showsNetwork } from '../publications/publication-of-host.ts';
import { readDirectory } from '../publications/read-publication-index.ts';
import { localHeadlines } from './local-headlines.ts';
import { contentOf, listedOn } from './network-view.ts';

/** In place of a publication's id in the props of `Pages`: no id has this form. */
export const NETWORK_PAGES = '*';
/** The front page of the network where `/` is a paper, and before the names of states. */
export const NETWORK_PATH = '/network';

/** Seconds in the cache. The key of a page names what it shows. */
const FRESH_S = 86_400;
/** The same of an isolate that has another list than the one that asks. */
const OUTDATED_S = 30;

const POLICY = policyOf({
  loads: ["style-src 'self'", "font-src 'self'", "img-src 'self'"],
  forms: "'self'",
});

/** Where a page of the network is shown. */
export interface NetworkSite extends RequestScope {
  /** Normalised hostname. */
  host: string;
  origin: string;
}

/** A page without what the build adds. */
export type WrittenPage = Omit<NetworkPage, 'stylesheets'>;

/** @returns what the pages of this host have in common */
export async function frameOf(site: NetworkSite): Promise<Pick<WrittenPage, 'host' | 'home'>> {
  return { host: site.host, home: (await showsNetwork(site, site.host)) ? '/' : NETWORK_PATH };
}

/** @param path of a page for everybody @returns null for a state without papers */
export async function pageAt(
  site: NetworkSite,
  directory: Directory,
  path: string,
): Promise<WrittenPage | null> {
  const state = path.startsWith(`${NETWORK_PATH}/`) ? path.slice(NETWORK_PATH.length + 1) : null;
  const headlines = await localHeadlines(site, listedOn(directory, state));
  const here = { url: new URL(site.origin), isLocal: site.env.LOCAL === '1', headlines };
  const content = contentOf(directory, state, here);
  if (content === null) return null;
  const frame = await frameOf(site);
  return { ...frame, content, canonical: site.origin + (state === null ? frame.home : path) };
}

/** @returns a name of what the page shows */
export const editionOf = (page: WrittenPage): string => hashName(JSON.stringify(page));

/** @returns the page as a document without scripts, with these headers */
export const toDocument = (page: WrittenPage, headers: Record<string, string>): Response =>
  new Response(build.entry.module.renderNetwork({ ...page, stylesheets: PAGE_STYLES }), {
    headers: { 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8', ...headers },
  });

/**
 * Renders a page for the cache in front of `Pages`.
 * @param wanted the edition in the page's key
 * @returns 503 without a body while the list is not known, 404 for a page that this isolate's list does not have
 */
export async function renderForCache(site: NetworkSite, path: string, wanted: string): Promise<Response> {
  const directory = await readDirectory(site);
  const page = directory && (await pageAt(site, directory, path));
  if (!page)
    return new Response(null, {
      status: directory ? 404 : 503,
      headers: { 'cache-control': 'no-store', [EDGE_DIRECTIVE]: 'no-store' },
    });
  const edition = editionOf(page);
  const freshS = edition === wanted ? FRESH_S : OUTDATED_S;
  return toDocument(page, {
    'cache-control': 'private, no-cache',
    [EDGE_DIRECTIVE]: `max-age=${freshS}, stale-if-error=0`,
    etag: await entityTag(PAGE_BUILD + edition),
  });
}
