import { isAuthorSlug, isMonth } from '../../schema/pages/names.ts';
import { topicSlug } from '../../schema/pages/topic-slug.ts';
import type { Publication } from '../../schema/publication.ts';
import {
  ARCHIVE_PAGES_MAX,
  ARCHIVE_PER_PAGE,
  type ArchiveMonth,
  type ArchiveResult,
  type AuthorResult,
  type MonthGroup,
  type MonthQuestion,
  type MonthResult,
  OWN_ARTICLES,
  RESULTS_PER_PAGE,
  type RelatedQuestion,
  type RelatedStories,
  type SearchHit,
  type SearchQuestion,
  type SearchReader,
  type SearchResult,
  type TopicResult,
} from '../../schema/search.ts';
import { SECTIONS } from '../../schema/sections.ts';
import {
  INDEX_ANSWERS,
  type IndexAnswer,
  type IndexHit,
  type MonthAnswer,
} from '../platform/calls/search-index.ts';
import { dayEnd, dayStart } from '../platform/day-start.ts';
import type { Env } from '../platform/env.ts';
import { formatMonth, toDisplayDate } from '../platform/format-date.ts';
import { hash53 } from '../platform/hash.ts';
import { LruMap } from '../platform/lru-map.ts';
import { monthOf } from '../platform/month.ts';
import { oncePerKey } from '../platform/once-per-key.ts';
import { admitName } from './admit-name.ts';
import { callIndex } from './call-index.ts';
import { OWN_WORD } from './collect-articles.ts';
import { pagesOf } from './find-documents.ts';
import { readTerms } from './match-words.ts';
import { readQuestion } from './read-question.ts';

/** A question takes a hundredth of it; the first one of a publication waits for half of it. */
const SEARCH_WAIT_MS = 2_000;
/** An article does without related stories rather than make its reader wait. */
const RELATED_WAIT_MS = 300;
/** A reader who pages back and forth, and readers who ask the same, are answered from memory for this long. */
const REMEMBERED_MS = 60_000;
/** Pages of results, of some 10 kB. */
const REMEMBERED_MAX = 200;

const remembered = new LruMap<string, { at: number; answer: IndexAnswer }>(REMEMBERED_MAX);

interface SearchReaderScope {
  env: Pick<Env, 'SEARCH_INDEXES'>;
  publication: Publication;
  /** Epoch ms. */
  now: number;
  /** Network of the caller; '' where it is not known, and where nothing depends on it. */
  caller: string;
  /** Called where the index was not asked, because too many addresses led nowhere. */
  onBusy?: () => void;
}

/** @returns a reader of the publication's search index that never throws. A topic, month or author that is read twice is asked for once */
export function createSearchReader(scope: SearchReaderScope): SearchReader {
  const topics = new Map<string, Promise<TopicResult>>();
  const months = new Map<string, Promise<MonthResult>>();
  const authors = new Map<string, Promise<AuthorResult>>();
  return {
    async find(asked) {
      const question = readQuestion(asked);
      return { question, result: await find(scope, question) };
    },
    related: (article) => findRelated(scope, article),
    topic: (slug, page) => oncePerKey(topics, `${page} ${slug}`, () => findTopic(scope, slug, page)),
    archive: () => findArchive(scope),
    month: (asked) => oncePerKey(months, JSON.stringify(asked), () => findMonth(scope, asked)),
    author: (slug, page) => oncePerKey(authors, `${page} ${slug}`, () => findAuthor(scope, slug, page)),
  };
}

async function findRelated(
  { env, publication }: SearchReaderScope,
  article: RelatedQuestion,
): Promise<RelatedStories | null> {
  const { id, editing, timezone } = publication;
  const call = {
    publication: id,
    call: 'related',
    waitMs: RELATED_WAIT_MS,
    answer: INDEX_ANSWERS.related,
    caller: null,
  } as const;
  const found = await callIndex(env, call, (index) =>
    index.related({ publication: id, editing, timezone, ...article }),
  );
  const shown = (hits: IndexHit[]) => hits.map((hit) => toSearchHit(hit, publication));
  return found && { own: shown(found.own), others: shown(found.others) };
}

