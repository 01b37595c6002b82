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
import type { SearchLimit } from '../http/rate-limit.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { oncePerKey } from '../platform/once-per-key.ts';
import { formatPageAge } from '../platform/page-age.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { TimeoutError, withTimeout } from '../platform/with-timeout.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import type { WorksEnv } from '../sources/index/note-works.ts';
import { toArticle, toListPage } from './article-view.ts';
import { articleQuestion, articles, listQuestion, listSourceOf } from './backend-sources.ts';
import { type CopyStore, type CopyVersion, FRESH_MS, type Reading } from './cached-source.ts';
import { isListed } from './list-limits.ts';
import { mayAsk, noteMissing } from './missing-limit.ts';
import { purgedAt } from './purge-time.ts';
import { PAGE_SIZE } from './read-response.ts';
import { hasSource } from './sources/ask-source.ts';
import type { SourceEnv, SourceRow } from './sources/source-adapter.ts';

/** One less than the six connections that a Worker may have open. */
const PAGES_AT_A_TIME = 5;

/** The scope of a backend call; showing its result also needs the publication. */
export interface BackendScope
  extends RequestScope<SourceEnv & SearchLimit & WorksEnv & { FEEDS: CopyStore }> {
  publication: SourceRow;
  /** Hostname without `www.` (NET-1). */
  domain: string;
  /** Receives the version of each shown answer. */
  onShown?: (version: CopyVersion) => void;
  /** Receives the version of the newest list. */
  onNewest?: (version: CopyVersion) => void;
  /** Network of the caller; '' if unknown. */
  caller?: string;
  /** Called if the backend was not asked, because too many addresses were missing or are being asked for. */
  onBusy?: () => void;
}

/** One request's view of the blog backend. */
export interface ReaderScope extends BackendScope {
  publication: Publication;
  /** Limit of the request's waits for lists and articles together, in ms; absent if no page waits. */
  waitMaxMs?: number;
}

/** The same, with the time of the publication's last purge in this place, read once. */
interface AskScope {
  scope: ReaderScope;
  /** Epoch ms. */
  purged: () => Promise<number>;
}

type ListQuery = Parameters<BackendReader['list']>[0];

/**
 * @returns the version of a list's copy, for a page's validator, renewed if the backend answers at once; null without a copy.
 * A first page is then asked for in the background: a front page made while the backend failed must not be confirmed for
 * ever. Never throws
 */
export const listVersion = (
  scope: BackendScope,
  page: number,
  category: string | null,
): Promise<CopyVersion | null> =>
  guard('version', null, async () => {
    if (!hasSource(scope) || !isListed(category)) return null;
    const shown = shownPage(page);
    const question = listQuestion(scope, shown, category, await purgedAt(scope.domain, scope.now));
    return versionOf(
      await listSourceOf(shown, category).known(scope, question, {
        waitAfterMs: FRESH_MS,
        asks: shown === 1,
      }),
    );
  });

/** The same of an article. */
export const articleVersion = (scope: BackendScope, slug: string): Promise<CopyVersion | null> =>
  guard('version', null, async () => {
    if (!hasSource(scope) || !slugSchema.safeParse(slug).success) return null;
    const question = await articleQuestion(scope, slug, await purgedAt(scope.domain, scope.now));
    return versionOf(await articles.known(scope, question, { waitAfterMs: FRESH_MS }));
  });

/** @returns the page of a list on whose version a page depends: beyond LIST_PAGES_MAX a page only shows the number of pages */
const shownPage = (page: number): number => (page > LIST_PAGES_MAX ? 1 : page);

/** @returns null for an answer that is not cached */
function versionOf(reading: Reading<unknown, unknown> | null): CopyVersion | null {
  if (reading?.kind !== 'content') return null;
  const { hash, checkedAt, failing } = reading;
  return { hash, checkedAt, failing };
}

/** Records the shown version for the page's edition. */
function noteShown<T, F>(scope: ReaderScope, reading: Reading<T, F>): Reading<T, F> {
  const version = versionOf(reading);
  if (version) scope.onShown?.(version);
  return reading;
}

/**
 * @returns a reader of lists and articles that never throws; without a source there are no articles. It reads each
 * list and each article once, so that a failing backend is asked once per request
 */
