import type { ArticleCard, ListPage } from '../../schema/contract/articles.ts';
import { absentPaths } from '../../schema/contract/own-content.ts';
import { PAGE_KINDS } from '../../schema/contract/pages/page-kinds.ts';
import { pathOf } from '../../schema/contract/pages/page-path.ts';
import { articleAddress, publishedAt } from '../articles/article-address.ts';
import { createBackend } from '../articles/backend-client.ts';
import type { IndexAnswers } from '../platform/calls/search-index.ts';
import { isPast } from '../platform/is-past.ts';
import { Memo } from '../platform/memo.ts';
import { type DocumentText, documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { callIndex } from '../search/call-index.ts';
import { textElement } from './write-xml.ts';

const FRESH_S = 3_600;
/** Crawlers may return soon while articles are still being collected. */
const UNFINISHED_S = 60;
/** A question to an index of 50,000 articles takes 50 ms. */
const INDEX_WAIT_MS = 2_000;
/** So long an isolate answers from its memory. */
const INDEX_REREAD_MS = 5_000;
/** A publication with no more list pages has its newest articles while its index cannot be asked; others would lose too many. */
const SMALL_PAGES = 20;
/** Articles in an isolate's memory, about 4 MB. */
const REMEMBERED_MAX = 50_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Articles = IndexAnswers['articles'];
type DatedSlug = Articles['articles'][number];

/** RT-1: the routes other than articles. */
const FIXED_PATHS = PAGE_KINDS.filter(({ inSitemap }) => inSitemap).flatMap((kind) =>
  (kind.names ?? ['']).map((name) => pathOf(kind, name)),
);

/**
 * `/sitemap.xml`: fixed pages, the 16 listings, and the known articles (META-1), without waiting for the backend: the
 * stored list if it has them all, else those of the search index.
 */
export const sitemap = documentEndpoint(async (scope): Promise<DocumentText> => {
  const list = await createBackend(scope).stored();
  if (list === null) scope.waitUntil(beginIndex(scope));
  const many = await readMany(scope, list);
  if (many === 'unknown' && (list === null || list.pages > SMALL_PAGES)) return UNREADABLE;
  const newest = (list?.articles ?? []).map((card) => ({ slug: card.slug, date: dateOf(card, scope) }));
  // A search index that has just begun has fewer.
  const collected = many === 'unknown' ? null : many;
  const articles =
    collected !== null && collected.articles.length >= newest.length ? collected.articles : newest;
  const freshS = many === null && list !== null ? FRESH_S : freshSOf(collected);
  return toSitemap('urlset', [...writePages(scope), ...writeArticles(scope, articles)], freshS);
});

/** @returns the article's date as ISO 8601; null if `publishedAt` rejects it */
const dateOf = (card: Pick<ArticleCard, 'date'>, { now }: EndpointScope): string | null =>
  publishedAt(card, now) === null ? null : (card.date?.iso ?? null);

const refusal = (status: 404 | 503, text: string): DocumentText => ({
  type: 'text/plain; charset=utf-8',
  text,
  status,
  freshS: 0,
});
export const MISSING = refusal(404, 'There is no such sitemap.\n');
/** Robots keep what they had; a smaller sitemap they would believe. */
export const UNREADABLE = refusal(503, 'Try again shortly.\n');

/** Only the network's own sitemap has several files. */
export const sitemapFiles = documentEndpoint(() => MISSING);

const freshSOf = (many: Articles | null): number => (many?.whole ? FRESH_S : UNFINISHED_S);

const remembered = new Memo<string, { answer: Articles; readAt: number }>(REMEMBERED_MAX);

/**
 * The articles of a publication that has more than the first page of its list: those that its search index has stored.
 * An answer is remembered, so that robots cost one question in INDEX_REREAD_MS, and a fault of the index takes nothing away.
 * @returns null for a smaller publication; `unknown` if the index does not answer, and never did
 */
async function readMany(scope: EndpointScope, list: ListPage | null): Promise<Articles | null | 'unknown'> {
  const key = scope.publication.id;
  const known = remembered.get(key);
  if (known && !isPast(known.readAt, INDEX_REREAD_MS, scope.now)) return known.answer;
  if (list ? list.pages <= 1 : !known) return null;
  const answer = await askIndex(scope);
  if (answer) remembered.set(key, { answer, readAt: scope.now }, 1 + answer.articles.length);
  return answer ?? known?.answer ?? 'unknown';
}

/** Of a publication whose list nobody has read: robots return when the index has collected its articles. */
async function beginIndex(scope: EndpointScope): Promise<void> {
  const list = await createBackend(scope).list({ page: 1, category: null });
  if (list.ok && list.pages > 1) await askIndex(scope);
}

/** Starts the search index with its first question. */
const askIndex = (scope: EndpointScope): Promise<Articles | undefined> =>
  callIndex(scope, { call: 'articles', waitMs: INDEX_WAIT_MS }, (index, own) => index.articles(own));

function writePages({ origin, publication }: EndpointScope): string[] {
  const absent = absentPaths(publication);
  return FIXED_PATHS.filter((path) => !absent.includes(path)).map((path) =>
    writeEntry('url', origin + path, null),
  );
}

const writeArticles = ({ origin }: EndpointScope, articles: readonly DatedSlug[]): string[] =>
  articles.map(({ slug, date }) => writeEntry('url', articleAddress(origin, slug), date));

/** @param lastmod ISO 8601 */
export const writeEntry = (name: 'url' | 'sitemap', address: string, lastmod: string | null): string =>
  `<${name}>${textElement('loc', address)}${lastmod === null ? '' : textElement('lastmod', lastmod)}</${name}>`;

export const toSitemap = (
  name: 'urlset' | 'sitemapindex',
  entries: string[],
  freshS: number,
): DocumentText => ({
  type: 'application/xml; charset=utf-8',
  freshS,
  text: ['<?xml version="1.0" encoding="UTF-8"?>', `<${name} ${XMLNS}>`, ...entries, `</${name}>`, ''].join(
    '\n',
  ),
});
