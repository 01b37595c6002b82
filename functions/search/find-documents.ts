import * as z from 'zod';
import { type Passage, SUGGESTIONS_MAX } from '../../schema/contract/search.ts';
import { DAY_MS } from '../platform/durations.ts';
import { firstIdAt, readIds, type SearchStore, timeOfId } from './document-table.ts';
import { markExcerpt, markTitle } from './mark-words.ts';
import { markedTerms, matchExpression } from './match-words.ts';

/** The newest documents with the words are ranked, so that the commonest word costs no more than this many. */
export const RANKED_MAX = 2_000;
/** A word in the headline counts as much as this many in the text. */
const TITLE_WEIGHT = 8;
/** A story counts half as much after this many days, down to OLD_SHARE of its relevance. */
const HALF_LIFE_DAYS = 21;
const OLD_SHARE = 0.15;
/** Rows whose text is read at a time while hidden ones are left out. */
const READ_AT_A_TIME = 40;

/** If no document has all terms, those with some of the longest are found: the others are mostly common words. */
const SOME_TERMS_MAX = 5;

/** A question in the terms of the index. */
export interface DocumentQuery {
  terms: readonly string[];
  section: string | null;
  /** Ids: the first included, and the first excluded one. */
  from: number;
  until: number;
}

const rankedSchema = z.object({ id: z.number(), relevance: z.number() }).array();
const documentSchema = z.object({
  id: z.number(),
  feed: z.number(),
  section: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  guid: z.string().nullable(),
  address: z.string().nullable(),
  source: z.string().nullable(),
});

/** A stored document with its feed. */
export type StoredDocument = z.infer<typeof documentSchema>;

/**
 * @returns the documents with all of the terms; without any, those in which a word begins with the last term;
 * without these, those with some of the terms: ids in the order of relevance and age, at most RANKED_MAX.
 * @param now epoch ms
 */
export function findDocuments(
  sql: SearchStore,
  query: DocumentQuery,
  now: number,
): { ids: number[]; words: 'all' | 'some' } {
  const whole = rankDocuments(sql, query, { every: true }, now);
  // Suggestions match before the last word is complete, so the search does too.
  const all = whole.length > 0 ? whole : rankDocuments(sql, query, { every: true, begun: true }, now);
  if (all.length > 0 || query.terms.length === 1) return { ids: all, words: 'all' };
  const longest = query.terms.toSorted((a, b) => b.length - a.length).slice(0, SOME_TERMS_MAX);
  return { ids: rankDocuments(sql, { ...query, terms: longest }, { every: false }, now), words: 'some' };
}

/** @returns documents with some of the terms: ids in the order of relevance and age. @param now epoch ms */
export const rankRelated = (sql: SearchStore, terms: readonly string[], now: number): number[] =>
  terms.length === 0
    ? []
    : rankDocuments(
        sql,
        { terms, section: null, from: 0, until: firstIdAt(now + DAY_MS) },
        { every: false },
        now,
      );

function rankDocuments(
  sql: SearchStore,
  query: DocumentQuery,
  how: { every: boolean; begun?: boolean },
  now: number,
): number[] {
  // Bound numbers are doubles, which FTS5 does not accept as limits of ids.
  const rows = sql.exec(
    `SELECT rowid AS id, -bm25(words, ${TITLE_WEIGHT}, 1, 0) AS relevance FROM words WHERE words MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER) ORDER BY rowid DESC LIMIT ${RANKED_MAX}`,
    matchExpression(query.terms, { ...how, section: query.section }),
    query.from,
    query.until,
  );
  return rankedSchema
    .parse(rows.toArray())
    .map(({ id, relevance }) => ({ id, score: relevance * ageFactor(timeOfId(id), now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

function ageFactor(at: number, now: number): number {
  const days = Math.max(0, now - at) / DAY_MS;
  return OLD_SHARE + (1 - OLD_SHARE) * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** Tests of documents that readers may see. */
export interface ShownTest {
  /** False for hidden ones. */
  isShown: (document: StoredDocument) => boolean;
  /** The same, but true for copies of hidden stories, each of which takes a look-up. */
  isAllowed: (document: StoredDocument) => boolean;
}

/**
 * @param ids in order
 * @returns the documents from `skip` on, at most `max`, and how many of those read are hidden; among the ones that
 * follow copies are not counted
 */
export function readShown(
  sql: SearchStore,
  ids: readonly number[],
  { skip, max, isShown, isAllowed }: ShownTest & { skip: number; max: number },
): { documents: StoredDocument[]; hidden: number } {
  const documents: StoredDocument[] = [];
  let hidden = 0;
  for (let at = 0; at < ids.length && documents.length < skip + max; at += READ_AT_A_TIME) {
    for (const document of readById(sql, ids.slice(at, at + READ_AT_A_TIME))) {
      const test = documents.length < skip + max ? isShown : isAllowed;
      if (test(document)) documents.push(document);
      else hidden += 1;
    }
  }
  return { documents: documents.slice(skip, skip + max), hidden };
}

/** @returns the documents with these ids, in their order; missing ones are left out */
export function readById(sql: SearchStore, ids: readonly number[]): StoredDocument[] {
  const rows = sql.exec(
    'SELECT d.id, d.feed, d.section, d.title, d.body, d.link, d.guid, f.address, f.title AS source FROM documents d LEFT JOIN feeds f ON f.id = d.feed WHERE d.id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  );
  const found = new Map(
    z
      .array(documentSchema)
      .parse(rows.toArray())
      .map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @returns headline and excerpt of a document, with the terms marked; without a match the excerpt is its first words */
export function markDocument(
  terms: readonly string[],
  { title, body }: StoredDocument,
): { title: Passage[]; excerpt: Passage[] } {
  const mark = (begun: boolean) => {
    const marked = markedTerms(terms, begun);
    return { title: markTitle(title, marked), excerpt: markExcerpt(body, marked) };
  };
  const whole = mark(false);
  const isMarked = [...whole.title, ...whole.excerpt].some(({ marked }) => marked);
  return isMarked || terms.length === 0 ? whole : mark(true);
}

/** Some of the newest headlines are hidden or equal; the rest replace them. */
const SUGGESTED_MAX = 3 * SUGGESTIONS_MAX;

/** @returns the newest documents whose headlines have the terms, the last of which may be the beginning of a word */
export function suggestDocuments(sql: SearchStore, terms: readonly string[]): StoredDocument[] {
  const rows = sql.exec(
    `SELECT rowid AS id FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ${SUGGESTED_MAX}`,
    matchExpression(terms, { every: true, begun: true, section: null, columns: 'title' }),
  );
  return readById(sql, readIds(rows));
}
