import * as z from 'zod';
import { articleListSchema, type StoredArticle, type StoredList } from '../../schema/articles/backend.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import { type BackendEnv, callBackend } from '../articles/call-backend.ts';
import { PAGE_SIZE, readArticleResponse, readListResponse } from '../articles/read-response.ts';
import { plainText } from '../feeds/parse/text/plain-text.ts';
import { dayStart } from '../platform/day-start.ts';
import { eachAtATime } from '../platform/each-at-a-time.ts';
import { hash53 } from '../platform/hash.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import type { AuthorTable } from './author-table.ts';
import { timeOfId } from './document-id.ts';
import { type DocumentTable, OWN_FEED, type SearchStore } from './document-table.ts';
import type { TopicTable } from './topic-table.ts';

/** Articles whose whole text is read per run: a small load for a backend. */
export const TEXTS_PER_RUN = 40;
const TEXTS_AT_A_TIME = 4;
/** List pages of ten per run; a publication with more articles is read in the order of their age. */
const LIST_PAGES_MAX = 200;
/** Of an article's text; a long one has a tenth of it. */
const TEXT_MAX_UNITS = 60_000;

/** Of a body that we rendered: what an author took back is not found, and not quoted as if it were so. */
const STRUCK = /<(del|s)>.*?<\/\1>/gs;
/** A day that has not begun where the publication is counts as now: a smaller difference is no correction. */
const CORRECTED_MIN_MS = 13 * 60 * 60_000;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const rowSchema = z.object({ slug: z.string(), card: z.number(), whole: z.number() });

/** In place of a card's hash: the article's page was read before a list with it. */
const UNLISTED = -1;

/** This word is added to the section of each article, for the filter. */
export const OWN_WORD = 'ownarticle';

/** The indexed articles: a table of slugs with a hash of the list's card, and whether the text is indexed. */
export class ArticleTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /** @returns the articles in the order in which they were last put */
  read(): Map<string, { card: number; whole: boolean }> {
    const query = 'SELECT slug, card, whole FROM articles ORDER BY rowid';
    const rows = rowSchema.array().parse(this.#sql.exec(query).toArray());
    return new Map(rows.map(({ slug, card, whole }) => [slug, { card, whole: whole === 1 }]));
  }

  has(slug: string): boolean {
    return this.#sql.exec('SELECT 1 FROM articles WHERE slug = ?', slug).toArray().length > 0;
  }

  /** Marks an article, if it is indexed, whose text is to be read again. @returns whether it is */
  reread(slug: string): boolean {
    const known = this.has(slug);
    if (known) this.#sql.exec('UPDATE articles SET whole = 0 WHERE slug = ?', slug);
    return known;
  }

  /** @param whole whether the text of this card is indexed */
  put(slug: string, card: number, whole: boolean): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO articles (slug, card, whole) VALUES (?, ?, ?)',
      slug,
      card,
      whole ? 1 : 0,
    );
  }

  remove(slug: string): void {
    this.#sql.exec('DELETE FROM articles WHERE slug = ?', slug);
  }
}

interface ArticleScope {
  documents: DocumentTable;
  articles: ArticleTable;
  /** Of the publication: a day without a time begins there. */
  timezone: string;
  /** Epoch ms. */
  now: number;
  env: BackendEnv;
  /** The publication's domain in the backend (NET-1). */
  domain: string;
  /** Normalised hostnames of the publication's articles. */
  hosts: readonly string[];
  topics: TopicTable;
  authors: AuthorTable;
  atOnce: (write: () => void) => void;
}

type Card = StoredList['articles'][number];

export const nameOfArticle = (slug: string): string => `article ${slug}`;

/** Indexes an article by headline and description when its page is rendered, if no list has shown it yet. */
export function noteArticle(
  scope: Pick<ArticleScope, 'documents' | 'articles' | 'timezone' | 'now'>,
  article: Omit<Card, 'image'>,
): void {
  if (scope.articles.has(article.slug)) return;
  putArticle(scope, article, article.description, []);
  scope.articles.put(article.slug, UNLISTED, false);
}

/**
 * Indexes new and changed articles with their whole text. The backend is asked directly: these answers are read once,
 * so storing copies would only cost writes.
 * @param all whether every list page is read, so that removed articles leave the index too
 * @returns `waiting`: there are further articles whose text is to be read at once; `failed`: the backend did not
 * answer a list page, or left one empty, so older articles may be missing
 */
export async function collectArticles(
  scope: ArticleScope,
  all: boolean,
): Promise<{ waiting: boolean; failed: boolean }> {
  if (!scope.env.BACKEND_URL) return { waiting: false, failed: false };
  const known = scope.articles.read();
  const { cards, complete, failed } = await readCards(
    scope,
    all,
    (slug) => (known.get(slug)?.card ?? UNLISTED) !== UNLISTED,
  );
  scope.atOnce(() => {
    for (const card of cards) {
      const hash = hash53(JSON.stringify(card));
      const before = known.get(card.slug);
      if (before?.card === hash) continue;
      // Until its text is read, an article is found by headline and description.
      if (before === undefined) putArticle(scope, card, card.description, []);
      scope.articles.put(card.slug, hash, false);
      known.set(card.slug, { card: hash, whole: false });
    }
    // No list says that a text was corrected: all are read again in turn, those first that were read longest ago. New
    // texts come before them.
    const texts = [...known].filter(([, { whole }]) => whole);
    const room = all ? Math.max(0, TEXTS_PER_RUN - (known.size - texts.length)) : 0;
    for (const [slug, { card }] of texts.slice(0, room)) {
      scope.articles.reread(slug);
      // To the end.
      known.delete(slug);
      known.set(slug, { card, whole: false });
    }
    if (!complete) return;
    const listed = new Set(cards.map(({ slug }) => slug));
    for (const [slug, { card }] of [...known].filter(([slug]) => !listed.has(slug))) {
      if (card !== UNLISTED) {
        removeArticle(scope, slug);
        known.delete(slug);
      } else if (all) {
        // No list says whether it still exists.
        scope.articles.put(slug, card, false);
        known.set(slug, { card, whole: false });
      }
    }
  });
  const waiting = [...known].flatMap(([slug, { whole, card }]) => (whole ? [] : [{ slug, card }]));
  let read = 0;
  await eachAtATime(waiting.slice(0, TEXTS_PER_RUN), TEXTS_AT_A_TIME, async ({ slug, card }) => {
    if (await collectText(scope, slug, card)) read += 1;
    // It becomes the last row, so that unreadable ones do not keep the others waiting.
    else scope.articles.put(slug, card, false);
  });
  return { waiting: read > 0 && waiting.length > TEXTS_PER_RUN, failed };
}

