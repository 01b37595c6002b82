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
import { isListed } from './list-limits.ts';
import {
  type ArticleResponse,
  type ListResponse,
  readArticleResponse,
  readListResponse,
} from './read-response.ts';
import { askForArticle, askForList, sourceMark, sourceName } from './sources/ask-source.ts';
import type { SourceScope } from './sources/source-adapter.ts';

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
const listKey = ({ domain, publication }: SourceScope, page: number, category: string | null): string =>
  `list:${COPY_VERSION}:${normaliseHost(domain)}${sourceMark(publication)}:${page}:${category ?? ''}`;

/** Two sources may have the same slug, so the key names the source (SRC-3). */
export async function articleKey(
  { publication }: Pick<SourceScope, 'publication'>,
  slug: string,
): Promise<string> {
  const mark = sourceMark(publication);
  const kind = mark === '' ? 'article' : `source-article${mark}`;
  if (new TextEncoder().encode(slug).length <= KEY_MAX_BYTES) return `${kind}:${COPY_VERSION}:${slug}`;
  return `${kind}-sha256:${COPY_VERSION}:${await sha256Hex(slug)}`;
}

/** One request for an article. @returns never throws */
export const readSourceArticle = async (scope: SourceScope, slug: string): Promise<ArticleResponse> =>
  readArticleResponse(await askForArticle(scope, slug), slug);

/** @param notBefore epoch ms of the publication's last purge */
export const listQuestion = (
  scope: SourceScope,
  page: number,
  category: string | null,
  notBefore: number,
): Question<StoredList, ListMessage> => ({
  key: listKey(scope, page, category),
  send: async (): Promise<ListResponse> => readListResponse(await askForList(scope, page, category), page),
  notBefore,
  keepsEmpty: page === 1 && isListed(category),
  ...(page === 1 && category === null && { source: sourceName(scope.publication) }),
});

/** @param notBefore as above */
export const articleQuestion = async (
  scope: SourceScope,
  slug: string,
  notBefore: number,
): Promise<Question<StoredArticle, 'failed'>> => ({
  key: await articleKey(scope, slug),
  send: () => readSourceArticle(scope, slug),
  notBefore,
});
