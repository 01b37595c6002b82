import { documentEndpoint } from './document-response.ts';

const FRESH_S = 3_600;

/** `/robots.txt`: everything may be crawled except the APIs and the frames of advertisements (META-1). */
export const robots = documentEndpoint(({ origin }) => ({
  type: 'text/plain; charset=utf-8',
  freshS: FRESH_S,
  text: [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /ad/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    '',
  ].join('\n'),
}));
