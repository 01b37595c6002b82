import type {
  ArticleCard,
  ArticleOutcome,
  BackendReader,
  ListMessage,
  ListOutcome,
  ListPage,
} from '../../schema/articles.ts';
import {
  type KeptArticle,
  type KeptList,
  keptArticleSchema,
  keptListSchema,
  slugSchema,
} from '../../schema/backend.ts';
import type { Publication } from '../../schema/publication.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { logEvent } from '../log.ts';
import { formatPageAge } from '../page-age.ts';
import { hash53 } from '../platform/hash.ts';
import { normaliseHost } from '../publication.ts';
import { type AnswerVersion, ArticleCache, type Reading } from './article-cache.ts';
import { askBackend, type BackendEnv } from './ask.ts';
import { describeArticle, describeList } from './describe.ts';
import { isIndexedList, isListIndexed, type ReportEnv, reportNewestList } from './newest-list.ts';
import { readArticleAnswer, readListAnswer } from './read-answer.ts';
import { articleKey, listKey, NO_SHELF, type Shelf } from './shelf.ts';

/** No reader goes back this far; crawlers that keep counting get an empty page without a backend call. */
export const LIST_PAGES_MAX = 1_000;
/** Keeps a category's slug and a publication's domain within one KV key. */
const CATEGORY_MAX_UNITS = 60;
/** One less than the six connections that a Worker may have open. */
const PAGES_AT_A_TIME = 5;

const lists = new ArticleCache<KeptList, ListMessage>(keptListSchema, 'An error occurred');
/**
 * Lists of categories other than the 16. Anybody can make up any number of them, so they are not stored in KV and
 * do not displace other lists in memory.
 */
const strayLists = new ArticleCache<KeptList, ListMessage>(keptListSchema, 'An error occurred');
const articles = new ArticleCache<KeptArticle, 'failed'>(keptArticleSchema, 'failed');

/** What is needed to ask for an answer; showing it needs the publication too. */
export interface AnswerAsker {
  env: BackendEnv & { FEEDS: Shelf } & ReportEnv;
  /** Hostname without `www.` (NET-1). */
  domain: string;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
  /** Null where no index is known. */
  index?: FeedIndexView | null;
  /** Receives the version of each answer that is shown. */
  onShown?: (version: AnswerVersion) => void;
}

/** One request's view of the blog backend. */
export interface Asker extends AnswerAsker {
  publication: Publication;
}

/** Versions of cached answers, for a page's validator. Nothing here waits for the backend. */
export interface AnswerVersions {
  /** @returns null where no answer is kept */
  list(page: number, category: string | null): Promise<AnswerVersion | null>;
  article(slug: string): Promise<AnswerVersion | null>;
  /** Asks for the newest list in the background where this isolate has not asked for a while. */
  touchNewest(): void;
}

export function createAnswerVersions(asker: AnswerAsker): AnswerVersions {
  const kept = async <T, F>(read: () => Promise<Reading<T, F> | null>) =>
    guard('version', null, async () => versionOf(await read()));
  return {
    list: (page, category) =>
      kept(async () => {
        if (!asker.env.BACKEND_URL || !isListed(category)) return null;
        return lists.readKept(clerkOf(asker), ...listAsk(asker, page, category));
      }),
    article: (slug) => kept(async () => readKeptArticle(asker, slug)),
    touchNewest: () => {
      // A list that was never reported is asked for by the page itself.
      if (!asker.env.BACKEND_URL || !isListIndexed(asker, normaliseHost(asker.domain))) return;
      const isKnown = (content: KeptList) => isIndexedList(asker, normaliseHost(asker.domain), content);
      lists.touch(clerkOf(asker), ...listAsk(asker, 1, null), isKnown);
    },
  };
}

/** @returns null for an answer that is not cached */
function versionOf(reading: Reading<unknown, unknown> | null): AnswerVersion | null {
  if (reading?.kind === 'content') {
    const { hash, checkedAt, failing } = reading;
    return { hash, checkedAt, failing };
  }
  if (reading?.kind !== 'nothing' || reading.content === null) return null;
  return { hash: hash53(JSON.stringify(reading.content)), checkedAt: 0, failing: false };
}

/** Records the version that is shown, for the page's edition. */
function noteShown<T, F>(asker: Asker, reading: Reading<T, F>): Reading<T, F> {
  const version = versionOf(reading);
  if (version) asker.onShown?.(version);
  return reading;
}

/** @returns a reader of lists and articles that never throws; without BACKEND_URL there are no articles */
export function createBackend(asker: Asker): BackendReader {
  const list: BackendReader['list'] = (ask) =>
    guard('list', { ok: false, message: 'An error occurred' }, () => readList(asker, ask));
  return {
    list,
    article: (slug) => guard('article', { ok: false, why: 'failed' }, () => readArticle(asker, slug)),
    newest: (pages) => guard('newest', [], () => readNewest(list, pages)),
    kept: () => guard('kept', null, () => readKept(asker)),
  };
}

/** An unexpected error is our fault, not the reader's: it is logged, and the reader gets the result of a failure. */
async function guard<T>(what: string, failure: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    logEvent('backend.broken', { what, detail: String(error).slice(0, 200) });
    return failure;
  }
}

