import {
  ARTICLE_INDEX_VERSION,
  type ArticleIndex,
  articleIndexSchema,
} from '../../schema/articles/article-index.ts';
import type { ArticleCard, BackendReader } from '../../schema/contract/articles.ts';
import { isPast } from '../platform/is-past.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { publishedAt } from './article-address.ts';
import { createBackend, type ReaderScope } from './backend-client.ts';
import { COPY_MAX_AGE_MS, type CopyStore } from './cached-source.ts';

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

/** As long as the lists themselves are stored for an outage of the backend. */
const INDEX_TTL_S = COPY_MAX_AGE_MS / 1_000;

/** UTF-16 units of JSON in an isolate: some three hundred publications of two hundred articles. */
const MEMORY_MAX_UNITS = 4_000_000;

/** For times when KV does not answer: a sitemap must not shrink. */
const remembered = new Memo<string, ArticleIndex>(MEMORY_MAX_UNITS);
const indexKey = (domain: string) => `index:${ARTICLE_INDEX_VERSION}:${domain}`;

/** @returns the stored index of a publication's articles, of any age; null if it is not stored; never throws */
async function readStoredIndex(store: Pick<CopyStore, 'get'>, domain: string): Promise<ArticleIndex | null> {
  try {
    const text = await withTimeout(store.get(indexKey(domain)), STORE_WAIT_MS);
    const index = text === null ? undefined : articleIndexSchema.safeParse(JSON.parse(text)).data;
    if (text !== null && index) remembered.set(domain, index, text.length + domain.length);
  } catch (error) {
    // Not JSON, or KV does not answer: the next reading stores a new index.
    logEvent('sitemap.unreadable', { domain, detail: errorText(error) });
  }
  return remembered.get(domain) ?? null;
}

/** Never rejects. */
async function writeStoredIndex(
  store: Pick<CopyStore, 'put'>,
  domain: string,
  index: ArticleIndex,
): Promise<void> {
  try {
    await store.put(indexKey(domain), JSON.stringify(index), { expirationTtl: INDEX_TTL_S });
  } catch (error) {
    logEvent('sitemap.unwritten', { domain, detail: errorText(error) });
  }
}
