import { appendFileSync } from 'node:fs';
import type { RunMetadata } from '../shared/machine.ts';
import type { Row } from './row.ts';

/** Every saved run, the newest at the end. BENCHMARKS.md has the current figures, and is written by hand. */
export const HISTORY_FILE = 'measure/history/runs.md';

/** Appends a benchmark's figures to the repository's record. @returns the file */
export function saveRows(
  rows: readonly Row[],
  { at, commit, machine, busy }: RunMetadata,
  file = HISTORY_FILE,
): string {
  appendFileSync(
    file,
    [
      '',
      `## ${at}, ${commit}`,
      '',
      `${machine}; ${Math.round(busy * 100)} % busy with other things when it began.`,
      '',
      ...formatTable(rows),
      '',
    ].join('\n'),
  );
  return file;
}

/** @returns the lines of a Markdown table; its last column is there only if a figure says what it measures */
export function formatTable(rows: readonly Row[]): string[] {
  const explained = rows.some(({ measures }) => measures !== undefined);
  const line = (...cells: string[]) => `| ${(explained ? cells : cells.slice(0, -1)).join(' | ')} |`;
  return [
    line('what', 'found', 'goal', '', 'what it measures, and what not'),
    explained ? '|---|---|---|---|---|' : '|---|---|---|---|',
    ...rows.map(({ name, value, goal, met, measures }) => {
      const verdict = met === null ? '' : met ? 'met' : '**missed**';
      return line(name, value, goal ?? '', verdict, measures ?? '');
    }),
  ];
}
