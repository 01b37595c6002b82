import { backupHeadSchema, backupVersionSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { findJsonFault, linesOf } from './json-places.ts';

/** The values of a file of rows, with their lines. */
export interface ParsedRows {
  values: unknown[];
  /** @returns the line of the row's JSON path, from 1; null if unknown */
  lineOf(index: number, path: string): number | null;
}

/**
 * @param text a JSON array of rows, one row, one row per line (NDJSON), or a backup
 * @returns a string for any other text: `3:14: not JSON: …`, with line and column
 */
export function parseRows(text: string): ParsedRows | string {
  const lines = text
    .split('\n')
    .map((line, i) => ({ text: line.trim(), number: i + 1 }))
    .filter((line) => line.text !== '');
  const [first, second] = lines;
  if (first === undefined) return { values: [], lineOf: () => null };
  if (second !== undefined && jsonOf(first.text) !== undefined) return parseLines(lines);
  const value = jsonOf(text);
  if (value === undefined) return faultIn(text, 1);
  const isArray = Array.isArray(value);
  let lineOf: ReturnType<typeof linesOf> | undefined;
  return {
    values: isArray ? value : [value],
    lineOf: (index, path) => {
      // Once, and only for a file with faults, which may be thousands.
      lineOf ??= linesOf(text);
      return lineOf(isArray ? path.replace('$', `$[${index}]`) : path);
    },
  };
}

function parseLines(lines: { text: string; number: number }[]): ParsedRows | string {
  const values: unknown[] = [];
  for (const { text, number } of lines) {
    const value = jsonOf(text);
    if (value === undefined) return faultIn(text, number);
    values.push(value);
  }
  if (backupHeadSchema.safeParse(values[0]).success) return rowsOfBackup(values, lines);
  return { values, lineOf: (index) => lines[index]?.number ?? null };
}

/** @returns the rows that were current at the time of the backup */
function rowsOfBackup(values: unknown[], lines: { number: number }[]): ParsedRows {
  const rows = values.flatMap((value, i) => {
    const { data } = backupVersionSchema.safeParse(value);
    return data?.current && data.row !== null ? [{ row: data.row, number: lines[i]?.number ?? null }] : [];
  });
  return { values: rows.map(({ row }) => row), lineOf: (index) => rows[index]?.number ?? null };
}

/** @param firstLine the line of the file at which the text begins */
function faultIn(text: string, firstLine: number): string {
  const { line, column, reason } = findJsonFault(text) ?? { line: 1, column: 1, reason: 'cannot be read' };
  return `${firstLine + line - 1}:${column}: not JSON: ${reason}`;
}
