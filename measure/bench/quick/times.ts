import { setTimeout } from 'node:timers/promises';
import { coldPublication } from '../../../testing/publications.ts';
import { startTestEnv } from '../../../testing/test-env.ts';
import { median } from '../../shared/percentile.ts';
import { pullCached } from '../cached.ts';
import { perRequest, perSecond, ratiosOf } from '../drive.ts';
import { type BenchOptions, type ExplainedRow, explain, plain, withSpread } from '../row.ts';

const ROUNDS = 4;
const ROUND_MS = 300;
/** Publications whose cold pages warm up the engine and are discarded. */
const WARM = 2;
/** Pause after a page, so that writes of pollers do not count for the next one. */
const REST_MS = 300;

/** Times of a few short rounds, with their spread. They are printed for readers of the log; no limit applies. */
export async function benchTimes({
  runs = ROUNDS,
  roundMs = ROUND_MS,
}: BenchOptions): Promise<ExplainedRow[]> {
  const { page, cache, render, memory } = await pullCached({ runs, roundMs });
  return [
    spreadRow(
      'cached front : bare Worker from caches.default, requests/s',
      ratiosOf(page, cache, perSecond),
      'x',
      'The same bytes in the same runtime; `npm run bench -- cached` measures it with longer rounds.',
    ),
    spreadRow(
      'uncached front : bare Worker from memory, CPU',
      ratiosOf(render, memory, perRequest),
      'x',
      'One render per answer, its data in memory, against the same bytes; the whole local runtime.',
    ),
    spreadRow(
      'first byte of a cold paper',
      await coldFirstBytes(runs),
      'ms',
      'A publication without fetched feeds, in an isolate that has served others.',
    ),
  ];
}

/** @returns the middle, and in brackets the lowest and the highest */
export function spreadRow(
  name: string,
  found: readonly number[],
  unit: 'x' | 'ms',
  measures: string,
): ExplainedRow {
  const digits = unit === 'x' ? 2 : 0;
  return explain(withSpread(plain(name, median(found), unit, digits), found, digits), measures);
}

/** @returns ms, per publication */
async function coldFirstBytes(count: number): Promise<number[]> {
  const ids = Array.from({ length: WARM + count }, (_, i) => `cold-${i}`);
  const testEnv = await startTestEnv({
    clock: false,
    indexed: false,
    publications: (mocks) => ids.map((id) => coldPublication(mocks, id)),
  });
  try {
    const found: number[] = [];
    for (const id of ids) {
      found.push((await testEnv.get('/', `${id}.test`)).firstByteMs);
      await setTimeout(REST_MS);
    }
    return found.slice(WARM);
  } finally {
    await testEnv.stop();
  }
}
