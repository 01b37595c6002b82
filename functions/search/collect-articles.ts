import * as z from 'zod';
import { articleListSchema, type StoredArticle, type StoredList } from '../../schema/articles/backend.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import { readSourceArticle } from '../articles/backend-sources.ts';
import { PAGE_SIZE, readListResponse } from '../articles/read-response.ts';
import { askForList, hasSource } from '../articles/sources/ask-source.ts';
import type { SourceScope } from '../articles/sources/source-adapter.ts';
import { plainText } from '../feeds/parse/text/plain-text.ts';
import { dayStart } from '../platform/day-start.ts';
import { DATE_ONLY } from '../platform/format-date.ts';
import { hash53 } from '../platform/hash.ts';
import { isPast } from '../platform/is-past.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { type ArticleTable, type IndexedSlug, TEXT, UNLISTED } from './article-table.ts';
import { type DocumentTable, OWN_FEED, timeOfId } from './document-table.ts';
import type { NameTable } from './name-table.ts';

/** A small load for a backend: 50,000 headlines take an hour and a half, their texts 14 hours more. */
export const CALL_EVERY_MS = 1_000;
/** After failures the backend is asked less and less often, at least this often. */
const CALL_LATEST_MS = 15 * 60_000;
/** Once per day all list pages are read, because older articles may have changed or gone. */
const WALK_EVERY_MS = 24 * 60 * 60_000;
/** An unreadable text is requested again after this. */
const TEXT_AGAIN_MS = 60 * 60_000;
/** Texts read again per day, because no list says that a text was corrected. */
export const TEXTS_AGAIN = 40;
/** Of ten articles: the largest index that was measured has as many (docs/decisions/0097). */
const WALKED_PAGES_MAX = 10_000;
/** After as many failures a list page is left out until the next day: six minutes, or an hour if all calls fail. */
const PAGE_ATTEMPTS = 4;
/** Of an article's text; a long one has a tenth of it. */
const ARTICLE_MAX_UNITS = 60_000;

/** Of a body that we rendered: what an author took back is not found, and not quoted as if it were so. */
const STRUCK = /<(del|s)>.*?<\/\1>/gs;
/** A day that has not begun where the publication is counts as now: a smaller difference is no correction. */
const CORRECTED_MIN_MS = 13 * 60 * 60_000;

/** This word is added to the section of each article, for the filter. */
export const OWN_WORD = 'ownarticle';

/** A reading of the list, page after page: one call per turn, continued after a restart. */
const walkSchema = z.object({
  /** All pages are read; otherwise it ends at the first page without anything new. */
  all: z.boolean(),
  /** The next one, from 1. */
  page: z.number(),
  /** Cards received, also unusable ones, which the backend's total has too. */
  sent: z.number(),
  /** Attempts to read the page that failed. */
  failures: z.number(),
});
type Walk = z.infer<typeof walkSchema>;

/** What the index knows of its reading of the backend, besides its tables. */
export const walkStateSchema = z
  .object({
    walk: walkSchema.nullable(),
    /** Epoch ms: when all pages were last read, and the first one; 0 for never. */
    walkedAt: z.number(),
    newestAt: z.number(),
  })
  .catch({ walk: null, walkedAt: 0, newestAt: 0 });
export type WalkState = z.infer<typeof walkStateSchema>;

interface ArticleScope extends SourceScope {
  documents: DocumentTable;
  articles: ArticleTable;
  /** Of the publication: a day without a time begins there. */
  timezone: string;
  /** Epoch ms. */
  now: number;
  /** How often the first list page is read, in ms. */
  everyMs: number;
  /** Normalised hostnames of the publication's articles. */
  hosts: readonly string[];
  names: NameTable;
  atOnce: (write: () => void) => void;
  state: WalkState;
  /** Stores the state; within `atOnce`. */
  keep: (state: WalkState) => void;
  /** The articles that this walk has listed, in memory only. After a restart, what is not in it may be listed all the same. */
  listed: Listed;
  /** Articles whose text an editor has purged: they come first. */
  urgent: Set<string>;
}