async function findTopic(scope: SearchReaderScope, slug: string, page: number): Promise<TopicResult> {
  // A text that cannot be a slug causes no call.
  if (slug === '' || topicSlug(slug) !== slug) return { kind: 'missing' };
  const admitted = await admitName(scope, { kind: 'topic', name: slug, isFirst: page === 1 });
  if (admitted === null) return { kind: 'failed' };
  const { env, publication } = scope;
  const { id, editing } = publication;
  const call = {
    publication: id,
    call: 'topic',
    waitMs: SEARCH_WAIT_MS,
    answer: INDEX_ANSWERS.topic,
    caller: null,
  } as const;
  const read = await callIndex(env, call, async (index) => ({
    topic: await index.topic({ publication: id, editing, slug, page }),
  }));
  if (read === null) return { kind: 'failed' };
  if (read.topic === null) return { kind: 'missing' };
  const { name, answer } = read.topic;
  const { hits, total, more } = answer;
  if (hits.length > 0 || page === 1) admitted.found();
  const shown = hits.map((hit) => toSearchHit(hit, publication));
  return { kind: 'found', name, hits: shown, total, more, pages: pagesOf(total) };
}

async function findArchive({ env, publication }: SearchReaderScope): Promise<ArchiveResult> {
  const { id, editing, timezone } = publication;
  const call = {
    publication: id,
    call: 'months',
    waitMs: SEARCH_WAIT_MS,
    answer: INDEX_ANSWERS.months,
    caller: null,
  } as const;
  const found = await callIndex(env, call, (index) => index.months({ publication: id, editing, timezone }));
  if (found === null) return { kind: 'failed' };
  const months = found.map(({ month, stories }) => ({ ...toMonth(month, publication), stories }));
  return { kind: 'found', months };
}

/** The groups of a month, in their order: what the publication wrote itself comes first. */
const GROUPS = [
  { section: OWN_ARTICLES, word: OWN_WORD, title: 'Our own stories' },
  ...SECTIONS.map(({ id, title }) => ({ section: id, word: id, title })),
];

async function findMonth(
  scope: SearchReaderScope,
  { month, section, page }: MonthQuestion,
): Promise<MonthResult> {
  const { env, publication, now } = scope;
  const { id, editing, timezone } = publication;
  const wanted = GROUPS.find((group) => group.section === section);
  // No story is of a month that has not begun, and a text that is no month causes no call.
  if (!isMonth(month) || month > monthOf(now, timezone)) return { kind: 'missing' };
  if ((section !== '' && wanted === undefined) || page > ARCHIVE_PAGES_MAX) return { kind: 'missing' };
  const isFirst = section === '' && page === 1;
  const admitted = await admitName(scope, { kind: 'month', name: month, isFirst });
  if (admitted === null) return { kind: 'failed' };
  const call = {
    publication: id,
    call: 'month',
    waitMs: SEARCH_WAIT_MS,
    answer: INDEX_ANSWERS.month,
    caller: null,
  } as const;
  const sections = GROUPS.map(({ word }) => word);
  const asked = { publication: id, editing, timezone, month, sections, section: wanted?.word ?? null, page };
  const read = await callIndex(env, call, (index) => index.month(asked));
  if (read === null) return { kind: 'failed' };
  const groups = toGroups(read, publication);
  const own = groups.find((group) => group.section === section);
  const isMissing = wanted ? !own || (page > 1 && own.hits.length === 0) : groups.length === 0 || page > 1;
  if (isMissing) return { kind: 'missing' };
  admitted.found();
  const near = (other: string | null) => (other === null ? null : toMonth(other, publication));
  return {
    kind: 'found',
    month: toMonth(month, publication),
    stories: read.stories,
    groups,
    before: near(read.before),
    after: near(read.after),
    pages: Math.min(ARCHIVE_PAGES_MAX, Math.ceil((own?.stories ?? 0) / ARCHIVE_PER_PAGE)),
  };
}

