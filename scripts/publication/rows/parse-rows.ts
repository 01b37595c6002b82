import { backupHeadSchema, backupVersionSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { findJsonFault } from './find-json-fault.ts';

/** The values of a file of rows, with their lines. */
export interface ParsedRows {
  values: unknown[];
  /** @returns the line of the row's JSON path, from 1; null if unknown */
  lineOf(index: number, path: string): Promise<number | null>;
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
  if (first === undefined) return { values: [], lineOf: async () => null };
  if (second !== undefined && jsonOf(first.text) !== undefined) return parseLines(lines);
  const value = jsonOf(text);
  if (value === undefined) return faultIn(text, 1);
  const isArray = Array.isArray(value);
  let numbers: Promise<LineOf> | undefined;
  return {
    values: isArray ? value : [value],
    lineOf: async (index, path) => {
      // Cached: a file with thousands of faults is parsed once.
      numbers ??= readLineNumbers(text);
      return (await numbers)(isArray ? path.replace('$', `$[${index}]`) : path);
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
  return { values, lineOf: async (index) => lines[index]?.number ?? null };
}

/** @returns the rows that were current at the time of the backup */
function rowsOfBackup(values: unknown[], lines: { number: number }[]): ParsedRows {
  const rows = values.flatMap((value, i) => {
    const { data } = backupVersionSchema.safeParse(value);
    return data?.current && data.row !== null ? [{ row: data.row, number: lines[i]?.number ?? null }] : [];
  });
  return { values: rows.map(({ row }) => row), lineOf: async (index) => rows[index]?.number ?? null };
}

/** @param firstLine the line of the file at which the text begins */
function faultIn(text: string, firstLine: number): string {
  const { line, column, reason } = findJsonFault(text) ?? { line: 1, column: 1, reason: 'cannot be read' };
  return `${firstLine + line - 1}:${column}: not JSON: ${reason}`;
}

type LineOf = (path: string) => number | null;

/** TypeScript takes a fifth of a second to load, so it is loaded only for a file with faults. */
async function readLineNumbers(text: string): Promise<LineOf> {
  const { linesOf } = await import('./row-lines.ts');
  try {
    return linesOf(text);
  } catch (error) {
    // The parser recurses for each level, so a text with thousands of levels exceeds the stack.
    if (error instanceof RangeError) return () => null;
    throw error;
  }
}
