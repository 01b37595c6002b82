import { DurableObject } from 'cloudflare:workers';
import { isSign, topicSlug } from '../../schema/contract/pages/topic-slug.ts';
import {
  ARCHIVE_PER_PAGE,
  ARCHIVE_PREVIEW,
  RELATED_MAX,
  RESULTS_PER_PAGE,
  SUGGESTIONS_MAX,
  TOPICS_MAX,
} from '../../schema/contract/search.ts';
import type { Publication } from '../../schema/publication.ts';
import type {
  IndexAnswer,
  IndexAnswers,
  IndexCaller,
  IndexedArchive,
  IndexedArticle,
  IndexedMonth,
  IndexedName,
  IndexedStory,
  IndexHit,
  IndexQuestion,
  IndexSize,
  MonthAnswer,
  SearchIndexCalls,
} from '../platform/calls/search-index.ts';
import type { Env } from '../platform/env.ts';
import { hashName } from '../platform/hash.ts';
import { isPast } from '../platform/is-past.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { migrateTables } from '../platform/migrate-tables.ts';
import { monthOf } from '../platform/month.ts';
import { pause } from '../platform/pause.ts';
import { beginScope } from '../platform/request-scope.ts';
import { within } from '../platform/with-timeout.ts';
import { backendDomain, normaliseHost } from '../publications/publication-of-host.ts';
import { readPublication } from '../publications/read-publication.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { countEnded, storyEnds } from '../stories/editing/in-force.ts';
import { feedsOfAll } from '../stories/sections/feed-lists.ts';
import { readMonth, readMonths, type StoredMonth } from './archive.ts';
import { ArticleTable } from './article-table.ts';
import {
  callAfterMs,
  collectArticles,
  isCollecting,
  type Listed,
  nameOfArticle,
  noteArticle,
  type WalkState,
  walkStateSchema,
} from './collect-articles.ts';
import { collectStories, type StoriesLeft } from './collect-stories.ts';
import { DocumentTable, firstIdAt, OWN_FEED, timeOfId } from './document-table.ts';
import { FeedTable, type IndexedFeed } from './feed-table.ts';
import {
  findDocuments,
  markDocument,
  RANKED_MAX,
  rankRelated,
  readShown,
  type ShownTest,
  type StoredDocument,
  suggestDocuments,
} from './find-documents.ts';
import { readTerms, relatedTerms, sharesSubject } from './match-words.ts';
import { NameTable } from './name-table.ts';
import { SEARCH_MIGRATIONS } from './search-migrations.ts';
import { isBehind, pickUnshown, shownBy } from './shown-documents.ts';

/**
 * How often changed feeds are read. A feed's record has its newest stories, so that only a publisher with more than 200
 * of them per hour loses some; more often would cost more reads, while each story is written only once in any case.
 */
const COLLECT_EVERY_MS = 60 * 60_000;
/** A local run costs nothing, and a person waits for it. */
const COLLECT_EVERY_LOCAL_MS = 60_000;
/** After a failed turn, or if a new feed has not been fetched yet. */
const COLLECT_AGAIN_MS = 60_000;
/** A new feed's poller fetches it within ten minutes; its stories are collected then. */
const NEW_LIST_MS = 15 * 60_000;
/** Once per day old stories are removed and documents counted. */
const UPKEEP_EVERY_MS = 24 * 60 * 60_000;
/** The first question waits this long for stories that are in KV already: a large publication has more than are read then. */
const FIRST_COLLECT_WAIT_MS = 600;
/** `askedAt` is written at most this often. */
const NOTE_EVERY_MS = 24 * 60 * 60_000;
/** An index without questions for this long stops collecting; the next question starts it again. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000;
/** A year and a month, so that last year's story about a yearly event is found. */
const STORY_MAX_AGE_MS = 400 * 24 * 60 * 60_000;
/** An index of this size answers in 50 ms and has a tenth of a gigabyte (docs/decisions/0097). */
const DOCUMENTS_MAX = 100_000;
/** Old stories removed as one transaction, and per turn. */
const REMOVED_AT_A_TIME = 200;
const REMOVED_PER_TURN = 2_000;
/** The most that one file of the protocol has. */
const SITEMAP_MAX = 50_000;
/** Candidates from which an article's related stories of each kind are chosen. */
const RELATED_CANDIDATES = 60;
/** Tomorrow: no document is later, because dates in the future count as now. */
const AHEAD_MS = 24 * 60 * 60_000;