/** Hashes of slugs; null if the walk's beginning is not known. */
export interface Listed {
  slugs: Set<number> | null;
}

type Card = StoredList['articles'][number];

export const nameOfArticle = (slug: string): string => `article ${slug}`;

/** Indexes an article by headline and description when its page is rendered, if no list has shown it yet. */
export function noteArticle(
  scope: Pick<ArticleScope, 'documents' | 'articles' | 'timezone' | 'now'>,
  article: Omit<Card, 'image'>,
): void {
  const { slug, date } = article;
  if (scope.articles.find([slug]).size > 0) return;
  putArticle(scope, article, article.description, []);
  scope.articles.put({ slug, card: UNLISTED, date: knownDay(date, scope.now) }, TEXT.unread);
}

/** `idle`: nothing is to be read. `failed`: the backend did not answer. */
export type Turn = 'idle' | 'called' | 'failed';

/**
 * One turn, with at most one call of the backend: it reads a purged text, the first list page every hour, the next page of
 * a walk through all of them, or the newest text that is still unread. The backend is asked directly: these answers are
 * read once, so storing copies would only cost writes.
 */
export async function collectArticles(scope: ArticleScope): Promise<Turn> {
  const { articles, urgent, state, everyMs, now } = scope;
  if (!hasSource(scope)) return 'idle';
  for (const slug of urgent) {
    urgent.delete(slug);
    const [row] = articles.find([slug]).values();
    if (row) return collectText(scope, row);
  }
  if (state.walk !== null) return readPage(scope, state.walk);
  const all = isPast(state.walkedAt, WALK_EVERY_MS, now);
  if (all) scope.listed.slugs = new Set();
  if (all || isPast(state.newestAt, everyMs, now))
    return readPage(scope, { all, page: 1, sent: 0, failures: 0 });
  const next = articles.nextUnread(now - TEXT_AGAIN_MS);
  return next === undefined ? 'idle' : collectText(scope, next);
}

/** @param failures consecutive ones @returns ms until the next call */
export const callAfterMs = (failures: number): number =>
  Math.min(CALL_EVERY_MS * 4 ** failures, CALL_LATEST_MS);

/** @returns whether articles of the backend are not indexed yet, besides those whose text is read again */
export const isCollecting = ({
  state,
  articles,
  ...source
}: Pick<ArticleScope, 'env' | 'publication' | 'state' | 'articles'>): boolean =>
  hasSource(source) && (state.walkedAt === 0 || articles.countUnread(TEXTS_AGAIN + 1) > TEXTS_AGAIN);

async function readPage(scope: ArticleScope, walk: Walk): Promise<Turn> {
  const { atOnce, keep, state, now } = scope;
  const { page } = walk;
  const response = await askForList(scope, page, null);
  const answer = readListResponse(response, page);
  const step: WalkState = page === 1 ? { ...state, newestAt: now } : state;
  if (answer.kind === 'content') {
    const cards = answer.content.articles;
    const list = articleListSchema.safeParse(response.kind === 'json' ? response.value : null).data;
    const sent = walk.sent + (list?.blogs?.length ?? cards.length);
    // Without the backend's total, a full page may have others after it.
    const isLast = list?.total ? sent >= list.total : list?.blogs?.length !== PAGE_SIZE;
    atOnce(() => {
      const isNews = putCards(scope, cards);
      const isOver = isLast || page >= WALKED_PAGES_MAX || !(walk.all || isNews);
      if (!isOver) keep({ ...step, walk: { ...walk, page: page + 1, sent, failures: 0 } });
      else end(scope, step, walk, isLast);
    });
    return 'called';
  }
  // An empty page before the total's end may be a fault of the backend; it must not empty the index.
  const isFault =
    answer.kind === 'failed' || answer.authoritative === 'never' || (answer.content?.total ?? 0) > walk.sent;
  atOnce(() => {
    if (isFault && walk.all) keep({ ...step, walk: again(scope, walk) });
    else end(scope, step, walk, !isFault && answer.kind === 'nothing' && answer.authoritative === 'at-once');
  });
  return isFault ? 'failed' : 'called';
}