/**
 * @param isKnown ends the reading at the first page without anything new, unless all are wanted
 * @returns cards of the newest articles; `complete` if there are no others, `failed` if a page was not answered
 */
async function readCards(
  { env, domain }: ArticleScope,
  all: boolean,
  isKnown: (slug: string) => boolean,
): Promise<{ cards: Card[]; complete: boolean; failed: boolean }> {
  const cards: Card[] = [];
  /** Cards sent, also unusable ones, which the backend's total has too. */
  let sent = 0;
  const end = (complete: boolean, failed = false) => ({ cards, complete, failed });
  for (let page = 1; page <= LIST_PAGES_MAX; page += 1) {
    const response = await callBackend(env, 'get_metainfo', [
      ['domain', domain],
      ['page', String(page)],
    ]);
    const answer = readListResponse(response, page);
    if (answer.kind === 'failed') return end(false, true);
    // An empty page before the total's end may be a fault of the backend; it must not empty the index.
    if (answer.kind === 'nothing')
      return end(
        answer.authoritative === 'at-once',
        answer.authoritative === 'never' || (answer.content?.total ?? 0) > sent,
      );
    const found = answer.content.articles;
    cards.push(...found);
    const list = articleListSchema.safeParse(response.kind === 'json' ? response.value : null).data;
    // Without the backend's total, a full page may have others after it.
    sent += list?.blogs?.length ?? found.length;
    const isLast = list?.total ? sent >= list.total : list?.blogs?.length !== PAGE_SIZE;
    if (isLast) return end(true);
    if (!all && found.every(({ slug }) => isKnown(slug))) return end(false);
  }
  return end(false);
}

/** @returns false if the article could not be read */
async function collectText(scope: ArticleScope, slug: string, card: number): Promise<boolean> {
  const response = await callBackend(scope.env, 'get_details', [['slug', slug]]);
  const answer = readArticleResponse(response, slug);
  // An odd answer may be a fault of the backend, so the article is read again later.
  if (answer.kind === 'failed' || (answer.kind === 'nothing' && answer.authoritative !== 'at-once'))
    return false;
  if (answer.kind === 'nothing' || !belongsHere(scope, answer.content)) {
    scope.atOnce(() => {
      if (card === UNLISTED) removeArticle(scope, slug);
      else {
        // The list still has it, so it is known, but it has no page.
        removeDocument(scope, slug);
        scope.articles.put(slug, card, true);
      }
    });
    return true;
  }
  const { content } = answer;
  const section = sectionBySlug(content.category ?? '')?.id;
  const stated = content.html.replace(STRUCK, ' ');
  const text = `${content.description} ${plainText(stated, TEXT_MAX_UNITS)}`.slice(0, TEXT_MAX_UNITS);
  scope.atOnce(() => {
    putArticle(scope, content, text, section === undefined ? [] : [section]);
    scope.topics.set(slug, content.topics);
    scope.authors.set(nameOfArticle(slug), content.author);
    scope.articles.put(slug, card, true);
  });
  return true;
}

/** POST-9: an article with another publication's domain has no page here. */
const belongsHere = ({ hosts }: ArticleScope, { domain }: StoredArticle): boolean =>
  domain === null || hosts.includes(normaliseHost(domain));

function putArticle(
  { documents, now, timezone }: Pick<ArticleScope, 'documents' | 'timezone' | 'now'>,
  { slug, title, date }: Pick<Card, 'slug' | 'title' | 'date'>,
  body: string,
  sections: string[],
): void {
  const at = date === null ? Number.NaN : DATE_ONLY.test(date) ? dayStart(date, timezone) : Date.parse(date);
  const name = nameOfArticle(slug);
  const known = documents.idOf(name);
  // A document keeps its id, which contains the time, so one with a corrected date is removed first.
  if (known !== undefined && at <= now && Math.abs(timeOfId(known) - at) >= CORRECTED_MIN_MS)
    documents.removeNamed(name);
  documents.put({
    name,
    feed: OWN_FEED,
    sections: [OWN_WORD, ...sections],
    title,
    body,
    link: slug,
    guid: null,
    at: at <= now ? at : now,
  });
}

function removeDocument({ documents, topics, authors }: ArticleScope, slug: string): void {
  documents.removeNamed(nameOfArticle(slug));
  authors.set(nameOfArticle(slug), null);
  topics.set(slug, []);
}

function removeArticle(scope: ArticleScope, slug: string): void {
  removeDocument(scope, slug);
  scope.articles.remove(slug);
}
