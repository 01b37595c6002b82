import { PAGE_KINDS } from '../../schema/contract/pages/page-kinds.ts';
import { pathOf } from '../../schema/contract/pages/page-path.ts';
import { articleAddress } from '../articles/article-address.ts';
import { knownDate, readArticleIndex } from '../articles/article-index.ts';
import { createBackend } from '../articles/backend-client.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { textElement } from './write-xml.ts';

const FRESH_S = 3_600;
/** Crawlers may return soon while articles are still being collected. */
const UNFINISHED_S = 60;

/** RT-1: the routes other than articles. */
const FIXED_PATHS = PAGE_KINDS.filter(({ inSitemap }) => inSitemap).flatMap((kind) =>
  (kind.names ?? ['']).map((name) => pathOf(kind, name)),
);

/** `/sitemap.xml`: fixed pages, the 16 listings, and the known articles (META-1). */
export const sitemap = documentEndpoint(async (scope) => {
  const index = await readArticleIndex(scope);
  const articles = index?.articles ?? (await firstArticles(scope));
  const urls = [
    ...FIXED_PATHS.map((path) => writeUrl(scope.origin + path, null)),
    ...articles.map(({ slug, date }) => writeUrl(articleAddress(scope.origin, slug), date)),
  ];
  return {
    type: 'application/xml; charset=utf-8',
    freshS: index === null || index.isPartial ? UNFINISHED_S : FRESH_S,
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
  };
});

/** Before the first index exists: the first list page, if a copy is stored. */
async function firstArticles(scope: EndpointScope): Promise<{ slug: string; date: string | null }[]> {
  const list = await createBackend(scope).stored();
  return (list?.articles ?? []).map((card) => ({ slug: card.slug, date: knownDate(card, scope.now) }));
}

const writeUrl = (address: string, date: string | null): string =>
  `<url>${textElement('loc', address)}${date === null ? '' : textElement('lastmod', date)}</url>`;
