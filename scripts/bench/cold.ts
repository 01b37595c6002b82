import { startWorld } from '../../test/world.ts';
import { median } from '../measure/percentile.ts';
import { atMost, type BenchOptions, plain, type Row } from './row.ts';

const RUNS = 5;
const FEED_DELAY_MS = 1_000;
const FIRST_BYTE_MAX_MS = 50;
const AFTER_FEEDS_MAX_MS = 100;

/** A page of which nothing is known, while every publisher takes a second. */
export async function benchColdPage({ runs: count = RUNS }: BenchOptions): Promise<Row[]> {
  const runs: Awaited<ReturnType<typeof coldPage>>[] = [];
  for (let i = 0; i < count; i++) runs.push(await coldPage());
  const of = (value: (run: (typeof runs)[number]) => number) => median(runs.map(value));
  return [
    atMost(
      'cold page, feeds at 1 s: first byte',
      of((run) => run.firstByteMs),
      FIRST_BYTE_MAX_MS,
      'ms',
    ),
    plain(
      'cold page, feeds at 1 s: whole shell',
      of((run) => run.shellMs),
      'ms',
    ),
    atMost(
      'cold page, feeds at 1 s: complete, after the slowest feed',
      of((run) => run.wholeMs) - FEED_DELAY_MS,
      AFTER_FEEDS_MAX_MS,
      'ms',
    ),
    plain(
      'both Workers started, empty state',
      of((run) => run.startMs),
      'ms',
    ),
  ];
}

async function coldPage() {
  const started = performance.now();
  const world = await startWorld();
  const startMs = performance.now() - started;
  try {
    // Starts the isolate and compiles the page, as a Worker in service is; feeds stay unknown.
    await world.get('/nowhere');
    await world.control.fault('feed:*', { mode: 'slow', ms: FEED_DELAY_MS });
    const page = await world.get('/');
    let text = '';
    const shell = page.chunks.find((chunk) => {
      text += chunk.text;
      return text.includes('</footer>');
    });
    if (page.text.split('data-story').length - 1 !== 75) throw new Error('the cold page is not complete');
    return {
      startMs,
      firstByteMs: page.firstByteMs,
      shellMs: shell?.atMs ?? Number.NaN,
      wholeMs: page.totalMs,
    };
  } finally {
    await world.stop();
  }
}
