import { documentEndpoint } from '../publications/document-endpoint.ts';
import { deniedCrawlers } from '../trust/denied-crawlers.ts';

const FRESH_S = 3_600;

/**
 * `/robots.txt`: everything may be crawled except the APIs and the frames of advertisements (META-1), but not by the AI
 * crawlers that the row excludes (TRUST-4). A licence for programs is named in RSL 1.0.
 */
export const robots = documentEndpoint(({ origin, publication: { trust } }) => ({
  type: 'text/plain; charset=utf-8',
  freshS: FRESH_S,
  text: [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /ad/',
    '',
    ...denied(deniedCrawlers(trust.crawlers)),
    ...(trust.crawlers.licence === undefined ? [] : [`License: ${new URL(trust.crawlers.licence).href}`]),
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    '',
  ].join('\n'),
}));

/** @returns one group that excludes all these crawlers (RFC 9309 §2.2.1) */
const denied = (crawlers: readonly string[]): string[] =>
  crawlers.length === 0 ? [] : [...crawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', ''];