async function readList(asker: Asker, ask: { page: number; category: string | null }): Promise<ListOutcome> {
  const page = Number.isInteger(ask.page) && ask.page > 0 ? ask.page : 1;
  const category = ask.category || null;
  if (!asker.env.BACKEND_URL || (category !== null && !mayAsk(category))) return noArticles(asker, page);
  const stray = !isListed(category);
  const cache = stray ? strayLists : lists;
  const clerk = stray ? { ...clerkOf(asker), shelf: NO_SHELF } : clerkOf(asker);
  if (page > LIST_PAGES_MAX) {
    // The number of pages, for the links back, where it is known without asking.
    const first = await cache.readKept(clerk, ...listAsk(asker, 1, category));
    return { ...noArticles(asker, page), ...pick(first && listOutcome(asker, first, page)) };
  }
  const reading = await cache.read(clerk, ...listAsk(asker, page, category));
  return listOutcome(asker, noteShown(asker, reading), page);
}

async function readKept(asker: Asker): Promise<ListPage | null> {
  if (!asker.env.BACKEND_URL) return noArticles(asker, 1);
  const reading = await lists.readKept(clerkOf(asker), ...listAsk(asker, 1, null));
  const outcome = reading && listOutcome(asker, noteShown(asker, reading), 1);
  return outcome?.ok ? outcome : null;
}

async function readArticle(asker: Asker, slug: string): Promise<ArticleOutcome> {
  // POST-10: text that cannot be a slug causes no call.
  if (!asker.env.BACKEND_URL || !slugSchema.safeParse(slug).success) return { ok: false, why: 'missing' };
  const reading = noteShown(asker, await articles.read(clerkOf(asker), ...(await articleAsk(asker, slug))));
  if (reading.kind === 'failed') return { ok: false, why: 'failed' };
  if (reading.kind === 'nothing' || !belongsHere(asker, reading.content.domain))
    return { ok: false, why: 'missing' };
  return {
    ok: true,
    article: describeArticle(reading.content, asker.publication),
    updated: ageOf(asker, reading),
  };
}

async function readKeptArticle(asker: AnswerAsker, slug: string) {
  if (!asker.env.BACKEND_URL || !slugSchema.safeParse(slug).success) return null;
  return articles.readKept(clerkOf(asker), ...(await articleAsk(asker, slug)));
}

async function articleAsk(asker: AnswerAsker, slug: string) {
  const ask = async () =>
    readArticleAnswer(await askBackend(asker.env, 'get_details', [['slug', slug]]), slug);
  return [await articleKey(slug), ask] as const;
}

/** No category, or one of the 16: only these lists are stored in KV. */
const isListed = (category: string | null): boolean =>
  category === null || sectionBySlug(category) !== undefined;

/** Reads a few pages at a time. Sorted by date where every article has one, else in the backend's order (API-1). */
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
    for (const card of batch.flatMap((outcome) => (outcome.ok ? outcome.articles : []))) {
      if (!cards.has(card.slug)) cards.set(card.slug, card);
    }
  }
  const found = [...cards.values()];
  const dated = found.every((card) => card.date !== null);
  return dated ? found.sort((a, b) => timeOf(b) - timeOf(a)) : found;
}

const timeOf = (card: ArticleCard): number => Date.parse(card.date?.iso ?? '');

const clerkOf = ({ env, now, waitUntil }: AnswerAsker) => ({ shelf: env.FEEDS, now, waitUntil });

/** API-1: domain, page and category, in this order. */
function listAsk(asker: AnswerAsker, page: number, category: string | null) {
  const domain = normaliseHost(asker.domain);
  const parameters: [string, string][] = [
    ['domain', domain],
    ['page', String(page)],
  ];
  if (category !== null) parameters.push(['category', category]);
  const ask = async () => {
    const answer = readListAnswer(await askBackend(asker.env, 'get_metainfo', parameters), page);
    const newest = page === 1 && category === null && answer.kind !== 'failed' ? answer.content : null;
    if (newest) reportNewestList(asker, domain, newest);
    return answer;
  };
  return [listKey(domain, page, category), ask] as const;
}

const mayAsk = (category: string): boolean =>
  category.length <= CATEGORY_MAX_UNITS && !/\p{Cc}|\p{Cs}/u.test(category);

function listOutcome(asker: Asker, reading: Reading<KeptList, ListMessage>, page: number): ListOutcome {
  if (reading.kind === 'failed') return { ok: false, message: reading.fault };
  if (reading.content === null) return noArticles(asker, page);
  return describeList(reading.content, page, asker.publication, ageOf(asker, reading));
}

const noArticles = (asker: Asker, page: number): ListPage =>
  describeList({ articles: [], total: 0 }, page, asker.publication, null);

const pick = (first: ListOutcome | null) => (first?.ok ? { total: first.total, pages: first.pages } : {});

function ageOf({ now, publication }: Asker, reading: Reading<unknown, unknown>): string | null {
  if (reading.kind !== 'content' || !reading.failing) return null;
  return formatPageAge(reading.checkedAt, now, publication.locale);
}

/** POST-9: get_details takes no domain, so an article that names another publication's domain is not shown here. */
const belongsHere = ({ domain, publication }: Asker, named: string | null): boolean =>
  named === null || [domain, ...publication.hostnames].map(normaliseHost).includes(normaliseHost(named));
