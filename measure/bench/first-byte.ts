import { setTimeout } from 'node:timers/promises';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { median } from '../shared/percentile.ts';
import { usageOfOurs } from '../shared/process-usage.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain, plain, withSpread } from './row.ts';
import { warmFront } from './warm-front.ts';

const RUNS = 5;
/** On the machine of the project's figures: the value of 2026-11-26 plus a fifth. */
const FIRST_BYTE_MAX_MS = 126;
/** The runtime is idle after this long without using a hundredth of a second of processor time. */
const IDLE_MS = 300;
const LOOK_MS = 100;
const IDLE_WITHIN_MS = 20_000;

/** The first answer of a runtime that has just started, for the site's front page and for a bare Worker, in turn. */
export async function benchFirstByte({ runs = RUNS }: BenchOptions): Promise<ExplainedRow[]> {
  const testEnv = await startTestEnv({ clock: false, beside: [bareWorker] });
  try {
    await warmFront(testEnv);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < runs; run++) {
      ours.push(await firstByteMs(testEnv, 'localhost'));
      bare.push(await firstByteMs(testEnv, BARE_HOST));
    }
    return firstByteRows(ours, bare);
  } finally {
    await testEnv.stop();
  }
}

/** Restarts the runtime. @returns the wait for its very first answer, in ms @throws if the answer came from a cache */
async function firstByteMs(testEnv: TestEnv, host: string): Promise<number> {
  await runtimeIsIdle();
  await testEnv.restart();
  await runtimeIsIdle();
  const { status, headers, firstByteMs } = await testEnv.get('/', host);
  if (status !== 200) throw new Error(`/ of ${host} answers ${status}`);
  if (headers.get('cf-cache-status') === 'HIT') throw new Error(`/ of ${host} comes from a cache`);
  return firstByteMs;
}

/** Waits until workerd is nearly idle; returns at once if its processor time cannot be read. @throws if it stays busy */
async function runtimeIsIdle(): Promise<void> {
  const until = performance.now() + IDLE_WITHIN_MS;
  let used = usageOfOurs('workerd')?.cpuMs;
  for (let idleMs = 0; used !== undefined && idleMs < IDLE_MS; ) {
    if (performance.now() > until) throw new Error('the runtime does not become idle');
    await setTimeout(LOOK_MS);
    const now = usageOfOurs('workerd')?.cpuMs;
    idleMs = now === used ? idleMs + LOOK_MS : 0;
    used = now;
  }
}

/** @param ours in ms, each measured beside the value of `bare` with the same index */
export function firstByteRows(ours: readonly number[], bare: readonly number[]): ExplainedRow[] {
  const name = 'first byte of a really first request in an isolate';
  const ratios = ours.map((own, i) => own / (bare[i] ?? Number.NaN));
  return [
    explain(
      withSpread(atMost(name, median(ours), FIRST_BYTE_MAX_MS, 'ms'), ours),
      'From the request for / to the first byte of its answer, after a restart of the runtime; KV has everything, memory and the page cache nothing. The goal holds for the machine of the project’s figures. It does not include the start of the process.',
    ),
    explain(
      withSpread(plain('  of a bare Worker', median(bare), 'ms'), bare),
      'The first request after another restart goes to a Worker with an empty answer: the cost of the local runtime and its router.',
    ),
    explain(
      withSpread(plain('  ours : bare Worker', median(ratios), 'x', 2), ratios, 2),
      'Pairs of neighbouring restarts; a bare Worker takes a few ms, so this figure varies between runs.',
    ),
  ];
}
