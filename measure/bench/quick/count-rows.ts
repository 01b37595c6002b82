import type { LocalEnvOptions } from '../../../scripts/local/local-env.ts';
import { type NetworkEnv, startNetworkEnv } from '../../network/env.ts';
import { type Network, rowOf } from '../../network/publications.ts';
import { frontsInTurn, manyRound } from '../../network/turns.ts';
import type { Row } from '../row.ts';
import { countedPublications, countPages, NOTHING, sumOf, type ViewCost } from './count-pages.ts';
import { pageHead, pageRow, turnRow } from './figures.ts';
import { LIMITS } from './limits.ts';
import type { CountedKind } from './page-kinds.ts';

/** The longest delay that the feed index makes up for (NOTIFY_CATCH_UP_MS): every feed comes in its turn. */
const SLICE_MS = 5_000;

interface CountedEnvOptions {
  kinds: readonly CountedKind[];
  network: Network;
  /** The same value as in `startNetworkEnv`. */
  around?: LocalEnvOptions['around'];
}

/** The site with counters around it and the publications that `countRows` needs. */
export const startCountedEnv = ({ kinds, network, around }: CountedEnvOptions): Promise<NetworkEnv> =>
  startNetworkEnv({
    backend: true,
    sliceMs: SLICE_MS,
    around,
    publications: (mocks) => [
      ...countedPublications(kinds, mocks),
      ...network.publications.map((publication) => rowOf(publication, network, mocks)),
    ],
  });

/** @param env of `startCountedEnv`, unused before @returns the costs of pages, compared with their limits */
export async function countRows(
  env: NetworkEnv,
  kinds: readonly CountedKind[],
  network: Network,
): Promise<Row[]> {
  const pages = await countPages(env, kinds);
  const turn = await countTurns(env, network);
  return [
    pageHead,
    ...pages.map(({ kind: { id, path }, costs }) => pageRow(`${id} ${path}`, costs, LIMITS.pages[id])),
    turnRow(
      `a view of ${network.publications.length} fronts in turn, older than a minute`,
      turn,
      LIMITS.turn,
    ),
  ];
}

/** The first of them render the streamed data; they are not counted. */
const [WARM_PASSES, PASSES] = [6, 6];
/**
 * A view may leave a call of the backend in the background, and an isolate leaves calls out while two dozen are under way
 * (ASKED_MAX of functions/articles/cached-source.ts).
 */
const VIEWS_PER_PASS = 20;

/**
 * Front pages of a network in turn, each older than a minute when it is requested.
 * @param network whose rows the site has and whose feeds were fetched @returns what a view costs on average
 */
async function countTurns(env: NetworkEnv, network: Network): Promise<ViewCost> {
  const inTurn = frontsInTurn(network.publications);
  const views = Math.min(network.publications.length, VIEWS_PER_PASS);
  let all = 0;
  let sum = NOTHING;
  for (let pass = 0; pass < WARM_PASSES + PASSES; pass += 1) {
    const turn = await manyRound(env, inTurn, { views, minMs: 0 });
    if (turn.failures > 0) throw new Error(`${turn.failures} of ${turn.views} front pages failed`);
    if (pass < WARM_PASSES) continue;
    all += turn.views;
    sum = sumOf(sum, turn);
  }
  return {
    renders: sum.renders / all,
    kvKeys: sum.kvKeys / all,
    objectCalls: sum.objectCalls / all,
    backendCalls: sum.backendCalls / all,
  };
}
