import { ARTICLE_INDEX_VERSION, type ArticleIndex, articleIndexSchema } from '../schema/article-index.ts';
import type { ArticleCard } from '../schema/articles.ts';
import { publishedAt } from './article-address.ts';
import { createBackend } from './backend/client.ts';
import { BoundedMap } from './bounded-map.ts';
import { logEvent } from './log.ts';
import type { MachineAsk } from './machine-answer.ts';

/** Ten articles each: what a sitemap may cost the backend. */
export const INDEX_LIST_PAGES = 20;
const INDEX_FRESH_MS = 3_600_000;
/** As long as the lists themselves are kept for the day the backend is gone. */
const INDEX_KEPT_S = 30 * 86_400;
/** A paper whose lists cannot be read is tried again, but not for every crawler of the isolate. */
const RETRY_MS = 60_000;
const PAPERS_MAX = 2_000;

const readingSince = new BoundedMap<string, number>(PAPERS_MAX);
const indexKey = (domain: string) => `index:${ARTICLE_INDEX_VERSION}:${domain}`;

/**
 * A paper's articles without waiting for the backend: what is kept, however old; a reading of up to
 * INDEX_LIST_PAGES list pages goes on in the background and shows the next time.
 * @returns null while nothing is kept
 */
export async function readArticleIndex(ask: MachineAsk): Promise<ArticleIndex | null> {
  const index = await readKept(ask);
  const old = index === null || ask.now - index.readAt > INDEX_FRESH_MS;
  if (old && ask.now - (readingSince.get(ask.domain) ?? 0) >= RETRY_MS) {
    readingSince.set(ask.domain, ask.now);
    ask.waitUntil(fillArticleIndex(ask));
  }
  return index;
}

async function readKept({ env, domain }: MachineAsk): Promise<ArticleIndex | null> {
  try {
    return articleIndexSchema.safeParse(await env.FEEDS.get(indexKey(domain), 'json')).data ?? null;
  } catch (error) {
    // Not JSON, or KV does not answer: as good as nothing, and the next reading writes a new one.
    logEvent('sitemap.unreadable', { domain, detail: String(error).slice(0, 200) });
    return null;
  }
}

async function fillArticleIndex(ask: MachineAsk): Promise<void> {
  const articles = await createBackend(ask).newest(INDEX_LIST_PAGES);
  // A backend that is gone has no articles either; what is kept is worth more.
  if (articles.length === 0) return;
  const index: ArticleIndex = {
    version: ARTICLE_INDEX_VERSION,
    readAt: ask.now,
    articles: articles.map((card) => ({ slug: card.slug, date: knownDate(card, ask.now) })),
  };
  try {
    await ask.env.FEEDS.put(indexKey(ask.domain), JSON.stringify(index), { expirationTtl: INDEX_KEPT_S });
  } catch (error) {
    logEvent('sitemap.unwritten', { domain: ask.domain, detail: String(error).slice(0, 200) });
  }
}

/** @returns the article's date as ISO 8601 where it can be trusted. */
export const knownDate = (card: Pick<ArticleCard, 'date'>, now: number): string | null =>
  publishedAt(card, now) === null ? null : (card.date?.iso ?? null);
