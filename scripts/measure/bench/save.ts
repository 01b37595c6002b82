import { appendFileSync } from 'node:fs';
import type { RunMetadata } from '../shared/machine.ts';
import type { Row } from './row.ts';

/** Tables are appended, so the newest is at the end. */
const FILE = 'BENCHMARKS.md';

/** Appends a benchmark's figures to the repository's record. @returns the file */
export function saveRows(rows: readonly Row[], { at, commit, machine, busy }: RunMetadata): string {
  const lines = rows.map(({ name, value, goal, kept }) => {
    const verdict = kept === null ? '' : kept ? 'kept' : '**missed**';
    return `| ${name} | ${value} | ${goal ?? ''} | ${verdict} |`;
  });
  appendFileSync(
    FILE,
    [
      '',
      `## ${at}, ${commit}`,
      '',
      `${machine}; ${Math.round(busy * 100)} % busy with other things when it began.`,
      '',
      '| what | found | goal | |',
      '|---|---|---|---|',
      ...lines,
      '',
    ].join('\n'),
  );
  return FILE;
}