export function createBackend(given: ReaderScope): BackendReader {
  const { scope, inTime } = limitWaiting(given);
  let purged: Promise<number> | undefined;
  const ask: AskScope = {
    scope,
    purged: () => {
      purged ??= purgedAt(scope.domain, scope.now);
      return purged;
    },
  };
  const articlesRead = new Map<string, Promise<ArticleResult>>();
  const listsRead = new Map<string, Promise<ListResult>>();
  const article: BackendReader['article'] = (slug) =>
    oncePerKey(articlesRead, slug, () =>
      guard('article', FAILED_ARTICLE, () => inTime(readArticle(ask, slug))),
    );
  const list: BackendReader['list'] = (query) =>
    oncePerKey(listsRead, `${query.page} ${query.category}`, () =>
      guard('list', FAILED_LIST, () => inTime(readList(ask, query))),
    );
  return {
    list,
    article,
    newest: (pages) => guard('newest', [], () => readNewest(list, pages)),
    stored: () => guard('stored', null, () => inTime(readStored(ask))),
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

async function readList({ scope, purged }: AskScope, query: ListQuery): Promise<ListResult> {
  const page = Number.isInteger(query.page) && query.page > 0 ? query.page : 1;
  const category = query.category || null;
  if (!hasSource(scope) || (category !== null && !isCategory(category))) return noArticles(scope, page);
  const notBefore = await purged();
  const source = listSourceOf(page, category);
  const first =
    page === 1 || !isListed(category)
      ? null
      : await listSourceOf(1, category).known(scope, listQuestion(scope, 1, category, notBefore));
  if (page > LIST_PAGES_MAX) {
    // The number of pages, for links to existing pages, if it is known without asking.
    if (first) noteShown(scope, first);
    return { ...noArticles(scope, page), ...pick(first && toListResult(scope, first, page)) };
  }
  if (first?.kind === 'content' && !first.failing && isBeyond(first.content, page))
    return toListPage({ articles: [], total: first.content.total }, page, scope.publication, scope.now, null);
  const question = listQuestion(scope, page, category, notBefore);
  const isExpected = page === 1 && isListed(category);
  const limit = isExpected ? null : limited<ListMessage>(scope, 'An error occurred', async () => false);
  const reading = await source.read(scope, question, limit?.admit);
  limit?.settle(reading);
  if (page === 1 && category === null) noteNewest(scope, reading);
  return toListResult(scope, noteShown(scope, reading), page);
}

const isBeyond = ({ total }: StoredList, page: number): boolean => page > Math.ceil(total / PAGE_SIZE);

function noteNewest(scope: ReaderScope, reading: Reading<StoredList, ListMessage>): void {
  const version = versionOf(reading);
  if (version) scope.onNewest?.(version);
}

/**
 * Admits a question about an address that may not exist, and counts it if it does not.
 * @param isNamed whether a list names it: then it is always asked for
 */
function limited<F>(scope: ReaderScope, fault: F, isNamed: () => Promise<boolean>) {
  let isAsked = false;
  return {
    admit: async (): Promise<{ kind: 'failed'; fault: F } | null> => {
      isAsked = mayAsk(scope) || (await isNamed());
      if (isAsked) return null;
      scope.onBusy?.();
      return { kind: 'failed', fault };
    },
    settle: (reading: Reading<unknown, F>): void => {
      if (isAsked && reading.kind === 'nothing') noteMissing(scope);
      // Not rendered: invented addresses come at any pace.
      if (reading.kind === 'failed' && reading.isOverloaded) scope.onBusy?.();
    },
  };
}

/** The newest list, if it is known; its first answer is not waited for. */
const knownNewest = async ({ scope, purged }: AskScope): Promise<Reading<StoredList, ListMessage> | null> =>
  listSourceOf(1, null).known(scope, listQuestion(scope, 1, null, await purged()), { asks: true });

async function readStored(ask: AskScope): Promise<ListPage | null> {
  const { scope } = ask;
  if (!hasSource(scope)) return noArticles(scope, 1);
  const reading = await knownNewest(ask);
  if (reading === null) return null;
  const result = toListResult(scope, reading, 1);
  if (!result.ok) return null;
  noteNewest(scope, reading);
  return result;
}

async function readArticle(ask: AskScope, slug: string): Promise<ArticleResult> {
  const { scope } = ask;
  // POST-10: an invalid slug causes no call.
  if (!hasSource(scope) || !slugSchema.safeParse(slug).success) return { ok: false, why: 'missing' };
  const question = await articleQuestion(scope, slug, await ask.purged());
  const { admit, settle } = limited<'failed'>(scope, 'failed', async () => {
    const newest = await knownNewest(ask);
    return newest?.kind === 'content' && newest.content.articles.some((card) => card.slug === slug);
  });
  const reading = noteShown(scope, await articles.read(scope, question, admit));
  settle(reading);
  if (reading.kind === 'failed') return { ok: false, why: 'failed' };
  if (reading.kind === 'nothing' || !belongsHere(scope, reading.content.domain))
    return { ok: false, why: 'missing' };
  const { movedTo } = reading.content;
  if (movedTo !== undefined) return { ok: false, why: 'moved', slug: movedTo };
  return {
    ok: true,
    article: toArticle(reading.content, scope.publication, scope.now),
    updated: ageOf(scope, reading),
  };
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

function toListResult(
  scope: ReaderScope,
  reading: Reading<StoredList, ListMessage>,
  page: number,
): ListResult {
  if (reading.kind === 'failed') return { ok: false, message: reading.fault };
  if (reading.content === null) return noArticles(scope, page);
  return toListPage(reading.content, page, scope.publication, scope.now, ageOf(scope, reading));
}

const noArticles = (scope: ReaderScope, page: number): ListPage =>
  toListPage({ articles: [], total: 0 }, page, scope.publication, scope.now, null);

const pick = (first: ListResult | null) => (first?.ok ? { total: first.total, pages: first.pages } : {});

function ageOf({ now, publication }: ReaderScope, reading: Reading<unknown, unknown>): string | null {
  if (reading.kind !== 'content' || !reading.failing) return null;
  return formatPageAge(reading.checkedAt, now, publication.locale);
}

/** POST-9: get_details takes no domain, so an article with another publication's domain is not shown here. */
const belongsHere = ({ domain, publication }: ReaderScope, named: string | null): boolean =>
  named === null || [domain, ...publication.hostnames].map(normaliseHost).includes(normaliseHost(named));
