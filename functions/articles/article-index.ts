import { ARTICLE_INDEX_VERSION, type ArticleIndex } from '../../schema/articles/article-index.ts';
import type { ArticleCard, BackendReader } from '../../schema/contract/articles.ts';
import { isPast } from '../platform/is-past.ts';
import { Memo } from '../platform/memo.ts';
import { publishedAt } from './article-address.ts';
import { createBackend, type ReaderScope } from './backend-client.ts';
import { readStoredIndex, writeStoredIndex } from './stored-index.ts';

/** Limit of list pages of ten articles that are read at once; the search index reads longer lists, page by page. */
export const INDEX_LIST_PAGES = 20;
const INDEX_FRESH_MS = 3_600_000;
/** A list page may stay broken for good, and another attempt reads all of them. */
const PARTIAL_FRESH_MS = 600_000;
/** Minimum pause between attempts, for all crawlers that reach this isolate. */
const RETRY_MS = 60_000;
const PAPERS_MAX = 2_000;

const readingSince = new Memo<string, number>(PAPERS_MAX);

/**
 * Reads the stored index of articles, however old, without waiting for the backend. An outdated index is rebuilt from
 * up to INDEX_LIST_PAGES list pages in the background.
 * @param onMore called instead for a publication with further list pages
 * @returns null if no index is stored
 */
export async function readArticleIndex(
  scope: ReaderScope,
  onMore?: () => Promise<unknown>,
): Promise<ArticleIndex | null> {
  const index = await readStoredIndex(scope.env.FEEDS, scope.domain);
  if (!isFresh(index, scope) && isPast(readingSince.get(scope.domain), RETRY_MS, scope.now)) {
    readingSince.set(scope.domain, scope.now);
    scope.waitUntil(fillArticleIndex(scope, onMore));
  }
  return index;
}

const isFresh = (index: ArticleIndex | null, { now }: ReaderScope): boolean =>
  index !== null && !isPast(index.readAt, index.isPartial ? PARTIAL_FRESH_MS : INDEX_FRESH_MS, now);

/** @returns null if the backend has no articles, or does not answer; if it answers in part, only without a whole index */
async function fillArticleIndex(
  scope: ReaderScope,
  onMore?: () => Promise<unknown>,
): Promise<ArticleIndex | null> {
  const backend = createBackend(scope);
  const first = await backend.list({ page: 1, category: null });
  if (onMore && first.ok && first.pages > INDEX_LIST_PAGES) {
    await onMore();
    return null;
  }
  const articles = await backend.newest(INDEX_LIST_PAGES);
  // A failing backend looks the same as an empty one; the stored index is better.
  if (articles.length === 0) return null;
  const isPartial = !(await isWholeList(backend));
  // Another isolate may have stored a whole one meanwhile.
  const before = isPartial ? await readStoredIndex(scope.env.FEEDS, scope.domain) : null;
  if (before && !before.isPartial) return null;
  const index: ArticleIndex = {
    version: ARTICLE_INDEX_VERSION,
    readAt: scope.now,
    ...(isPartial && { isPartial }),
    articles: articles.map((card) => ({ slug: card.slug, date: knownDate(card, scope.now) })),
  };
  await writeStoredIndex(scope.env.FEEDS, scope.domain, index);
  return index;
}

/** Whether all pages of an index could be read: a reader of the backend reads each page once. */
async function isWholeList(backend: BackendReader): Promise<boolean> {
  const first = await backend.list({ page: 1, category: null });
  const length = first.ok ? Math.min(first.pages, INDEX_LIST_PAGES) : 0;
  const pages = Array.from({ length }, (_, i) => backend.list({ page: i + 1, category: null }));
  return (await Promise.all(pages)).every(({ ok }) => ok);
}

/** @returns the article's date as ISO 8601; null if `publishedAt` rejects it */
export const knownDate = (card: Pick<ArticleCard, 'date'>, now: number): string | null =>
  publishedAt(card, now) === null ? null : (card.date?.iso ?? null);
