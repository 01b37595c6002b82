import {
  COPY_VERSION,
  type StoredArticle,
  type StoredList,
  storedArticleSchema,
  storedListSchema,
} from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import { sha256Hex } from '../http/bearer.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { CachedSource, type Question } from './cached-source.ts';
import { type BackendEnv, type BackendResponse, callBackend } from './call-backend.ts';
import { isListed } from './list-limits.ts';
import {
  type ArticleResponse,
  type ListResponse,
  readArticleResponse,
  readListResponse,
} from './read-response.ts';

export type ListSource = CachedSource<StoredList, ListMessage>;

const listSource = (memoryMaxUnits: number, isStored = true): ListSource =>
  new CachedSource<StoredList, ListMessage>({
    schema: storedListSchema,
    isEmpty: ({ articles }) => articles.length === 0,
    overloaded: 'An error occurred',
    memoryMaxUnits,
    isStored,
  });

/** The first page of all stories: every front page shows it, so those of 3,000 publications fit. */
const newest = listSource(10_000_000);
const lists = listSource(4_000_000);
/** Lists of categories other than the 16: anybody can invent any number of them, and they must not displace others. */
const strayLists = listSource(1_000_000, false);
export const articles = new CachedSource<StoredArticle, 'failed'>({
  schema: storedArticleSchema,
  overloaded: 'failed',
  memoryMaxUnits: 8_000_000,
});

export function listSourceOf(page: number, category: string | null): ListSource {
  if (!isListed(category)) return strayLists;
  return page === 1 && category === null ? newest : lists;
}

/** A KV key holds 512 bytes; a longer slug is replaced by its hash. */
const KEY_MAX_BYTES = 400;

/** @param category at most CATEGORY_MAX_UNITS long */
const listKey = (domain: string, page: number, category: string | null): string =>
  `list:${COPY_VERSION}:${normaliseHost(domain)}:${page}:${category ?? ''}`;

export async function articleKey(slug: string): Promise<string> {
  if (new TextEncoder().encode(slug).length <= KEY_MAX_BYTES) return `article:${COPY_VERSION}:${slug}`;
  return `article-sha256:${COPY_VERSION}:${await sha256Hex(slug)}`;
}

/** API-1: domain, page and category, in this order. @param page from 1 */
export function askForList(
  env: BackendEnv,
  domain: string,
  page: number,
  category: string | null,
): Promise<BackendResponse> {
  const parameters: [string, string][] = [
    ['domain', normaliseHost(domain)],
    ['page', String(page)],
  ];
  if (category !== null) parameters.push(['category', category]);
  return callBackend(env, 'get_metainfo', parameters);
}

/** One request to the backend. @returns never throws */
export const askForArticle = async (env: BackendEnv, slug: string): Promise<ArticleResponse> =>
  readArticleResponse(await callBackend(env, 'get_details', [['slug', slug]]), slug);

/** @param notBefore epoch ms of the publication's last purge */
export const listQuestion = (
  { env, domain }: { env: BackendEnv; domain: string },
  page: number,
  category: string | null,
  notBefore: number,
): Question<StoredList, ListMessage> => ({
  key: listKey(domain, page, category),
  send: async (): Promise<ListResponse> =>
    readListResponse(await askForList(env, domain, page, category), page),
  notBefore,
  keepsEmpty: page === 1 && isListed(category),
});

/** @param notBefore as above */
export const articleQuestion = async (
  { env }: { env: BackendEnv },
  slug: string,
  notBefore: number,
): Promise<Question<StoredArticle, 'failed'>> => ({
  key: await articleKey(slug),
  send: () => askForArticle(env, slug),
  notBefore,
});
