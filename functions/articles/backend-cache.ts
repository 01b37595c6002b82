import {
  type StoredArticle,
  type StoredList,
  storedArticleSchema,
  storedListSchema,
} from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { timeOfVersion, versionAt } from '../feeds/index/feed-versions.ts';
import type { HeadEnv } from '../feeds/sections/read-feeds.ts';
import { isPast } from '../platform/is-past.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { ArticleCache, type CopyVersion, FRESH_MS } from './article-cache.ts';
import { callBackend } from './call-backend.ts';
import { articleKey, type CopyEnv, listKey } from './copy-store.ts';
import { fetchArticle, TEXT_EVERY_MS } from './fetch-article.ts';
import { newestAddress } from './newest-address.ts';
import type { ReaderEnv } from './note-reader.ts';
import { readListResponse } from './read-response.ts';

export const lists = new ArticleCache<StoredList, ListMessage>(storedListSchema, 'An error occurred');
/**
 * Lists of categories other than the 16. Anybody can invent any number of them, so they are not stored in KV and do not
 * displace other lists in memory.
 */
export const strayLists = new ArticleCache<StoredList, ListMessage>(storedListSchema, 'An error occurred');
export const articles = new ArticleCache<StoredArticle, 'failed'>(storedArticleSchema, 'failed');

/** The scope of a backend call; showing its result also needs the publication. */
export interface BackendScope extends RequestScope<HeadEnv & ReaderEnv & CopyEnv> {
  /** Hostname without `www.` (NET-1). */
  domain: string;
  /** Null if no index is known. */
  index?: FeedIndexView | null;
  /** Receives the version of each shown answer. */
  onShown?: (version: CopyVersion) => void;
  /** Receives the version of the newest list. */
  onNewest?: (version: number) => void;
  /** Network of the caller; '' if unknown. */
  caller?: string;
  /** Called if the backend was not asked, because too many addresses of the publication were missing. */
  onBusy?: () => void;
}

/**
 * An article's copy is valid for five minutes, unless the newest list has changed since, or the backend has sent a
 * purge.
 */
export async function articleCall(scope: BackendScope, slug: string) {
  const { env, now } = scope;
  const notBefore = Math.max(now - TEXT_EVERY_MS, timeOfVersion(newestVersion(scope)));
  const send = () => fetchArticle(env, slug);
  const isFresh = (checkedAt: number) => !isPast(checkedAt, TEXT_EVERY_MS, now) && checkedAt >= notBefore;
  return [await articleKey(slug), { send, isFresh }] as const;
}

/** The version of the publication's newest list; 0 if unknown. */
const newestVersion = ({ index, domain }: BackendScope): number =>
  index?.live(index.slotOf(newestAddress(domain))) ?? 0;

/**
 * A page of a list other than the newest one is valid until the newest list changes, which usually shows changes
 * elsewhere too; other changes are found after five minutes, as for an article's text.
 */
export function listCall(scope: BackendScope, page: number, category: string | null) {
  const { now } = scope;
  const domain = normaliseHost(scope.domain);
  // API-1: domain, page and category, in this order.
  const parameters: [string, string][] = [
    ['domain', domain],
    ['page', String(page)],
  ];
  if (category !== null) parameters.push(['category', category]);
  const send = async () => readListResponse(await callBackend(scope.env, 'get_metainfo', parameters), page);
  const newest = newestVersion(scope);
  const isFresh = (checkedAt: number) =>
    !isPast(checkedAt, FRESH_MS, now) ||
    (newest > 0 && newest < versionAt(checkedAt) && !isPast(checkedAt, TEXT_EVERY_MS, now));
  return [listKey(domain, page, category), { send, isFresh }] as const;
}