const toMonth = (month: string, publication: Publication): ArchiveMonth => ({
  month,
  label: formatMonth(month, publication),
});

/** @returns the groups with stories, in the order of GROUPS */
const toGroups = ({ groups }: MonthAnswer, publication: Publication): MonthGroup[] =>
  GROUPS.flatMap(({ section, word, title }) => {
    const group = groups.find((found) => found.section === word);
    if (!group) return [];
    const hits = group.hits.map((hit) => toSearchHit(hit, publication));
    return [{ section, title, stories: group.stories, hits }];
  });

async function findAuthor(scope: SearchReaderScope, slug: string, page: number): Promise<AuthorResult> {
  if (!isAuthorSlug(slug)) return { kind: 'missing' };
  const admitted = await admitName(scope, { kind: 'author', name: slug, isFirst: page === 1 });
  if (admitted === null) return { kind: 'failed' };
  const { env, publication } = scope;
  const { id, editing } = publication;
  const call = {
    publication: id,
    call: 'author',
    waitMs: SEARCH_WAIT_MS,
    answer: INDEX_ANSWERS.author,
    caller: null,
  } as const;
  const read = await callIndex(env, call, async (index) => ({
    author: await index.author({ publication: id, editing, slug, page }),
  }));
  if (read === null) return { kind: 'failed' };
  if (read.author === null) return { kind: 'missing' };
  const { name, hits, total } = read.author;
  if (page > 1 && hits.length === 0) return { kind: 'missing' };
  admitted.found();
  const pages = Math.min(ARCHIVE_PAGES_MAX, Math.ceil(total / RESULTS_PER_PAGE));
  return { kind: 'found', name, hits: hits.map((hit) => toSearchHit(hit, publication)), pages };
}

async function find(scope: SearchReaderScope, question: SearchQuestion): Promise<SearchResult> {
  const terms = readTerms(question.text);
  if (question.text === '') return { kind: 'blank' };
  if (terms.length === 0) return { kind: 'nothing', scope: null };
  const answer = await answerOf(scope, question, terms);
  if (answer === null) return { kind: 'failed' };
  const { publication } = scope;
  const { hits, total, more, words, size } = answer;
  const since = size.since === null ? null : toDisplayDate(size.since, publication);
  const found = { documents: size.documents, since };
  if (hits.length === 0) return { kind: 'nothing', scope: found };
  const shown = hits.map((hit) => toSearchHit(hit, publication));
  return { kind: 'found', hits: shown, total, more, words, pages: pagesOf(total), scope: found };
}

async function answerOf(
  { env, publication, now, caller }: SearchReaderScope,
  { section, from, to, page }: SearchQuestion,
  terms: string[],
): Promise<IndexAnswer | null> {
  const { id, timezone, editing } = publication;
  const question = {
    publication: id,
    editing,
    terms,
    section: section === '' ? null : section === OWN_ARTICLES ? OWN_WORD : section,
    from: from === '' ? null : dayStart(from, timezone),
    until: to === '' ? null : dayEnd(to, timezone),
    page,
  };
  // What editors hide is part of the question.
  const key = `${id} ${hash53(JSON.stringify(question)).toString(36)}`;
  const known = remembered.get(key);
  if (known && now - known.at < REMEMBERED_MS) return known.answer;
  const answer = await callIndex(
    env,
    { publication: id, call: 'search', waitMs: SEARCH_WAIT_MS, answer: INDEX_ANSWERS.search, caller },
    (index) => index.search(question),
  );
  // An index that is just being filled has more to say in a moment.
  if (answer !== null && answer.size.documents > 0) remembered.set(key, { at: now, answer });
  return answer;
}

/** @returns a document as pages show it */
export function toSearchHit(hit: IndexHit, publication: Publication): SearchHit {
  const { own, link, source, title, excerpt, at } = hit;
  return {
    title,
    excerpt,
    own,
    link: own ? `/blog/${encodeURIComponent(link)}` : link,
    source: own ? publication.name : (source ?? ''),
    published: toDisplayDate(at, publication),
  };
}
