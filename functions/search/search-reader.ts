import { type Words, wordsFor } from '../../app/words/words.ts';
import { RELATED_WAIT_MS, SEARCH_WAIT_MS } from '../../schema/contract/page-waits.ts';
import { isAuthorSlug, isMonth } from '../../schema/contract/pages/names.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { SEARCH_PARAMETERS } from '../../schema/contract/pages/queries.ts';
import { topicSlug } from '../../schema/contract/pages/topic-slug.ts';
import {
  ARCHIVE_PAGES_MAX,
  ARCHIVE_PER_PAGE,
  type ArchiveMonth,
  type ArchiveResult,
  type AskedQuestion,
  type MonthGroup,
  type MonthQuestion,
  type MonthResult,
  type NamedResult,
  OWN_ARTICLES,
  RESULT_PAGES_MAX,
  RESULTS_PER_PAGE,
  type RelatedQuestion,
  type RelatedStories,
  type SearchHit,
  type SearchQuestion,
  type SearchReader,
  type SearchResult,
} from '../../schema/contract/search.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type {
  IndexAnswer,
  IndexAnswers,
  IndexedName,
  IndexHit,
  MonthAnswer,
} from '../platform/calls/search-index.ts';
import { dayEnd, dayStart } from '../platform/day-start.ts';
import { formatMonth, toDisplayDate } from '../platform/format-date.ts';
import { monthOf } from '../platform/month.ts';
import { oncePerKey } from '../platform/once-per-key.ts';
import { callIndex, type IndexScope } from './call-index.ts';
import { OWN_WORD } from './collect-articles.ts';
import { readTerms } from './match-words.ts';

/** For a call for which a page waits. */
const pageCall = <Call extends keyof IndexAnswers>(call: Call) => ({ call, waitMs: SEARCH_WAIT_MS });

/**
 * @returns a reader of the publication's search index that never throws. A topic, month or author that is read twice is
 * requested once
 */
export function createSearchReader(scope: IndexScope): SearchReader {
  const names = new Map<string, Promise<NamedResult>>();
  const months = new Map<string, Promise<MonthResult>>();
  return {
    async find(asked) {
      const question = readQuestion(asked);
      return { question, result: await find(scope, question) };
    },
    related: (article) => findRelated(scope, article),
    named: (kind, slug, page) =>
      oncePerKey(names, `${kind} ${page} ${slug}`, () => findNamed(scope, kind, slug, page)),
    archive: () => findArchive(scope),
    month: (asked) => oncePerKey(months, JSON.stringify(asked), () => findMonth(scope, asked)),
  };
}

async function findRelated(scope: IndexScope, article: RelatedQuestion): Promise<RelatedStories | null> {
  const { publication } = scope;
  const found = await callIndex(scope, { call: 'related', waitMs: RELATED_WAIT_MS }, (index, own) =>
    index.related({ ...own, timezone: publication.timezone, ...article }),
  );
  return found
    ? { own: toSearchHits(found.own, publication), others: toSearchHits(found.others, publication) }
    : null;
}

/**
 * @param answer of the index about a page of a topic, month or author
 * @param toFound returns null if there is no such page
 */
async function readNamed<Answer, Found>(
  answer: Promise<Answer | undefined>,
  toFound: (answer: Answer) => Found | null,
): Promise<Found | { kind: 'missing' } | { kind: 'failed' }> {
  const answered = await answer;
  if (answered === undefined) return { kind: 'failed' };
  return toFound(answered) ?? { kind: 'missing' };
}

async function findNamed(
  scope: IndexScope,
  kind: IndexedName['kind'],
  slug: string,
  page: number,
): Promise<NamedResult> {
  // A text that is not a slug causes no call.
  const isSlug = kind === 'author' ? isAuthorSlug(slug) : slug !== '' && topicSlug(slug) === slug;
  if (!isSlug) return { kind: 'missing' };
  return readNamed(
    callIndex(scope, pageCall('named'), (index, own) => index.named({ ...own, kind, slug, page })),
    (named) => {
      // A name of an article that is not indexed yet has a page without stories.
      if (named === null || (named.answer.hits.length === 0 && page > 1)) return null;
      const { hits, total } = named.answer;
      const shown = toSearchHits(hits, scope.publication);
      const max = kind === 'author' ? ARCHIVE_PAGES_MAX : RESULT_PAGES_MAX;
      return { kind: 'found' as const, name: named.name, hits: shown, pages: pagesOf(total, max) };
    },
  );
}

async function findArchive(scope: IndexScope): Promise<ArchiveResult> {
  const { publication } = scope;
  const found = await callIndex(scope, pageCall('months'), (index, own) =>
    index.months({ ...own, timezone: publication.timezone }),
  );
  if (found === undefined) return { kind: 'failed' };
  const months = found.months.map(({ month, stories }) => ({ ...toMonth(month, publication), stories }));
  return { ...found, kind: 'found', months };
}

