import { BROWSER, startTestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_ENTRYPOINT, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { type BusyShares, busiest, profile } from '../shared/cpu-profile.ts';
import { median } from '../shared/percentile.ts';
import { everyConnection, type Pull, perRequest, perSecond, pull, ratiosOf } from './drive.ts';
import type { Target } from './page-connection.ts';
import { atLeast, atMost, type BenchOptions, type ExplainedRow, explain, plain } from './row.ts';
import { startUncachedFront } from './uncached-front.ts';
import { warmFront } from './warm-front.ts';

const ROUNDS = 7;
const ROUND_MS = 1_000;
/** Rounds that warm up the engine and are discarded. */
const WARM_ROUNDS = 1;
const PROFILED_ROUNDS = 4;

const TO_BARE_CACHE_MIN = 1;
const TO_RENDER_MIN = 7;

/** The bare Worker's addresses, by the source of the same bytes. */
const BARE_PATHS = { cache: BARE_CACHE, entrypoint: BARE_ENTRYPOINT, memory: '/' };

/** In ms of processor time; production bills it. */
const SCRIPT_MAX_MS = 0.35;

/** Rounds of each kind, in turn. */
type Rounds = Record<'page' | 'render' | keyof typeof BARE_PATHS, Pull[]>;
export interface CachedPulls extends Rounds {
  /** How the site's isolate divides its time while it sends the cached page. */
  shares: BusyShares;
}

/** A front page from the cache, compared with a bare Worker that sends the same bytes, and with its own render. */
export const benchCachedPage = async (options: BenchOptions): Promise<ExplainedRow[]> =>
  cachedRows(await pullCached(options));

/** Measures what `benchCachedPage` prints. */
export async function pullCached({ runs = ROUNDS, roundMs = ROUND_MS }: BenchOptions): Promise<CachedPulls> {
  const uncached = await startUncachedFront();
  const testEnv = await startTestEnv({ clock: false, beside: [bareWorker], inspector: true });
  const target = (host: string, path: string): Target => ({
    site: testEnv.site,
    host,
    path,
    userAgent: BROWSER,
  });
  const bare = (path: string) => pull(everyConnection(target(BARE_HOST, path)), roundMs);
  const cached = target('localhost', '/');
  try {
    await testEnv.get('/', BARE_HOST, { method: 'PUT', body: await warmFront(testEnv) });
    const found: Rounds = { page: [], cache: [], entrypoint: [], memory: [], render: [] };
    for (let round = 0; round < WARM_ROUNDS + runs; round++) {
      const turn = {
        page: await pull(everyConnection(cached), roundMs),
        cache: await bare(BARE_PATHS.cache),
        entrypoint: await bare(BARE_PATHS.entrypoint),
        memory: await bare(BARE_PATHS.memory),
        render: await uncached.pull(roundMs),
      };
      if (round < WARM_ROUNDS) continue;
      for (const key of ['page', 'cache', 'entrypoint', 'memory', 'render'] as const)
        found[key].push(turn[key]);
    }
    const profiles = await profile(await testEnv.miniflare.getInspectorURL(), async () => {
      await pull(everyConnection(cached), PROFILED_ROUNDS * roundMs);
    });
    return { ...found, shares: busiest(profiles) };
  } finally {
    await testEnv.stop();
    await uncached.stop();
  }
}

const OURS =
  'Ours: the gateway, then the page from the memory of the local page cache, which takes the place of the platform’s cache in front of Pages.';
const WHOLE_RUNTIME =
  'CPU of the whole local runtime, its HTTP server and miniflare’s router included; a deployed Worker is billed for less.';

/** The ways in which the bare Worker gets the same bytes. */
const BARE: { key: keyof typeof BARE_PATHS; name: string; min?: number; measures: string }[] = [
  {
    key: 'cache',
    name: 'from caches.default',
    min: TO_BARE_CACHE_MIN,
    measures: `${OURS} Bare: the same bytes from miniflare’s caches.default, which is another Worker, a row of SQLite and a file. The deployed caches are not measured.`,
  },
  {
    key: 'entrypoint',
    name: 'through an entrypoint',
    measures:
      'Bare: the same bytes from memory behind a second entrypoint, like Pages; the difference is the work of our gateway and the page cache.',
  },
  {
    key: 'memory',
    name: 'from memory',
    measures:
      'Bare: the same bytes from its own memory, without a second entrypoint: the least that a Worker costs here. No cache of the platform is reached this way.',
  },
];

export function cachedRows(found: CachedPulls): ExplainedRow[] {
  const middle = (pulls: Pull[], of: (one: Pull) => number) => median(pulls.map(of));
  const ratio = (a: Pull[], b: Pull[], of: (one: Pull) => number) => median(ratiosOf(a, b, of));
  const { page, render, shares } = found;
  return [
    ...BARE.flatMap(({ key, name, min, measures }) => {
      const label = `cached page : bare Worker ${name}, requests/s`;
      const rate = ratio(page, found[key], perSecond);
      return [
        explain(min === undefined ? plain(label, rate, 'x', 2) : atLeast(label, rate, min, 'x', 2), measures),
        explain(
          plain(`cached page : bare Worker ${name}, CPU`, ratio(page, found[key], perRequest), 'x', 2),
          `The same two; other work on the machine changes this less. ${WHOLE_RUNTIME}`,
        ),
      ];
    }),
    explain(
      atLeast('render : cached page, CPU', ratio(render, page, perRequest), TO_RENDER_MIN, 'x', 1),
      'The saving of the cache: a rendered page against a cached one, both as measured below.',
    ),
    explain(
      plain('cached page, requests/s', middle(page, perSecond)),
      `${OURS} 32 connections, as fast as answers arrive; not how long readers wait.`,
    ),
    explain(plain('cached page, CPU', middle(page, perRequest), 'ms', 2), WHOLE_RUNTIME),
    explain(
      atMost('cached page, its JavaScript', shares.script * middle(page, perRequest), SCRIPT_MAX_MS, 'ms', 2),
      'The share of samples within JavaScript, of the CPU above; what it calls in the runtime is in it, and so is the stand-in for the platform’s cache. The rest is HTTP, pipes and garbage collection.',
    ),
    explain(
      plain('rendered page, records known, CPU', middle(render, perRequest), 'ms', 1),
      `One render per answer, counted: gateway, a page cache that stores nothing, Pages. Feeds and articles are in memory: no KV, no backend. ${WHOLE_RUNTIME}`,
    ),
  ];
}
