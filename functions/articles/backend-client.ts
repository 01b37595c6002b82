import { type StoredList, slugSchema } from '../../schema/articles/backend.ts';
import {
  type ArticleCard,
  type ArticleResult,
  type BackendReader,
  FAILED_ARTICLE,
  FAILED_LIST,
  type ListMessage,
  type ListPage,
  type ListResult,
} from '../../schema/contract/articles.ts';
import { isCategory } from '../../schema/contract/pages/names.ts';
import { LIST_PAGES_MAX } from '../../schema/contract/pages/queries.ts';
import type { Publication } from '../../schema/publication.ts';
import { hash53 } from '../platform/hash.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { oncePerKey } from '../platform/once-per-key.ts';
import { formatPageAge } from '../platform/page-age.ts';
import { TimeoutError, withTimeout } from '../platform/with-timeout.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { admitArticle, admitCategory, admitPage, isUnlisted, pageBeyond } from './admit-calls.ts';
import type { CopyVersion, Reading } from './article-cache.ts';
import { toArticle, toListPage } from './article-view.ts';
import { articleCall, articles, type BackendScope, listCall, lists, strayLists } from './backend-cache.ts';
import { NO_COPY_STORE } from './copy-store.ts';
import { isListed } from './list-limits.ts';
import { knownNewest, waitForNewest } from './newest-list.ts';
import { noteReader } from './note-reader.ts';

/** One less than the six connections that a Worker may have open. */
const PAGES_AT_A_TIME = 5;

/** One request's view of the blog backend. */
export interface ReaderScope extends BackendScope {
  publication: Publication;
  /** Limit of the request's waits for lists and articles together, in ms; absent if no page waits. */
  waitMaxMs?: number;
}

type ListQuery = Parameters<BackendReader['list']>[0];

/** Versions of cached answers, for a page's validator. Never waits for the backend. */
export interface CopyVersions {
  /** @returns null if no answer is stored */
  list(page: number, category: string | null): Promise<CopyVersion | null>;
  article(slug: string): Promise<CopyVersion | null>;
}

export function createCopyVersions(scope: BackendScope): CopyVersions {
  const stored = async <T, F>(read: () => Promise<Reading<T, F> | null>) =>
    guard('version', null, async () => versionOf(await read()));
  return {
    list: (page, category) =>
      stored(async () => {
        if (!scope.env.BACKEND_URL || !isListed(category)) return null;
        const shown = shownPage(page);
        return lists.readStored(scope, ...listCall(scope, shown, category));
      }),
    article: (slug) => stored(async () => readStoredArticle(scope, slug)),
  };
}

/** @returns the page of a list on whose version a page depends: beyond LIST_PAGES_MAX a page only shows the number of pages */
const shownPage = (page: number): number => (page > LIST_PAGES_MAX ? 1 : page);

/** @returns whether a list page shows the publication's newest articles, which have a poller */
export const isNewest = (page: number, category: string | null): boolean =>
  category === null && shownPage(page) === 1;

/** @returns null for an answer that is not cached */
function versionOf(reading: Reading<unknown, unknown> | null): CopyVersion | null {
  if (reading?.kind === 'content') {
    const { hash, checkedAt, failing } = reading;
    return { hash, checkedAt, failing };
  }
  if (reading?.kind !== 'nothing' || reading.content === null) return null;
  return { hash: hash53(JSON.stringify(reading.content)), checkedAt: 0, failing: false };
}

/** Records the shown version for the page's edition. */
function noteShown<T, F>(scope: ReaderScope, reading: Reading<T, F>): Reading<T, F> {
  const version = versionOf(reading);
  if (version) scope.onShown?.(version);
  return reading;
}

/**
 * @returns a reader of lists and articles that never throws; without BACKEND_URL there are no articles. It reads each
 * list and each article once, so that a failing backend is asked once per request
 */
export function createBackend(given: ReaderScope): BackendReader {
  noteReader(given, given.domain);
  const { scope, inTime } = limitWaiting(given);
  const articlesRead = new Map<string, Promise<ArticleResult>>();
  const listsRead = new Map<string, Promise<ListResult>>();
  const article: BackendReader['article'] = (slug) =>
    oncePerKey(articlesRead, slug, () =>
      guard('article', FAILED_ARTICLE, () => inTime(readArticle(scope, slug))),
    );
  const list: BackendReader['list'] = (query) =>
    oncePerKey(listsRead, `${query.page} ${query.category}`, () =>
      guard('list', FAILED_LIST, () => inTime(readList(scope, query))),
    );
  return {
    list,
    article,
    newest: (pages) => guard('newest', [], () => readNewest(list, pages)),
    stored: () => guard('stored', null, () => inTime(readStored(scope))),
  };
}

/**
 * Consecutive calls and reads of a request share one limit. They continue after the request; a page without their
 * results does not depend on their versions.
 */
function limitWaiting(given: ReaderScope): {
  scope: ReaderScope;
  inTime: <T>(reading: Promise<T>) => Promise<T>;
} {
  const { waitMaxMs, onShown, onNewest } = given;
  if (waitMaxMs === undefined) return { scope: given, inTime: (reading) => reading };
  const until = performance.now() + waitMaxMs;
  let isLate = false;
  return {
    scope: {
      ...given,
      onShown: (version) => {
        if (!isLate) onShown?.(version);
      },
      onNewest: (version) => {
        if (!isLate) onNewest?.(version);
      },
    },
    inTime: (reading) =>
      withTimeout(reading, Math.max(0, until - performance.now())).catch((error) => {
        isLate ||= error instanceof TimeoutError;
        throw error;
      }),
  };
}

