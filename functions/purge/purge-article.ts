import { storedArticleSchema } from '../../schema/articles/backend.ts';
import type { PurgedFeed } from '../../schema/purge.ts';
import { articles } from '../articles/backend-cache.ts';
import { articleKey, deleteCopy, readCopy, writeCopy } from '../articles/copy-store.ts';
import { fetchArticle } from '../articles/fetch-article.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';

export type PurgeResult = Omit<PurgedFeed, 'url' | 'sections' | 'ms'>;

/**
 * Asks the backend now, and stores the answer (PURGE-2); the publication's search reads it again. Never rejects.
 */
export async function purgeArticle(env: Env, publication: string, slug: string): Promise<PurgeResult> {
  const key = await articleKey(slug);
  const before = await readCopy(env.FEEDS, key, storedArticleSchema);
  const checkedAt = Date.now();
  const answer = await fetchArticle(env, slug);
  if (answer.kind !== 'failed') await rereadInSearch(env, publication, slug);
  if (answer.kind === 'content') {
    const { content } = answer;
    await writeCopy(env.FEEDS, key, { content, checkedAt });
    const same = JSON.stringify(before?.content) === JSON.stringify(content);
    return { status: same ? 'unchanged' : 'changed', items: 1 };
  }
  if (answer.kind === 'nothing' && answer.authoritative === 'at-once') {
    if (before === null) return { status: 'failed', items: 0, message: 'The backend has no such article.' };
    articles.forget(key, Date.now());
    await deleteCopy(env.FEEDS, key);
    return { status: 'changed', items: 0, message: 'The backend has no such article any more.' };
  }
  const stays = before === null ? 'There is no earlier copy to show.' : 'The last good copy stays.';
  return {
    status: 'failed',
    items: before === null ? 0 : 1,
    message: `The backend did not send it. ${stays}`,
  };
}

/** Never rejects: some articles are read again every day. */
async function rereadInSearch(env: Env, publication: string, slug: string): Promise<void> {
  try {
    const called = env.SEARCH_INDEXES.getByName(publication).reread(slug);
    await withTimeout(Promise.resolve(called), STORE_WAIT_MS);
  } catch (error) {
    logEvent('purge.search-unreached', { publication, detail: errorText(error) });
  }
}