/** Values of what is in the tables. */
const COLLECTED_KEYS = ['collectedAt', 'storiesAt', 'upkeepAt', 'articles', 'documents', 'reading'];

const listOf = (feeds: readonly string[]): string => hashName(feeds.join(' '));

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Documents from which a section's stories of an overview are chosen, because other sections have shown some of them. */
const ARCHIVE_CANDIDATES = 4 * ARCHIVE_PREVIEW;

/**
 * The full-text index of one publication, named by its id: stories of its feeds and its articles with their whole text.
 * It exists from the first question on, and collects by its alarm, so that no page view costs anything.
 */
export class SearchIndex extends DurableObject<Env> implements SearchIndexCalls {
  #documents: DocumentTable;
  #feeds: FeedTable;
  #articles: ArticleTable;
  #names: NameTable;
  #archive: { key: string; months: StoredMonth[]; topics: string[] } | null = null;
  #collecting: Promise<void> | null = null;
  /** Epoch ms at which a question last had changed feeds collected. */
  #hurriedAt = 0;
  /** Epoch ms of the next call of the backend, and its consecutive failures. */
  #callAt = 0;
  #failures = 0;
  #listed: Listed = { slugs: null };
  #purged = new Set<string>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql, kv } = ctx.storage;
    if (migrateTables(ctx.storage, 'SearchIndex', SEARCH_MIGRATIONS) < SEARCH_MIGRATIONS.length)
      // What an index of an earlier build had collected is gone.
      for (const key of COLLECTED_KEYS) kv.delete(key);
    this.#documents = new DocumentTable(sql);
    this.#feeds = new FeedTable(sql);
    this.#articles = new ArticleTable(sql);
    this.#names = new NameTable(sql);
  }

  /** @returns a page of the documents with all of the terms, or else with some of them, by relevance and age */
  async search(question: IndexQuestion): Promise<IndexAnswer> {
    await this.#prepare(question);
    return this.#answer(question, []);
  }

  /**
   * @param terms of the question; without any only `first` is found
   * @param first ids of articles of the publication, which come before all others
   */
  #answer(question: IndexQuestion, first: readonly number[]): IndexAnswer {
    const { sql } = this.ctx.storage;
    const { terms, section, page } = question;
    const now = Date.now();
    const range = {
      from: firstIdAt(question.from ?? 0),
      until: firstIdAt(question.until ?? now + AHEAD_MS),
    };
    const found =
      terms.length === 0
        ? { ids: [], words: 'all' as const }
        : findDocuments(sql, { terms, section, ...range }, now);
    const ids = [...new Set([...first, ...found.ids])];
    const skip = (page - 1) * RESULTS_PER_PAGE;
    // Nothing hides the publication's articles, so those of earlier pages are not read.
    const skipped = Math.min(skip, first.length);
    const { documents, hidden } = readShown(sql, ids.slice(skipped), {
      skip: skip - skipped,
      max: RESULTS_PER_PAGE,
      ...this.#shownBy(question, now),
    });
    return {
      hits: documents.map((document) => ({
        ...hitOf(document),
        ...markDocument(terms, document),
      })),
      total: ids.length - hidden,
      more: found.ids.length === RANKED_MAX,
      words: found.words,
      size: this.#size(),
    };
  }

  /** @returns different headlines with the terms, newest first; the last term may be the beginning of a word */
  async suggest(caller: IndexCaller, terms: string[]): Promise<string[]> {
    await this.#prepare(caller);
    const { isShown } = this.#shownBy(caller, Date.now());
    const found = suggestDocuments(this.ctx.storage.sql, terms).filter(isShown);
    return [...new Set(found.map(({ title }) => title))].slice(0, SUGGESTIONS_MAX);
  }

  /**
   * Records an article with its topics and its author, so that their pages exist and have it as soon as its page links
   * to them.
   * @returns the best other documents of each kind about the same subject
   */
  async related(article: IndexedArticle): Promise<{ own: IndexHit[]; others: IndexHit[] }> {
    const { slug, topics, timezone } = article;
    const { sql } = this.ctx.storage;
    const now = Date.now();
    // Before any wait: a reader may follow the link at once.
    this.#atOnce(() => {
      noteArticle({ documents: this.#documents, articles: this.#articles, now, timezone }, article);
      this.#names.set(nameOfArticle(slug), article);
    });
    await this.#prepare(article);
    const terms = relatedTerms(article);
    const ids = rankRelated(sql, terms, now);
    const sameTopic = new Set(topics.flatMap((topic) => this.#names.idsOf('topic', topicSlug(topic))));
    const { documents } = readShown(sql, ids.slice(0, RELATED_CANDIDATES), {
      skip: 0,
      max: RELATED_CANDIDATES,
      ...this.#shownBy(article, now),
    });
    const related = documents.filter(
      ({ id, title, body }) => sameTopic.has(id) || sharesSubject(terms, `${title} ${body}`),
    );
    const hits = related.map(headlineHit).filter(({ own, link }) => !own || link !== slug);
    return {
      own: hits.filter(({ own }) => own).slice(0, RELATED_MAX),
      others: hits.filter(({ own }) => !own).slice(0, RELATED_MAX),
    };
  }

  /**
   * @returns a page of an author's articles, or of the documents about a topic: first the articles with it, newest first,
   * then what mentions a topic, if its words can be told from others; null for a name that no article has
   */
  async named({ kind, slug, ...question }: IndexedName): Promise<IndexAnswers['named']> {
    await this.#prepare(question);
    const name = this.#names.nameOf(kind, slug);
    if (name === null) return null;
    const terms = kind === 'author' || isSign(name) ? [] : readTerms(`"${name}"`);
    const all = { terms, section: null, from: null, until: null };
    return { name, answer: this.#answer({ ...question, ...all }, this.#names.idsOf(kind, slug)) };
  }

  /** @returns the months that have stories so far, newest first, and the topics of most articles */
  async months({ timezone, ...caller }: IndexedArchive): Promise<IndexAnswers['months']> {
    await this.#prepare(caller);
    const { months, topics } = this.#readArchive(timezone, caller);
    return { months, topics, reading: this.#isReading() };
  }

  #readArchive(timezone: string, caller: IndexCaller): Omit<IndexAnswers['months'], 'reading'> {
    const now = Date.now();
    const tests = this.#shownBy(caller, now);
    // Many thousands of rows are counted, so once for all readers until something changes.
    const { editing, feeds, limited } = caller;
    const ended = editing && countEnded(storyEnds(editing), now);
    const { changes } = this.#documents;
    const key = JSON.stringify([changes, timezone, monthOf(now, timezone), editing, feeds, limited, ended]);
    if (this.#archive?.key !== key) {
      const months = readMonths(this.ctx.storage.sql, { timezone, ...tests }, firstIdAt(now + AHEAD_MS));
      this.#archive = { key, months, topics: this.#names.commonTopics(TOPICS_MAX) };
    }
    return this.#archive;
  }

  /** @returns the sections of a month, with the stories of one or the first of each */
  async month({ timezone, month, sections, section, page, ...caller }: IndexedMonth): Promise<MonthAnswer> {
    await this.#prepare(caller);
    const tests = this.#shownBy(caller, Date.now());
    const wanted = (group: string) => {
      if (section === null) return { skip: 0, max: ARCHIVE_CANDIDATES };
      return group === section ? { skip: (page - 1) * ARCHIVE_PER_PAGE, max: ARCHIVE_PER_PAGE } : null;
    };
    const { groups, ...read } = readMonth(
      this.ctx.storage.sql,
      { timezone, ...tests },
      { month, sections, wanted },
    );
    const pick = section === null ? pickUnshown(ARCHIVE_PREVIEW) : (all: StoredDocument[]) => all;
    return {
      ...read,
      groups: groups.map(({ documents, ...group }) => ({
        ...group,
        hits: pick(documents).map(headlineHit),
      })),
    };
  }

  /** @returns the publication's articles for its sitemap, as they are stored: it waits for no collecting */
  async articles(caller: IndexCaller): Promise<IndexAnswers['articles']> {
    await this.#prepare(caller, 0);
    return { articles: this.#articles.newest(SITEMAP_MAX), whole: this.#walkState().walkedAt > 0 };
  }

  /** @returns whether a story was ever collected, for editors who change what readers see of it */
  async story({ name, guid, origin, ...caller }: IndexedStory): Promise<IndexAnswers['story']> {
    await this.#prepare(caller);
    const isKnown = this.#documents.isNamed(name, guid);
    return { isKnown, near: isKnown || origin === '' ? [] : this.#documents.newestLinks(origin) };
  }

  /** Has an article's text read again now, because an editor has purged it: it may have been corrected or withdrawn. */
  async reread(slug: string): Promise<void> {
    // A run under way may have read the text before, and sets the alarm at its end.
    await this.#collecting;
    if (!this.#articles.reread(slug)) return;
    this.#purged.add(slug);
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    if (Date.now() - numberOf(this.ctx.storage.kv.get('askedAt')) < FORGOTTEN_AFTER_MS) await this.#collect();
  }

  #shownBy(caller: IndexCaller, now: number): ShownTest {
    const versions = caller.limited?.length ? this.#feeds.read() : new Map<string, IndexedFeed>();
    return shownBy(this.ctx.storage.sql, caller, now, versions);
  }

  /** Records that there are questions, and starts the index with the first one. */
  async #prepare(
    { publication, feeds, limited = [] }: IndexCaller,
    waitMs = FIRST_COLLECT_WAIT_MS,
  ): Promise<void> {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    if (kv.get('publication') !== publication) kv.put('publication', publication);
    if (isPast(numberOf(kv.get('askedAt')), NOTE_EVERY_MS, now)) {
      kv.put('askedAt', now);
      if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now);
    }
    const collectedAt = kv.get('collectedAt');
    if (collectedAt === undefined) await within(this.#collect(), waitMs);
    // The clock went back, so the next alarm is too late as well.
    else if (numberOf(collectedAt) > now) await this.ctx.storage.setAlarm(now);
    else if (
      (this.#isOtherList(listOf(feeds)) ||
        (limited.length > 0 && limited.some(isBehind(this.#feeds.read())))) &&
      isPast(this.#hurriedAt, COLLECT_AGAIN_MS, now)
    ) {
      this.#hurriedAt = now;
      kv.put('storiesAt', now);
      await this.ctx.storage.setAlarm(now);
    }
  }

  #isOtherList(list: string): boolean {
    const before = this.ctx.storage.kv.get('feeds');
    return before !== undefined && before !== list;
  }

  /** @returns whether the list of feeds has changed a moment ago */
  #noteList(list: string, now: number): boolean {
    const { kv } = this.ctx.storage;
    if (this.#isOtherList(list)) kv.put('feedsChangedAt', now);
    if (kv.get('feeds') !== list) kv.put('feeds', list);
    return !isPast(numberOf(kv.get('feedsChangedAt')), NEW_LIST_MS, now);
  }

  /** Never rejects. Simultaneous calls wait for the same run. */
  #collect(): Promise<void> {
    this.#collecting ??= this.#collectNow().finally(() => {
      this.#collecting = null;
    });
    return this.#collecting;
  }

  async #collectNow(): Promise<void> {
    const { storage } = this.ctx;
    const id = storage.kv.get('publication');
    if (typeof id !== 'string') return;
    const now = Date.now();
    const everyMs = this.env.LOCAL === '1' ? COLLECT_EVERY_LOCAL_MS : COLLECT_EVERY_MS;
    let nextAt = now + COLLECT_AGAIN_MS;
    try {
      nextAt = await this.#collectTurn(id, now, everyMs);
    } catch (error) {
      logEvent('search.collect-failed', { publication: id, detail: errorText(error) });
    }
    await storage.setAlarm(nextAt);
  }

  /**
   * A part of the work that ends soon, with pauses in which questions are answered: the platform ends an alarm that takes
   * too long.
   * @returns epoch ms at which the next part is due
   */
  async #collectTurn(id: string, now: number, everyMs: number): Promise<number> {
    const { kv } = this.ctx.storage;
    const publication = await readPublication(beginScope(this.env, this.ctx), id);
    // The index of publications in this isolate may be older than the publication.
    if (publication === null) return now + (kv.get('collectedAt') === undefined ? COLLECT_AGAIN_MS : everyMs);
    let storiesAt = numberOf(kv.get('storiesAt'));
    // It is far ahead if the clock went back.
    if (storiesAt <= now || storiesAt > now + everyMs) {
      const left = await this.#collectStories(publication, now);
      storiesAt = now + (left === 'none' ? everyMs : left === 'more' ? 0 : COLLECT_AGAIN_MS);
      kv.put('storiesAt', storiesAt);
      kv.put('collectedAt', now);
      if (left === 'more') {
        this.#noteReading(true);
        return storiesAt;
      }
    }
    if (this.#callAt <= now || this.#callAt > now + COLLECT_EVERY_MS)
      await this.#callBackend(publication, now, everyMs);
    const { env } = this;
    this.#noteReading(isCollecting({ env, publication, state: this.#walkState(), articles: this.#articles }));
    return Math.min(storiesAt, this.#callAt);
  }

  async #collectStories(publication: Publication, now: number): Promise<StoriesLeft> {
    const left = await collectStories({
      kv: this.env.FEEDS,
      publication,
      index: await readFeedIndex(beginScope(this.env, this.ctx)),
      documents: this.#documents,
      feeds: this.#feeds,
      atOnce: (write: () => void) => this.#atOnce(write),
      isNewList: this.#noteList(listOf(feedsOfAll(publication)), now),
      now,
    });
    if (left === 'more' || !isPast(numberOf(this.ctx.storage.kv.get('upkeepAt')), UPKEEP_EVERY_MS, now))
      return left;
    return (await this.#upkeep(now)) ? 'more' : left;
  }

  /** At most one call, and the time of the next one. */
  async #callBackend(publication: Publication, now: number, everyMs: number): Promise<void> {
    const { kv } = this.ctx.storage;
    const scope = {
      documents: this.#documents,
      atOnce: (write: () => void) => this.#atOnce(write),
      now,
      everyMs,
      env: this.env,
      domain: backendDomain(publication, ''),
      publication,
      hosts: publication.hostnames.map(normaliseHost),
      articles: this.#articles,
      names: this.#names,
      timezone: publication.timezone,
      state: this.#walkState(),
      keep: (state: WalkState) => kv.put('articles', state),
      listed: this.#listed,
      urgent: this.#purged,
    };
    // The object may end during the call.
    this.#callAt = now + callAfterMs(this.#failures);
    const turn = await collectArticles(scope);
    this.#failures = turn === 'failed' ? this.#failures + 1 : 0;
    this.#callAt = now + (turn === 'idle' ? everyMs : callAfterMs(this.#failures));
  }

  #walkState(): WalkState {
    return walkStateSchema.parse(this.ctx.storage.kv.get('articles'));
  }

  /**
   * Removes old stories, and counts all.
   * @returns whether there are more old ones
   */
  async #upkeep(now: number): Promise<boolean> {
    const { kv } = this.ctx.storage;
    const full = this.#documents.idAfter(DOCUMENTS_MAX) ?? 0;
    const before = Math.max(firstIdAt(now - STORY_MAX_AGE_MS), full + 1);
    for (let left = REMOVED_PER_TURN; left > 0; left -= REMOVED_AT_A_TIME) {
      let removed = 0;
      this.#atOnce(() => {
        removed = this.#documents.removeStoriesBefore(before, REMOVED_AT_A_TIME);
      });
      await pause(0);
      if (removed === REMOVED_AT_A_TIME) continue;
      kv.put('upkeepAt', now);
      this.#count(this.#documents.count());
      return false;
    }
    return true;
  }

  /** Runs several writes as one transaction, and stores the number of documents with them. */
  #atOnce(write: () => void): void {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      const before = this.#documents.added;
      write();
      const added = this.#documents.added - before;
      if (added !== 0) this.#count(numberOf(storage.kv.get('documents')) + added);
    });
  }

  #count(documents: number): void {
    const { kv } = this.ctx.storage;
    if (kv.get('documents') !== documents) kv.put('documents', documents);
  }

  #noteReading(reading: boolean): void {
    const { kv } = this.ctx.storage;
    if (kv.get('reading') !== reading) kv.put('reading', reading);
  }

  /** Whether stories or articles that are there have not been read yet. */
  #isReading(): boolean {
    const { kv } = this.ctx.storage;
    return kv.get('collectedAt') === undefined || kv.get('reading') === true;
  }

  #size(): IndexSize {
    const oldest = this.#documents.oldest();
    return {
      documents: numberOf(this.ctx.storage.kv.get('documents')),
      since: oldest === null ? null : timeOfId(oldest),
      reading: this.#isReading(),
    };
  }
}

const hitOf = ({
  id,
  feed,
  section,
  link,
  source,
}: StoredDocument): Pick<IndexHit, 'own' | 'section' | 'link' | 'source' | 'at'> => ({
  own: feed === OWN_FEED,
  section,
  link,
  source,
  at: timeOfId(id),
});

/** @returns a document without its text */
const headlineHit = (document: StoredDocument): IndexHit => ({
  ...hitOf(document),
  title: [{ text: document.title, marked: false }],
  excerpt: [],
});