/** The groups of a month in order: the publication's articles come first. */
const GROUPS = [
  { section: OWN_ARTICLES, word: OWN_WORD, title: ({ search }: Words) => search.ownStories },
  ...SECTIONS.map(({ id }) => ({
    section: id,
    word: id,
    title: ({ sections }: Words) => sections[id].title,
  })),
];

async function findMonth(scope: IndexScope, { month, section, page }: MonthQuestion): Promise<MonthResult> {
  const { publication, now } = scope;
  const { timezone } = publication;
  const wanted = GROUPS.find((group) => group.section === section);
  // A future month has no stories, and an invalid month causes no call.
  if (!isMonth(month) || month > monthOf(now, timezone)) return { kind: 'missing' };
  if ((section !== '' && wanted === undefined) || page > ARCHIVE_PAGES_MAX) return { kind: 'missing' };
  const sections = GROUPS.map(({ word }) => word);
  const asked = { timezone, month, sections, section: wanted?.word ?? null, page };
  return readNamed(
    callIndex(scope, pageCall('month'), (index, own) => index.month({ ...own, ...asked })),
    (read) => {
      const groups = toGroups(read, publication);
      const own = groups.find((group) => group.section === section);
      const hasPage = wanted ? own && (page === 1 || own.hits.length > 0) : groups.length > 0 && page === 1;
      if (!hasPage) return null;
      const near = (other: string | null) => (other === null ? null : toMonth(other, publication));
      return {
        kind: 'found' as const,
        month: toMonth(month, publication),
        stories: read.stories,
        groups,
        before: near(read.before),
        after: near(read.after),
        pages: Math.min(ARCHIVE_PAGES_MAX, Math.ceil((own?.stories ?? 0) / ARCHIVE_PER_PAGE)),
      };
    },
  );
}

const toMonth = (month: string, publication: Publication): ArchiveMonth => ({
  month,
  label: formatMonth(month, publication),
});

/** @returns the groups with stories, in the order of GROUPS */
function toGroups({ groups }: MonthAnswer, publication: Publication): MonthGroup[] {
  const words = wordsFor(publication.locale);
  return GROUPS.flatMap(({ section, word, title }) => {
    const group = groups.find((found) => found.section === word);
    if (!group) return [];
    const hits = toSearchHits(group.hits, publication);
    return [{ section, title: title(words), stories: group.stories, hits }];
  });
}

async function find(scope: IndexScope, question: SearchQuestion): Promise<SearchResult> {
  const terms = readTerms(question.text);
  if (question.text === '') {
    const archive = await findArchive(scope);
    return { kind: 'blank', topics: archive.kind === 'found' ? archive.topics : [] };
  }
  if (terms.length === 0) return { kind: 'nothing', scope: null };
  const answer = await answerOf(scope, question, terms);
  if (answer === undefined) return { kind: 'failed' };
  const { publication } = scope;
  const { hits, total, more, words, size } = answer;
  const since = size.since === null ? null : toDisplayDate(size.since, publication);
  const found = { documents: size.documents, since, reading: size.reading };
  if (hits.length === 0) return { kind: 'nothing', scope: found };
  const shown = toSearchHits(hits, publication);
  return {
    kind: 'found',
    hits: shown,
    total,
    more,
    words,
    pages: pagesOf(total, RESULT_PAGES_MAX),
    scope: found,
  };
}

function answerOf(
  scope: IndexScope,
  { section, from, to, page }: SearchQuestion,
  terms: string[],
): Promise<IndexAnswer | undefined> {
  const { timezone } = scope.publication;
  const question = {
    terms,
    section: section === '' ? null : section === OWN_ARTICLES ? OWN_WORD : section,
    from: from === '' ? null : dayStart(from, timezone),
    until: to === '' ? null : dayEnd(to, timezone),
    page,
  };
  return callIndex(scope, pageCall('search'), (index, own) => index.search({ ...own, ...question }));
}

const pagesOf = (total: number, max: number): number => Math.min(max, Math.ceil(total / RESULTS_PER_PAGE));

function toSearchHits(hits: readonly IndexHit[], publication: Publication): SearchHit[] {
  const { sections } = wordsFor(publication.locale);
  return hits.map(({ own, section, link, source, title, excerpt, at }) => {
    const first = SECTIONS.find(({ id }) => section.split(' ').includes(id));
    return {
      title,
      excerpt,
      own,
      category: first ? sections[first.id].title : null,
      link: own ? pagePath('article', link) : link,
      source: own ? publication.name : (source ?? ''),
      published: toDisplayDate(at, publication),
    };
  });
}

/** @returns the validated question. @param asked untrusted: parts without a meaning are left out */
export function readQuestion(asked: AskedQuestion): SearchQuestion {
  const read = (name: keyof AskedQuestion) => {
    const text = asked[name];
    return (text === null ? null : SEARCH_PARAMETERS[name](text)) ?? '';
  };
  const [from, to] = [read('from'), read('to')];
  // Days in the wrong order still form a range.
  const swap = from !== '' && to !== '' && from > to;
  return {
    text: read('q'),
    section: read('section'),
    from: swap ? to : from,
    to: swap ? from : to,
    page: Number(read('page') || 1),
  };
}
