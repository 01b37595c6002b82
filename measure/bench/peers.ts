import { BROWSER, startTestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { median } from '../shared/percentile.ts';
import { everyConnection, type Pull, perRequest, perSecond, pull, ratiosOf } from './drive.ts';
import type { Target } from './page-connection.ts';
import { missingFrom, readPeerFront } from './peer-front.ts';
import { buildPeers } from './peer-workers.ts';
import { atLeast, atMost, type BenchOptions, type ExplainedRow, explain, plain, withSpread } from './row.ts';
import { startUncachedFront } from './uncached-front.ts';
import { warmFront } from './warm-front.ts';

const ROUNDS = 7;
const ROUND_MS = 1_000;
/** Rounds that warm up the engine and are discarded. */
const WARM_ROUNDS = 2;

const TO_BARE_CACHE_MIN = 1;
/** Requests per second of the cached page, of those that the peer renders. */
const CACHED_MIN = new Map([
  ['Astro', 2],
  ['Hono', 1.5],
]);
/** CPU of a front page that no cache has, of the peer's. */
const RENDERED_MAX = new Map([['Astro', 4.4]]);
/** A paper's page costs this at most where no cache has it, in ms. */
const RENDERED_MAX_MS = 6;

/** A front page, or only its bytes. */
interface Contender {
  name: string;
  /** Over as many connections as a cached page has; ours is the cached page itself. */
  serve: () => Promise<Pull>;
  served: Pull[];
  /** With the connections of a site without a page cache; the bare Worker renders nothing. */
  render?: () => Promise<Pull>;
  rendered: Pull[];
}

/** Our front page, cached and rendered, compared with the same stories rendered by the peers, in turn. */
export async function* benchPeers({
  runs = ROUNDS,
  roundMs = ROUND_MS,
}: BenchOptions): AsyncGenerator<ExplainedRow> {
  const peers = await buildPeers();
  const uncached = await startUncachedFront();
  const testEnv = await startTestEnv({
    clock: false,
    beside: [...peers.map(({ worker }) => worker), bareWorker],
  });
  try {
    await testEnv.get('/', BARE_HOST, { method: 'PUT', body: await warmFront(testEnv) });
    const front = await readPeerFront(testEnv.site);
    const contender = (name: string, host: string, path = '/'): Contender => {
      const target: Target = { site: testEnv.site, host, path, userAgent: BROWSER };
      return { name, serve: () => pull(everyConnection(target), roundMs), served: [], rendered: [] };
    };
    const bare = contender('bare', BARE_HOST, BARE_CACHE);
    const ours = { ...contender('ours', 'localhost'), render: () => uncached.pull(roundMs) };
    const others: Contender[] = [];
    for (const { name, host } of peers) {
      await testEnv.get('/', host, { method: 'PUT', body: JSON.stringify(front) });
      const target: Target = { site: testEnv.site, host, path: '/', userAgent: BROWSER };
      const targets = Array.from({ length: uncached.connections }, () => target);
      others.push({ ...contender(name, host), render: () => pull(targets, roundMs) });
      const missing = missingFrom((await testEnv.get('/', host)).text, front);
      if (missing.length > 0) throw new Error(`${name} lacks ${missing.slice(0, 3).join(', ')}`);
    }
    for (let round = 0; round < WARM_ROUNDS + runs; round++)
      for (const part of ['serve', 'render'] as const)
        for (const one of [bare, ours, ...others]) {
          const found = await one[part]?.();
          if (found && round >= WARM_ROUNDS) (part === 'serve' ? one.served : one.rendered).push(found);
        }
    yield* rowsOf(ours, bare, others);
  } finally {
    await testEnv.stop();
    await uncached.stop();
  }
}

/** @param goal if there is one @param judge how it is compared */
function ratioRow(
  name: string,
  found: readonly number[],
  measures: string,
  goal?: number,
  judge = atLeast,
): ExplainedRow {
  const middle = median(found);
  const row = goal === undefined ? plain(name, middle, 'x', 2) : judge(name, middle, goal, 'x', 2);
  return explain(withSpread(row, found, 2), measures);
}

/** @param others measured in turn with ours, round by round, as is the bare Worker with the bytes of our page */
function rowsOf(ours: Contender, bare: Contender, others: readonly Contender[]): ExplainedRow[] {
  return [
    ratioRow(
      'cached page as sent : bare Worker from caches.default, requests/s',
      ratiosOf(ours.served, bare.served, perSecond),
      'Ours as readers get it, from the local page cache, which replaces the platform’s. Bare: the same bytes from miniflare’s caches.default, which is another Worker, a row of SQLite and a file.',
      TO_BARE_CACHE_MIN,
    ),
    ...others.map(({ name, served }) =>
      ratioRow(
        `cached page as sent : ${name} rendered, requests/s`,
        ratiosOf(ours.served, served, perSecond),
        `${name} renders the same stories for each request and has no cache. The two differ on purpose; ours sends about twice the words.`,
        CACHED_MIN.get(name),
      ),
    ),
    ...others.map(({ name, rendered }) =>
      ratioRow(
        `rendered front, uncached : ${name}, CPU`,
        ratiosOf(ours.rendered, rendered, perRequest),
        'CPU of the whole local runtime. Ours: gateway, page cache without a page and render, one per answer (counted), records known; the peer has its stories in memory and no other work.',
        RENDERED_MAX.get(name),
        atMost,
      ),
    ),
    ...[ours, ...others].map((one) => {
      const found = one.rendered.map(perRequest);
      const name = `rendered front, CPU: ${one.name}`;
      const row =
        one === ours
          ? atMost(name, median(found), RENDERED_MAX_MS, 'ms', 2)
          : plain(name, median(found), 'ms', 2);
      return explain(
        withSpread(row, found, 2),
        'Of the whole local runtime, its HTTP server and router included.',
      );
    }),
  ];
}
