import type { ListMessage } from '../../schema/articles/articles.ts';
import {
  type KeptArticle,
  type KeptList,
  keptArticleSchema,
  keptListSchema,
} from '../../schema/articles/backend.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { normaliseHost } from '../publications/read-publication.ts';
import { ArticleCache, type CopyVersion } from './article-cache.ts';
import { type BackendEnv, callBackend } from './call-backend.ts';
import { articleKey, type CopyStore, listKey } from './copy-store.ts';
import { type ReportEnv, reportNewestList } from './newest-list.ts';
import { readArticleResponse, readListResponse } from './read-response.ts';

export const lists = new ArticleCache<KeptList, ListMessage>(keptListSchema, 'An error occurred');
/**
 * Lists of categories other than the 16. Anybody can make up any number of them, so they are not stored in KV and
 * do not displace other lists in memory.
 */
export const strayLists = new ArticleCache<KeptList, ListMessage>(keptListSchema, 'An error occurred');
export const articles = new ArticleCache<KeptArticle, 'failed'>(keptArticleSchema, 'failed');

/** Everything that a call of the backend needs; showing its result needs the publication as well. */
export interface BackendScope {
  env: BackendEnv & { FEEDS: CopyStore } & ReportEnv;
  /** Hostname without `www.` (NET-1). */
  domain: string;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
  /** Null where no index is known. */
  index?: FeedIndexView | null;
  /** Receives the version of each answer that is shown. */
  onShown?: (version: CopyVersion) => void;
}

export const cacheScopeOf = ({ env, now, waitUntil }: BackendScope) => ({
  copies: env.FEEDS,
  now,
  waitUntil,
});

export async function articleCall(scope: BackendScope, slug: string) {
  const send = async () =>
    readArticleResponse(await callBackend(scope.env, 'get_details', [['slug', slug]]), slug);
  return [await articleKey(slug), { send }] as const;
}

/** API-1: domain, page and category, in this order. */
export function listCall(scope: BackendScope, page: number, category: string | null) {
  const domain = normaliseHost(scope.domain);
  const parameters: [string, string][] = [
    ['domain', domain],
    ['page', String(page)],
  ];
  if (category !== null) parameters.push(['category', category]);
  const send = async () => readListResponse(await callBackend(scope.env, 'get_metainfo', parameters), page);
  const onAccepted = (content: KeptList) => {
    if (page === 1 && category === null) reportNewestList(scope, domain, content);
  };
  return [listKey(domain, page, category), { send, onAccepted }] as const;
}
