import { atMost, plain, type Row } from '../bench/row.ts';
import { percentile } from '../shared/percentile.ts';
import { BUDGETS } from './budgets.ts';
import type { Burst, Bursts } from './bursts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MB = 1e6;

/** The load on readers and the machine while every feed of the network is fetched at once. */
export const burstRows = ({ imported, restarted }: Bursts, publications: number): Row[] => [
  ...rowsOf(`an import of ${publications} rows with all alarms`, imported),
  ...(restarted ? rowsOf('a restart with all alarms overdue and all feeds changed', restarted) : []),
];

function rowsOf(name: string, { feeds, fetchedMs, frontMs, newFrontMs, held, failedFetches }: Burst): Row[] {
  const seconds = (values: readonly number[], share: number) => percentile(values, share) / SECOND_MS;
  return [
    atMost(
      `${name}: front page, p99 of ${frontMs.length}`,
      seconds(frontMs, 0.99),
      BUDGETS.burstFrontP99SMax,
      's',
      2,
    ),
    plain('  median', seconds(frontMs, 0.5), 's', 2),
    plain('  the slowest', Math.max(...frontMs) / SECOND_MS, 's', 2),
    plain(
      `  front pages without earlier readers, p99 of ${newFrontMs.length}`,
      seconds(newFrontMs, 0.99),
      's',
      2,
    ),
    ...(held
      ? [
          atMost(
            '  open files and sockets of the runtime, the most',
            held.descriptors,
            BUDGETS.burstDescriptorsMax,
          ),
          atMost('  its resident memory, the most', held.memoryBytes / MB, BUDGETS.burstMemoryMbMax, 'MB'),
        ]
      : []),
    atMost(
      `  until each of ${feeds} feeds was fetched`,
      fetchedMs / MINUTE_MS,
      BUDGETS.burstMinutesMax,
      'min',
      1,
    ),
    atMost('  fetches that failed', failedFetches, 0),
  ];
}