/** @returns the walk at the same page, or at the next one, if this has been broken for long */
function again({ listed }: ArticleScope, walk: Walk): Walk {
  const { page, sent, failures } = walk;
  if (page === 1 || failures + 1 < PAGE_ATTEMPTS) return { ...walk, failures: failures + 1 };
  listed.slugs = null;
  return { ...walk, page: page + 1, sent: sent + PAGE_SIZE, failures: 0 };
}

/** Ends a walk. @param complete whether the list has no other articles */
function end(
  { articles, listed, keep, now }: ArticleScope,
  state: WalkState,
  walk: Walk,
  complete: boolean,
): void {
  const { slugs } = listed;
  keep({ ...state, walk: null, ...(walk.all && { walkedAt: now }) });
  if (!walk.all) return;
  // New texts come first.
  articles.rereadOldest(Math.max(0, TEXTS_AGAIN - articles.countUnread(TEXTS_AGAIN)));
  if (complete && slugs !== null) articles.rereadUnlisted((slug) => slugs.has(hash53(slug)));
  listed.slugs = null;
}

/** Until its text is read, an article is found by headline and description. @returns whether some are new or changed */
function putCards(scope: ArticleScope, cards: readonly Card[]): boolean {
  const known = scope.articles.find(cards.map(({ slug }) => slug));
  let isNews = false;
  for (const card of cards) {
    const { slug } = card;
    const hash = hash53(JSON.stringify(card));
    const date = knownDay(card.date, scope.now);
    const before = known.get(slug);
    scope.listed.slugs?.add(hash53(slug));
    if (before?.card === hash && before.date === date) continue;
    isNews ||= before === undefined || before.card === UNLISTED;
    if (before === undefined) putArticle(scope, card, card.description, []);
    scope.articles.put({ slug, card: hash, date }, TEXT.unread);
  }
  return isNews;
}

/** @returns the date of the backend; '' for none, or one in the future */
const knownDay = (date: string | null, now: number): string =>
  date !== null && Date.parse(date) <= now ? date : '';

/** Reads an article's text. One that cannot be read waits behind the others. */
async function collectText(scope: ArticleScope, row: IndexedSlug): Promise<Turn> {
  const { slug } = row;
  const answer = await readSourceArticle(scope, slug);
  // An odd answer may be a fault of the backend, so the article is read again later.
  if (answer.kind === 'failed' || (answer.kind === 'nothing' && answer.authoritative !== 'at-once')) {
    scope.articles.fail(slug, scope.now);
    return answer.kind === 'failed' ? 'failed' : 'called';
  }
  scope.atOnce(() => {
    if (answer.kind === 'content' && !answer.content.movedTo && belongsHere(scope, answer.content))
      putText(scope, row, answer.content);
    else if (row.card === UNLISTED) removeArticle(scope, slug);
    else {
      // The list still has it, so it is known, but it has no page.
      removeDocument(scope, slug);
      scope.articles.put(row, TEXT.none);
    }
  });
  return 'called';
}

function putText(scope: ArticleScope, row: IndexedSlug, content: StoredArticle): void {
  const { slug } = row;
  const section = sectionBySlug(content.category ?? '')?.id;
  const stated = content.html.replace(STRUCK, ' ');
  const text = `${content.description} ${plainText(stated, ARTICLE_MAX_UNITS)}`.slice(0, ARTICLE_MAX_UNITS);
  putArticle(scope, content, text, section === undefined ? [] : [section]);
  scope.names.set(nameOfArticle(slug), content);
  scope.articles.put(row, TEXT.read);
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

function removeDocument({ documents, names }: ArticleScope, slug: string): void {
  documents.removeNamed(nameOfArticle(slug));
  names.set(nameOfArticle(slug), { topics: [], author: null });
}

function removeArticle(scope: ArticleScope, slug: string): void {
  removeDocument(scope, slug);
  scope.articles.remove(slug);
}
