import {
  ARTICLE_INDEX_VERSION,
  type ArticleIndex,
  articleIndexSchema,
} from '../../schema/articles/article-index.ts';
import type { ArticleCard } from '../../schema/articles/articles.ts';
import type { DocumentScope } from '../documents/document-response.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { publishedAt } from './article-address.ts';
import { createBackend } from './backend-client.ts';

/** List pages of ten articles, read for a sitemap: the limit of what it costs the backend. */
export const INDEX_LIST_PAGES = 20;
const INDEX_FRESH_MS = 3_600_000;
/** As long as the lists themselves are stored for an outage of the backend. */
const INDEX_KEPT_S = 30 * 86_400;
/** Lists that cannot be read are tried again, but not for every crawler that reaches this isolate. */
const RETRY_MS = 60_000;
const PAPERS_MAX = 2_000;

const readingSince = new LruMap<string, number>(PAPERS_MAX);
const indexKey = (domain: string) => `index:${ARTICLE_INDEX_VERSION}:${domain}`;

/**
 * A publication's articles without waiting for the backend: the stored index, however old. An outdated index is rebuilt
 * from up to INDEX_LIST_PAGES list pages in the background, for later requests.
 * @returns null while no index is stored
 */
export async function readArticleIndex(scope: DocumentScope): Promise<ArticleIndex | null> {
  const index = await readKept(scope);
  const old = index === null || scope.now - index.readAt > INDEX_FRESH_MS;
  if (old && scope.now - (readingSince.get(scope.domain) ?? 0) >= RETRY_MS) {
    readingSince.set(scope.domain, scope.now);
    scope.waitUntil(fillArticleIndex(scope));
  }
  return index;
}

async function readKept({ env, domain }: DocumentScope): Promise<ArticleIndex | null> {
  try {
    return articleIndexSchema.safeParse(await env.FEEDS.get(indexKey(domain), 'json')).data ?? null;
  } catch (error) {
    // Not JSON, or KV does not answer: treated as missing; the next reading stores a new index.
    logEvent('sitemap.unreadable', { domain, detail: String(error).slice(0, 200) });
    return null;
  }
}

async function fillArticleIndex(scope: DocumentScope): Promise<void> {
  const articles = await createBackend(scope).newest(INDEX_LIST_PAGES);
  // A backend that is down has no articles either; the stored index is worth more.
  if (articles.length === 0) return;
  const index: ArticleIndex = {
    version: ARTICLE_INDEX_VERSION,
    readAt: scope.now,
    articles: articles.map((card) => ({ slug: card.slug, date: knownDate(card, scope.now) })),
  };
  try {
    await scope.env.FEEDS.put(indexKey(scope.domain), JSON.stringify(index), { expirationTtl: INDEX_KEPT_S });
  } catch (error) {
    logEvent('sitemap.unwritten', { domain: scope.domain, detail: String(error).slice(0, 200) });
  }
}

/** @returns the article's date as ISO 8601; null where `publishedAt` rejects it */
export const knownDate = (card: Pick<ArticleCard, 'date'>, now: number): string | null =>
  publishedAt(card, now) === null ? null : (card.date?.iso ?? null);
