import { BROWSER, startTestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { profile, scriptShare } from '../shared/cpu-profile.ts';
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

/** In ms of processor time; production bills it. */
const SCRIPT_MAX_MS = 0.35;

/** Rounds of each kind, in turn. */
interface CachedPulls {
  page: Pull[];
  /** Of the bare Worker. */
  bare: Pull[];
  render: Pull[];
  /** Of JavaScript, in the time of the site's isolate while it sends the cached page. */
  scriptShare: number;
}

/** A front page from the cache, compared with a bare Worker that sends the same bytes, and with its own render. */
export async function benchCachedPage({
  runs = ROUNDS,
  roundMs = ROUND_MS,
}: BenchOptions): Promise<ExplainedRow[]> {
  const uncached = await startUncachedFront();
  const testEnv = await startTestEnv({ clock: false, beside: [bareWorker], inspector: true });
  const cached: Target = { site: testEnv.site, host: 'localhost', path: '/', userAgent: BROWSER };
  const bare: Target = { ...cached, host: BARE_HOST, path: BARE_CACHE };
  try {
    await testEnv.get('/', BARE_HOST, { method: 'PUT', body: await warmFront(testEnv) });
    const found: CachedPulls = { page: [], bare: [], render: [], scriptShare: Number.NaN };
    for (let round = 0; round < WARM_ROUNDS + runs; round++) {
      const page = await pull(everyConnection(cached), roundMs);
      const ofBare = await pull(everyConnection(bare), roundMs);
      const render = await uncached.pull(roundMs);
      if (round < WARM_ROUNDS) continue;
      found.page.push(page);
      found.bare.push(ofBare);
      found.render.push(render);
    }
    const profiles = await profile(await testEnv.miniflare.getInspectorURL(), async () => {
      await pull(everyConnection(cached), PROFILED_ROUNDS * roundMs);
    });
    return cachedRows({ ...found, scriptShare: scriptShare(profiles) });
  } finally {
    await testEnv.stop();
    await uncached.stop();
  }
}

const OURS =
  'Ours: the gateway, then the page from the memory of the local page cache, which takes the place of the platform’s cache in front of Pages.';
const WHOLE_RUNTIME =
  'CPU of the whole local runtime, its HTTP server and miniflare’s router included; a deployed Worker is billed for less.';

export function cachedRows({ page, bare, render, scriptShare }: CachedPulls): ExplainedRow[] {
  const middle = (pulls: Pull[], of: (one: Pull) => number) => median(pulls.map(of));
  const ratio = (a: Pull[], b: Pull[], of: (one: Pull) => number) => median(ratiosOf(a, b, of));
  const label = 'cached page : bare Worker from caches.default';
  return [
    explain(
      atLeast(`${label}, requests/s`, ratio(page, bare, perSecond), TO_BARE_CACHE_MIN, 'x', 2),
      `${OURS} Bare: the same bytes from miniflare’s caches.default, which is another Worker, a row of SQLite and a file. The deployed caches are not measured.`,
    ),
    explain(
      plain(`${label}, CPU`, ratio(page, bare, perRequest), 'x', 2),
      `The same two; other work on the machine changes this less. ${WHOLE_RUNTIME}`,
    ),
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
      atMost('cached page, its JavaScript', scriptShare * middle(page, perRequest), SCRIPT_MAX_MS, 'ms', 2),
      'The share of samples within JavaScript, of the CPU above; what it calls in the runtime is in it, and so is the stand-in for the platform’s cache. The rest is HTTP, pipes and garbage collection.',
    ),
    explain(
      plain('rendered page, records known, CPU', middle(render, perRequest), 'ms', 1),
      `One render per answer, counted: gateway, a page cache that stores nothing, Pages. Feeds and articles are in memory: no KV, no backend. ${WHOLE_RUNTIME}`,
    ),
  ];
}
