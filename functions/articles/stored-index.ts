import {
  ARTICLE_INDEX_VERSION,
  type ArticleIndex,
  articleIndexSchema,
} from '../../schema/articles/article-index.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { COPY_MAX_AGE_MS, type CopyStore } from './cached-source.ts';

/** As long as the lists themselves are stored for an outage of the backend. */
const INDEX_TTL_S = COPY_MAX_AGE_MS / 1_000;

/** UTF-16 units of JSON in an isolate: some three hundred publications of two hundred articles. */
const MEMORY_MAX_UNITS = 4_000_000;

/** For times when KV does not answer: a sitemap must not shrink. */
const remembered = new Memo<string, ArticleIndex>(MEMORY_MAX_UNITS);
const indexKey = (domain: string) => `index:${ARTICLE_INDEX_VERSION}:${domain}`;

/** @returns the stored index of a publication's articles, of any age; null if it is not stored; never throws */
export async function readStoredIndex(
  store: Pick<CopyStore, 'get'>,
  domain: string,
): Promise<ArticleIndex | null> {
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
export async function writeStoredIndex(
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
