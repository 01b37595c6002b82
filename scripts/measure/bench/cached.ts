import { BROWSER, startTestEnv } from '../../../test/env/test-env.ts';
import { localPublication } from '../../local/local-publication.ts';
import { BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { median } from '../shared/percentile.ts';
import { costOf, type Pull, pull, pullOnce, type Target } from './drive.ts';
import { atLeast, type BenchOptions, plain, type Row } from './row.ts';

const ROUNDS = 7;
const ROUND_MS = 1_000;
/** Rounds that warm up the engine and are discarded. */
const WARM_ROUNDS = 1;
/** Every hostname has its own copy of a page (CACHE-5), so a new hostname is a new render. A row may hold this many. */
const RENDERS_A_ROUND = 20;

const TO_BARE_CACHE_MIN = 0.9;
const TO_RENDER_MIN = 7;

const benchHost = (round: number, i: number) => `render-${round}-${i}.test`;

/** A front page from the cache, compared with a bare Worker that sends the same bytes, and with its own render. */
export async function benchCachedPage({ runs = ROUNDS }: BenchOptions): Promise<Row[]> {
  const rounds = WARM_ROUNDS + runs;
  const testEnv = await startTestEnv({
    clock: false,
    beside: [bareWorker],
    publications: (mocks) =>
      Array.from({ length: rounds }, (_, round) => ({
        ...localPublication({ mocks }),
        id: `render-${round}`,
        hostnames: Array.from({ length: RENDERS_A_ROUND }, (_, i) => benchHost(round, i)),
      })),
  });
  const target = (host: string, path: string): Target => ({
    site: testEnv.site,
    host,
    path,
    userAgent: BROWSER,
  });
  const cached = target('localhost', '/');
  try {
    await pullOnce(cached);
    const page = await testEnv.get('/');
    await testEnv.get('/', BARE_HOST, { method: 'PUT', body: page.text });
    const found: Record<'page' | 'cache' | 'memory', Pull[]> = { page: [], cache: [], memory: [] };
    const renders: Pull[] = [];
    for (let round = 0; round < rounds; round++) {
      const kept = round >= WARM_ROUNDS;
      const turn = {
        page: await pull(cached, ROUND_MS),
        cache: await pull(target(BARE_HOST, '/cache'), ROUND_MS),
        memory: await pull(target(BARE_HOST, '/'), ROUND_MS),
      };
      const rendered = await renderFresh(round, target);
      if (!kept) continue;
      for (const key of ['page', 'cache', 'memory'] as const) found[key].push(turn[key]);
      renders.push(rendered);
    }
    return rowsOf(found, renders);
  } finally {
    await testEnv.stop();
  }
}

/** Pages that were never requested, with warm feeds: one after another, each a render plus storing it in the cache. */
async function renderFresh(round: number, target: (host: string, path: string) => Target): Promise<Pull> {
  // The row is read once per publication, before the clock starts.
  await pullOnce(target(benchHost(round, 0), '/terms'));
  return costOf(async () => {
    for (let i = 0; i < RENDERS_A_ROUND; i++) await pullOnce(target(benchHost(round, i), '/'));
    return RENDERS_A_ROUND;
  });
}

function rowsOf(found: Record<'page' | 'cache' | 'memory', Pull[]>, renders: Pull[]): Row[] {
  const rate = (pulls: Pull[]) => median(pulls.map(({ requestsPerSecond }) => requestsPerSecond));
  const cpu = (pulls: Pull[]) => median(pulls.map(({ cpuMsPerRequest }) => cpuMsPerRequest));
  /** Each round is compared with the one next to it in time. */
  const ratio = (a: Pull[], b: Pull[], of: (one: Pull) => number) =>
    median(a.map((one, i) => of(one) / of(b[i] ?? one)));
  const perSecond = ({ requestsPerSecond }: Pull) => requestsPerSecond;
  const perRequest = ({ cpuMsPerRequest }: Pull) => cpuMsPerRequest;
  return [
    atLeast(
      'cached page : bare Worker from caches.default, requests/s',
      ratio(found.page, found.cache, perSecond),
      TO_BARE_CACHE_MIN,
      'x',
      2,
    ),
    plain(
      'cached page : bare Worker from caches.default, CPU',
      ratio(found.page, found.cache, perRequest),
      'x',
      2,
    ),
    plain(
      'cached page : bare Worker from memory, requests/s',
      ratio(found.page, found.memory, perSecond),
      'x',
      2,
    ),
    atLeast('render : cached page, CPU', ratio(renders, found.page, perRequest), TO_RENDER_MIN, 'x', 1),
    plain('cached page, requests/s', rate(found.page)),
    plain('cached page, CPU', cpu(found.page), 'ms', 2),
    plain('rendered page, warm feeds, CPU', cpu(renders), 'ms', 1),
  ];
}