/** An unexpected error is logged, and the reader gets the result of a failure. */
async function guard<T>(what: string, failure: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TimeoutError) logEvent('backend.late', { what });
    else logEvent('backend.broken', { what, detail: errorText(error) });
    return failure;
  }
}

async function readList(scope: ReaderScope, query: ListQuery): Promise<ListResult> {
  const page = Number.isInteger(query.page) && query.page > 0 ? query.page : 1;
  const category = query.category || null;
  if (!scope.env.BACKEND_URL || (category !== null && !isCategory(category))) return noArticles(scope, page);
  if (isNewest(page, category)) return readNewestList(scope, page);
  const stray = !isListed(category);
  const cache = stray ? strayLists : lists;
  const cacheScope = stray ? { ...scope, env: { FEEDS: NO_COPY_STORE } } : scope;
  if (page > LIST_PAGES_MAX) {
    // The number of pages, for links to existing pages, if it is known without asking.
    const first = await cache.readStored(cacheScope, ...listCall(scope, 1, category));
    if (first) noteShown(scope, first);
    return { ...noArticles(scope, page), ...pick(first && toListResult(scope, first, page)) };
  }
  const beyond = stray || page === 1 ? null : await pageBeyond(scope, page, category);
  if (beyond) return toListResult(scope, beyond, page);
  const call = listCall(scope, page, category);
  const admitted = stray ? admitCategory(scope) : page > 1 ? admitPage(scope, page, category) : null;
  const reading = await cache.read(cacheScope, ...call, admitted?.admit);
  admitted?.settle(reading);
  return toListResult(scope, noteShown(scope, reading), page);
}

async function readNewestList(scope: ReaderScope, page: number): Promise<ListResult> {
  if (page === 1) return toListResult(scope, await waitForNewest(scope), page);
  const first = await knownNewest(scope);
  return { ...noArticles(scope, page), ...pick(first && toListResult(scope, first, page)) };
}

async function readStored(scope: ReaderScope): Promise<ListPage | null> {
  if (!scope.env.BACKEND_URL) return noArticles(scope, 1);
  const reading = await knownNewest(scope);
  const result = reading && toListResult(scope, reading, 1);
  return result?.ok ? result : null;
}

async function readArticle(scope: ReaderScope, slug: string): Promise<ArticleResult> {
  // POST-10: an invalid slug causes no call.
  if (!scope.env.BACKEND_URL || !slugSchema.safeParse(slug).success) return { ok: false, why: 'missing' };
  const call = await articleCall(scope, slug);
  if (!articles.remembers(call[0]) && (await isUnlisted(scope, slug))) return { ok: false, why: 'missing' };
  const { admit, settle } = admitArticle(scope, slug);
  const reading = noteShown(scope, await articles.read(scope, ...call, admit));
  settle(reading);
  if (reading.kind === 'failed') return { ok: false, why: 'failed' };
  if (reading.kind === 'nothing' || !belongsHere(scope, reading.content.domain))
    return { ok: false, why: 'missing' };
  return {
    ok: true,
    article: toArticle(reading.content, scope.publication, scope.now),
    updated: ageOf(scope, reading),
  };
}

async function readStoredArticle(scope: BackendScope, slug: string) {
  if (!scope.env.BACKEND_URL || !slugSchema.safeParse(slug).success) return null;
  return articles.readStored(scope, ...(await articleCall(scope, slug)));
}

/** Reads a few pages at a time. Sorted by date if every article has one, else in the backend's order (API-1). */
async function readNewest(list: BackendReader['list'], pages: number): Promise<ArticleCard[]> {
  const first = await list({ page: 1, category: null });
  if (!first.ok) return [];
  const last = Math.min(pages, first.pages, LIST_PAGES_MAX);
  const cards = new Map(first.articles.map((card) => [card.slug, card]));
  for (let page = 2; page <= last; page += PAGES_AT_A_TIME) {
    const count = Math.min(PAGES_AT_A_TIME, last - page + 1);
    const batch = await Promise.all(
      Array.from({ length: count }, (_, i) => list({ page: page + i, category: null })),
    );
    for (const card of batch.flatMap((result) => (result.ok ? result.articles : []))) {
      if (!cards.has(card.slug)) cards.set(card.slug, card);
    }
  }
  const found = [...cards.values()];
  const dated = found.every((card) => card.date !== null);
  return dated ? found.sort((a, b) => timeOf(b) - timeOf(a)) : found;
}

const timeOf = (card: ArticleCard): number => Date.parse(card.date?.iso ?? '');

type ListReading =
  | { kind: 'content'; content: StoredList; checkedAt: number; failing: boolean }
  | Exclude<Reading<StoredList, ListMessage>, { kind: 'content' }>;

function toListResult(scope: ReaderScope, reading: ListReading, page: number): ListResult {
  if (reading.kind === 'failed') return { ok: false, message: reading.fault };
  if (reading.content === null) return noArticles(scope, page);
  return toListPage(reading.content, page, scope.publication, scope.now, ageOf(scope, reading));
}

const noArticles = (scope: ReaderScope, page: number): ListPage =>
  toListPage({ articles: [], total: 0 }, page, scope.publication, scope.now, null);

const pick = (first: ListResult | null) => (first?.ok ? { total: first.total, pages: first.pages } : {});

function ageOf(
  { now, publication }: ReaderScope,
  reading: ListReading | Reading<unknown, unknown>,
): string | null {
  if (reading.kind !== 'content' || !reading.failing) return null;
  return formatPageAge(reading.checkedAt, now, publication.locale);
}

/** POST-9: get_details takes no domain, so an article with another publication's domain is not shown here. */
const belongsHere = ({ domain, publication }: ReaderScope, named: string | null): boolean =>
  named === null || [domain, ...publication.hostnames].map(normaliseHost).includes(normaliseHost(named));
