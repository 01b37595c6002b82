import * as z from 'zod';
import { monthOf, monthRange } from '../platform/month.ts';
import { firstIdAt, readCount, readIds, type SearchStore, timeOfId } from './document-table.ts';
import { readShown, type ShownTest, type StoredDocument } from './find-documents.ts';

/**
 * In a smaller month hidden documents are not counted, because each has to be read for it; copies of them are counted if
 * they follow the ones that are shown.
 */
const READ_MAX = 40;

const nearestSchema = z.object({ id: z.number().nullable() }).array();

/** A range of ids: the first included, and the first excluded one. */
interface Range {
  from: number;
  until: number;
}

interface ArchiveScope extends ShownTest {
  timezone: string;
}

/** A month with stories, `YYYY-MM`. */
export interface StoredMonth {
  month: string;
  stories: number;
}

/** @param until the first excluded id @returns the months with documents, newest first: one look-up per month */
export function readMonths(
  sql: SearchStore,
  { timezone, ...tests }: ArchiveScope,
  until: number,
): StoredMonth[] {
  const months: StoredMonth[] = [];
  let end = until;
  for (;;) {
    const newest = nearest(sql, 'SELECT max(id) AS id FROM documents WHERE id < ?', end);
    if (newest === null) return months;
    const month = monthOf(timeOfId(newest), timezone);
    const from = firstIdAt(monthRange(month, timezone).from);
    const stories = countShown(sql, { from, until: end }, tests);
    if (stories > 0) months.push({ month, stories });
    end = from;
  }
}

function countShown(sql: SearchStore, range: Range, tests: ShownTest): number {
  // FTS5's table of sizes has little more than the id of each document, so counting in it reads no text.
  const rows = sql.exec(
    'SELECT count(*) AS n FROM words_docsize WHERE id >= ? AND id < ?',
    range.from,
    range.until,
  );
  const count = readCount(rows);
  if (count > READ_MAX) return count;
  const rowsOfMonth = sql.exec('SELECT id FROM documents WHERE id >= ? AND id < ?', range.from, range.until);
  const ids = readIds(rowsOfMonth);
  return ids.length - readShown(sql, ids, { skip: 0, max: 1, ...tests }).hidden;
}

/** Of one section of a month. */
export interface StoredGroup {
  section: string;
  stories: number;
  documents: StoredDocument[];
}

export interface MonthRead {
  stories: number;
  groups: StoredGroup[];
  /** The nearest months with documents. */
  before: string | null;
  after: string | null;
}

/**
 * @param sections words of the section filter, in their order
 * @param wanted which documents of a section are read, or null
 * @returns the month's sections with documents
 */
export function readMonth(
  sql: SearchStore,
  { timezone, ...tests }: ArchiveScope,
  {
    month,
    sections,
    wanted,
  }: {
    month: string;
    sections: readonly string[];
    wanted: (section: string) => { skip: number; max: number } | null;
  },
): MonthRead {
  const { from, until } = monthRange(month, timezone);
  const range = { from: firstIdAt(from), until: firstIdAt(until) };
  const groups = sections.flatMap((section) => {
    const group = readGroup(sql, { ...range, section }, wanted(section), tests);
    return group.stories > 0 ? [group] : [];
  });
  const before = nearest(sql, 'SELECT max(id) AS id FROM documents WHERE id < ?', range.from);
  const after = nearest(sql, 'SELECT min(id) AS id FROM documents WHERE id >= ?', range.until);
  return {
    stories: groups.length === 0 ? 0 : countShown(sql, range, tests),
    groups,
    before: before === null ? null : monthOf(timeOfId(before), timezone),
    after: after === null ? null : monthOf(timeOfId(after), timezone),
  };
}

function readGroup(
  sql: SearchStore,
  { section, from, until }: Range & { section: string },
  wanted: { skip: number; max: number } | null,
  tests: ShownTest,
): StoredGroup {
  // Bound numbers are doubles, which FTS5 does not accept as limits of ids.
  const within =
    'FROM words WHERE words MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)';
  const match = `section : "${section}"`;
  const total = readCount(sql.exec(`SELECT count(*) AS n ${within}`, match, from, until));
  const { skip, max } = wanted ?? { skip: 0, max: 0 };
  if (max === 0 && total > READ_MAX) return { section, stories: total, documents: [] };
  const rows = sql.exec(
    `SELECT rowid AS id ${within} ORDER BY rowid DESC LIMIT ? OFFSET ?`,
    match,
    from,
    until,
    Math.max(READ_MAX, max),
    skip,
  );
  const { documents, hidden } = readShown(sql, readIds(rows), { skip: 0, max: Math.max(max, 1), ...tests });
  return { section, stories: total - hidden, documents: documents.slice(0, max) };
}

/** @param query one that returns an id or null @returns null if there is no such document */
function nearest(sql: SearchStore, query: string, id: number): number | null {
  return nearestSchema.parse(sql.exec(query, id).toArray())[0]?.id ?? null;
}
