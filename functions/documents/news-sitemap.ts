import type { ArticleCard } from '../../schema/contract/articles.ts';
import { articleAddress, publishedAt } from '../articles/article-address.ts';
import { createBackend } from '../articles/backend-client.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { textElement } from './write-xml.ts';

/** Google News ignores older articles. */
const NEWS_AGE_MAX_MS = 2 * 86_400_000;
/** List pages of ten articles: more than a publication publishes in two days. */
const LIST_PAGES = 5;
const FRESH_S = 300;

/** `/news-sitemap.xml`: the articles of the last two days, for Google News (META-1); undated ones are left out. */
export const newsSitemap = documentEndpoint(async (scope) => ({
  type: 'application/xml; charset=utf-8',
  freshS: FRESH_S,
  text: writeNewsSitemap(scope, await createBackend(scope).newest(LIST_PAGES)),
}));

function writeNewsSitemap(scope: EndpointScope, articles: ArticleCard[]): string {
  const recent = articles.filter((article) => {
    const at = publishedAt(article, scope.now);
    return at !== null && scope.now - at <= NEWS_AGE_MAX_MS;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
      ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
    ...recent.map((article) => writeUrl(scope, article)),
    '</urlset>',
    '',
  ].join('\n');
}

function writeUrl({ origin, publication }: EndpointScope, { slug, title, date }: ArticleCard): string {
  return [
    '<url>',
    textElement('loc', articleAddress(origin, slug)),
    '<news:news>',
    '<news:publication>',
    textElement('news:name', publication.name),
    // ISO 639: the language without its country.
    textElement('news:language', new Intl.Locale(publication.locale).language),
    '</news:publication>',
    textElement('news:publication_date', date?.iso ?? ''),
    textElement('news:title', title),
    '</news:news>',
    '</url>',
  ].join('\n');
}
