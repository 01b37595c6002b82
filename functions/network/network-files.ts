import { NEAR_PATH } from '../../schema/contract/network-view.ts';
import { siteOf } from '../desk/site-of.ts';
import { MISSING, toSitemap, UNREADABLE, writeEntry } from '../documents/sitemap.ts';
import { documentResponse } from '../publications/document-endpoint.ts';
import type { RequestDetails } from '../publications/endpoint.ts';
import { readDirectory } from '../publications/read-publication-index.ts';
import { statePath, statesOf } from './network-view.ts';

const FRESH_S = 3_600;
/** The most that one file of the protocol has. */
const ENTRIES_MAX = 50_000;
/** The network's own pages. */
const PAGES_FILE = '/sitemap-0.xml';

/** `/sitemap.xml` of the network: the file of its own pages, and the sitemap of each listed publication; `/sitemap-0.xml`: that file. */
export async function networkSitemap(details: RequestDetails): Promise<Response> {
  const { request, env, url, origin } = details;
  const directory = await readDirectory(details);
  if (directory === null) return documentResponse(request, UNREADABLE);
  if (url.pathname === PAGES_FILE) {
    const paths = ['/', ...[...statesOf(directory).keys()].map(statePath)];
    const entries = paths.map((path) => writeEntry('url', origin + path, null));
    return documentResponse(request, toSitemap('urlset', entries, FRESH_S));
  }
  if (url.pathname !== '/sitemap.xml') return documentResponse(request, MISSING);
  const isLocal = env.LOCAL === '1';
  const sites = directory.all().map((listing) => siteOf(url, isLocal, listing));
  const files = [origin + PAGES_FILE, ...sites.map((site) => `${site}/sitemap.xml`)];
  const entries = files.slice(0, ENTRIES_MAX).map((file) => writeEntry('sitemap', file, null));
  return documentResponse(request, toSitemap('sitemapindex', entries, FRESH_S));
}

/** `/robots.txt` of the network: answers to one reader's question are for no robot. */
export const networkRobots = ({ request, origin }: RequestDetails): Promise<Response> =>
  documentResponse(request, {
    type: 'text/plain; charset=utf-8',
    freshS: FRESH_S,
    text: [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /desk',
      `Disallow: ${NEAR_PATH}`,
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  });
