import { BROWSER, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { everyConnection, type Pull, pull, type Target } from './drive.ts';
import { missingFrom, type PeerFront, readPeerFront } from './peer-front.ts';
import { peerRows, type RenderedFront } from './peer-rows.ts';
import { buildPeers, type Peer } from './peer-workers.ts';
import type { BenchOptions, ExplainedRow } from './row.ts';
import { startUncachedFront } from './uncached-front.ts';
import { warmFront } from './warm-front.ts';

const ROUNDS = 7;
const ROUND_MS = 1_000;
/** Rounds that warm up the engine and are discarded. */
const WARM_ROUNDS = 2;

/** How the rounds of one front page are measured. */
interface Contender {
  front: RenderedFront;
  serve: () => Promise<Pull>;
  render: () => Promise<Pull>;
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
    const cached: Target = { site: testEnv.site, host: 'localhost', path: '/', userAgent: BROWSER };
    await testEnv.get('/', BARE_HOST, { method: 'PUT', body: await warmFront(testEnv) });
    const bare: Target = { ...cached, host: BARE_HOST, path: BARE_CACHE };
    const bareServed: Pull[] = [];
    const front = await readPeerFront(testEnv.site);
    const ours: Contender = {
      front: await frontOf('ours', testEnv, cached.host, front),
      serve: () => pull(everyConnection(cached), roundMs),
      render: () => uncached.pull(roundMs),
    };
    const others: Contender[] = [];
    for (const peer of peers)
      others.push(await contender(peer, testEnv, front, { connections: uncached.connections, roundMs }));
    for (let round = 0; round < WARM_ROUNDS + runs; round++) {
      const turn = await pull(everyConnection(bare), roundMs);
      if (round >= WARM_ROUNDS) bareServed.push(turn);
      for (const part of ['serve', 'render'] as const) {
        for (const one of [ours, ...others]) {
          const found = await one[part]();
          if (round < WARM_ROUNDS) continue;
          (part === 'serve' ? one.front.served : one.front.rendered).push(found);
        }
      }
    }
    yield* peerRows(
      ours.front,
      others.map((one) => one.front),
      bareServed,
    );
  } finally {
    await testEnv.stop();
    await uncached.stop();
  }
}

async function contender(
  { name, host }: Peer,
  testEnv: TestEnv,
  front: PeerFront,
  { connections, roundMs }: { connections: number; roundMs: number },
): Promise<Contender> {
  await testEnv.get('/', host, { method: 'PUT', body: JSON.stringify(front) });
  const target: Target = { site: testEnv.site, host, path: '/', userAgent: BROWSER };
  return {
    front: await frontOf(name, testEnv, host, front),
    serve: () => pull(everyConnection(target), roundMs),
    render: () =>
      pull(
        Array.from({ length: connections }, () => target),
        roundMs,
      ),
  };
}

/** @throws if the page lacks a part of a story */
async function frontOf(
  name: string,
  testEnv: TestEnv,
  host: string,
  front: PeerFront,
): Promise<RenderedFront> {
  const { text: html } = await testEnv.get('/', host);
  const missing = missingFrom(html, front);
  if (missing.length > 0)
    throw new Error(`the front page of ${name} lacks ${missing.slice(0, 3).join(', ')}`);
  return { name, served: [], rendered: [] };
}
