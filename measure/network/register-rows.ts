import { atMost, plain, type Row } from '../bench/row.ts';
import { median } from '../shared/percentile.ts';
import { BUDGETS } from './budgets.ts';
import type { NetworkRun } from './run.ts';

const SECOND_MS = 1_000;

/** Writing all rows of the network. */
export function importRows({ imports: { first, again } }: NetworkRun): Row[] {
  const s = (ms: number) => ms / SECOND_MS;
  return [
    atMost(
      `import of ${first.written} rows, until the register has them`,
      s(first.acceptedMs),
      BUDGETS.importAcceptedSMax,
      's',
      1,
    ),
    atMost('  until KV and the indexes have them', s(first.copiedMs), BUDGETS.importCopiedSMax, 's', 1),
    plain('  KV writes per row', first.kvWrites / first.written, '', 2),
    atMost(
      `the same import again, ${again.unchanged} rows unchanged`,
      s(again.copiedMs),
      BUDGETS.repeatedImportSMax,
      's',
      1,
    ),
    atMost('  KV writes', again.kvWrites, 0),
  ];
}

/** In the isolate that wrote. Others read the index every REREAD_MS, and KV may answer with an older one for a while. */
export function liveRows({ liveRows: { firstPaper, change, removal, perChange } }: NetworkRun): Row[] {
  const rows = (name: string, times: readonly number[], max: number) => {
    const seconds = times.map((ms) => ms / SECOND_MS);
    return [
      plain(`${name}, median`, median(seconds), 's', 2),
      atMost('  the slowest', Math.max(...seconds), max, 's', 2),
    ];
  };
  return [
    ...rows('a new publication, from the PUT to its first page', firstPaper, BUDGETS.firstPaperSMax),
    ...rows('a new name, from the PUT to the front page', change, BUDGETS.rowChangeSMax),
    ...rows('a removal, from the DELETE to 410', removal, BUDGETS.removalSMax),
    plain('KV writes per change of a row', perChange.kvWrites, '', 1),
    plain('  calls of Durable Objects and alarms', perChange.objectCalls, '', 1),
    plain('  rows written by Durable Objects', perChange.rowsWritten, '', 1),
  ];
}
