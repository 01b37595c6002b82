import { ARTICLE_INDEX_VERSION, type ArticleIndex } from '../../schema/articles/article-index.ts';
import type { ArticleCard } from '../../schema/contract/articles.ts';
import { LruMap } from '../platform/lru-map.ts';
import { publishedAt } from './article-address.ts';
import { createBackend, type ReaderScope } from './backend-client.ts';
import { readStoredIndex, writeStoredIndex } from './stored-index.ts';

/** List pages of ten articles, read for a sitemap: the limit of what it costs the backend. */
export const INDEX_LIST_PAGES = 20;
const INDEX_FRESH_MS = 3_600_000;
/** Lists that cannot be read are tried again, but not for every crawler that reaches this isolate. */
const RETRY_MS = 60_000;
const PAPERS_MAX = 2_000;

const readingSince = new LruMap<string, number>(PAPERS_MAX);
const lookedAt = new LruMap<string, number>(PAPERS_MAX);

/**
 * A publication's articles without waiting for the backend: the stored index, however old. An outdated index is rebuilt
 * from up to INDEX_LIST_PAGES list pages in the background, for later requests.
 * @returns null while no index is stored
 */
export async function readArticleIndex(scope: ReaderScope): Promise<ArticleIndex | null> {
  const index = await readStoredIndex(scope.env.FEEDS, scope.domain);
  if (!isFresh(index, scope) && scope.now - (readingSince.get(scope.domain) ?? 0) >= RETRY_MS) {
    readingSince.set(scope.domain, scope.now);
    scope.waitUntil(fillArticleIndex(scope));
  }
  return index;
}

/** The same for work that may wait for the backend: an index that is missing or outdated is collected first. */
export async function collectArticleIndex(scope: ReaderScope): Promise<ArticleIndex | null> {
  const index = await readStoredIndex(scope.env.FEEDS, scope.domain);
  return isFresh(index, scope) ? index : ((await fillArticleIndex(scope)) ?? index);
}

const isFresh = (index: ArticleIndex | null, { now }: ReaderScope): boolean =>
  index !== null && now - index.readAt <= INDEX_FRESH_MS;

/** Has an outdated index rebuilt, without reading it for every request that would need it. */
export async function refreshArticleIndex(scope: ReaderScope): Promise<void> {
  if (scope.now - (lookedAt.get(scope.domain) ?? 0) < RETRY_MS) return;
  lookedAt.set(scope.domain, scope.now);
  await readArticleIndex(scope);
}

/** @returns null where the backend has no articles, or does not answer */
async function fillArticleIndex(scope: ReaderScope): Promise<ArticleIndex | null> {
  const articles = await createBackend(scope).newest(INDEX_LIST_PAGES);
  // A backend that is down has no articles either; the stored index is worth more.
  if (articles.length === 0) return null;
  const index: ArticleIndex = {
    version: ARTICLE_INDEX_VERSION,
    readAt: scope.now,
    articles: articles.map((card) => ({ slug: card.slug, date: knownDate(card, scope.now) })),
  };
  await writeStoredIndex(scope.env.FEEDS, scope.domain, index);
  return index;
}

/** @returns the article's date as ISO 8601; null where `publishedAt` rejects it */
export const knownDate = (card: Pick<ArticleCard, 'date'>, now: number): string | null =>
  publishedAt(card, now) === null ? null : (card.date?.iso ?? null);
