import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { runtimeIsIdle, runtimeTime } from '../shared/idle-runtime.ts';
import { median } from '../shared/percentile.ts';
import { storiesIn } from '../shared/stories.ts';
import { type PageReads, READING_HOST, readingWorker, readsOfFrontPage } from './cold-cpu/reading-worker.ts';
import { startRecordedBackend } from './cold-cpu/recorded-backend.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain, type Row } from './row.ts';

/** Fresh isolates of each Worker: under a minute. */
const RUNS = 3;
/** In ms. A free plan allows 10 per request, and a paper with few readers is mostly requested in fresh isolates. */
const FIRST_MAX_MS = 25;
const WARM_MAX_MS = 5;

const STORIES = 75;
/** Pages between the first and the warm ones, in which the engine optimises the hot functions. */
const WARM_UP = 49;
const WARM_PAGES = 40;

/** CPU time of the runtime's process, in ms. */
interface Isolate {
  first: number;
  /** The part of `first` that the Workers' thread used. */
  firstInThread: number;
  warm: number;
  warmInThread: number;
}

/**
 * CPU time of the first front page of a fresh isolate, and of later ones, when KV has everything and no page is cached:
 * the whole process with the local runtime's KV, less a Worker in the same runtime that reads the same values, does
 * nothing with them and answers with as many bytes. The start of the isolate is not counted. The backend, which the
 * first page asks in the background, runs outside.
 */
export async function benchColdCpu({ runs = RUNS }: BenchOptions): Promise<ExplainedRow[]> {
  const backend = await startRecordedBackend();
  // Without memory for pages, each request for the front page is a render.
  const testEnv = await startTestEnv({
    clock: false,
    env: { BACKEND_URL: backend.origin, PAGE_CACHE_MB: '0' },
    beside: [readingWorker()],
  });
  try {
    backend.passOnTo(`${testEnv.mocks}/backend`);
    // A robot's page waits for all sections, so that KV has them afterwards.
    const whole = await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
    await runtimeIsIdle();
    const reads = await readsOfFrontPage(testEnv, Buffer.byteLength(whole.text));
    const ours: Isolate[] = [];
    const readers: Isolate[] = [];
    for (let run = 0; run < runs; run++) {
      ours.push(
        await freshIsolate(testEnv, {
          refuse: () => refuse(testEnv, 'localhost'),
          page: () => front(testEnv),
        }),
      );
      readers.push(
        await freshIsolate(testEnv, {
          refuse: () => refuse(testEnv, READING_HOST),
          page: () => read(testEnv, reads),
        }),
      );
    }
    return rowsOf(ours, readers);
  } finally {
    await testEnv.stop();
    backend.stop();
  }
}

interface Requests {
  /** A request whose answer needs no page and no data. */
  refuse: () => Promise<void>;
  page: () => Promise<void>;
}

async function freshIsolate(testEnv: TestEnv, { refuse, page }: Requests): Promise<Isolate> {
  await testEnv.restart();
  await runtimeIsIdle();
  // The first request of the process makes the local runtime start its internal Workers.
  await costOf(refuse);
  await costOf(refuse);
  const first = await costOf(page);
  await costOf(() => times(WARM_UP, page));
  const warm = await costOf(() => times(WARM_PAGES, page));
  return {
    first: first.allMs,
    firstInThread: first.firstMs,
    warm: warm.allMs / WARM_PAGES,
    warmInThread: warm.firstMs / WARM_PAGES,
  };
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await work();
}

/** @returns CPU time until the process is idle again, in ms: of all threads, and of the Workers' thread */
async function costOf(work: () => Promise<void>): Promise<{ allMs: number; firstMs: number }> {
  const before = runtimeTime();
  await work();
  await runtimeIsIdle();
  const after = runtimeTime();
  return { allMs: after.allMs - before.allMs, firstMs: after.firstMs - before.firstMs };
}

async function refuse(testEnv: TestEnv, host: string): Promise<void> {
  const { status } = await testEnv.get('/', host, { method: 'DELETE' });
  if (status !== 405) throw new Error(`DELETE / of ${host} answers ${status}`);
}

async function front(testEnv: TestEnv): Promise<void> {
  const { text, headers } = await testEnv.get('/');
  if (storiesIn(text) !== STORIES) throw new Error('the front page is not complete');
  if (headers.get('cf-cache-status') !== 'MISS') throw new Error('the front page was not rendered');
}

async function read(testEnv: TestEnv, reads: PageReads): Promise<void> {
  const { text } = await testEnv.get('/', READING_HOST, { method: 'POST', body: JSON.stringify(reads) });
  if (text.length !== reads.bytes) throw new Error(`the reading Worker answers ${text.slice(0, 200)}`);
}

function rowsOf(ours: Isolate[], readers: Isolate[]): ExplainedRow[] {
  const of = (isolates: Isolate[], key: keyof Isolate) => median(isolates.map((isolate) => isolate[key]));
  const own = (key: keyof Isolate) => of(ours, key) - of(readers, key);
  const page = 'uncached front page, all in KV, less a Worker that only reads: CPU';
  const rows: [Row, measures: string][] = [
    [
      atMost(`first ${page}`, own('first'), FIRST_MAX_MS, 'ms', 1),
      'User and system time of the runtime for the first front page of a new isolate, the platform’s part subtracted; the start is not counted.',
    ],
    [
      atMost('  in the thread of the isolate', own('firstInThread'), FIRST_MAX_MS, 'ms', 1),
      'The same without the engine’s compilers, which run beside it.',
    ],
    [
      atMost(`  warm, mean of ${WARM_PAGES} after the ${1 + WARM_UP}th`, own('warm'), WARM_MAX_MS, 'ms', 1),
      'A render with everything compiled and in memory; it includes the local page cache, which production does not have.',
    ],
    [
      atMost('  warm, in the thread of the isolate', own('warmInThread'), WARM_MAX_MS, 'ms', 1),
      'The same without the garbage collection that runs beside it.',
    ],
  ];
  return rows.map(([row, measures]) => explain(row, measures));
}
