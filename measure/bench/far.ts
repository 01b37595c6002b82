import { FAR_HOSTS, moveAway, readFar, startFarAway } from '../../testing/faults/far-away.ts';
import { median } from '../shared/percentile.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain, withSpread } from './row.ts';

const RUNS = 5;
const FIRST_PAGE_MAX_MS = 700;
const KNOWN_MAX_MS = 150;

interface FarRead {
  firstByteMs: number;
  rounds: number;
}

/** Front pages in a place that is far from KV, objects and backend. */
export async function benchFar({ runs = RUNS }: BenchOptions): Promise<ExplainedRow[]> {
  const testEnv = await startFarAway();
  const [host] = FAR_HOSTS;
  const first: FarRead[] = [];
  const known: FarRead[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      await moveAway(testEnv);
      first.push(await readFar(testEnv, host));
      known.push(await readFar(testEnv, host));
    }
  } finally {
    await testEnv.stop();
  }
  const FAR = 'KV 250 ms, objects 300 ms, backend 400 ms away; everything is stored.';
  return [
    ...rowsOf('first page in a place', first, FIRST_PAGE_MAX_MS, `${FAR} The isolate has nothing in memory.`),
    ...rowsOf('front whose versions the isolate knows', known, KNOWN_MAX_MS, `${FAR} No cache has the page.`),
  ];
}

function rowsOf(what: string, reads: readonly FarRead[], maxMs: number, measures: string): ExplainedRow[] {
  const times = reads.map(({ firstByteMs }) => firstByteMs);
  const rounds = reads.map((one) => one.rounds);
  return [
    explain(withSpread(atMost(`${what}, first byte`, median(times), maxMs, 'ms'), times), measures),
    explain(
      withSpread(atMost('  reads and calls one after another before it', median(rounds), 2), rounds),
      'Those that overlap count once.',
    ),
  ];
}
