import type { NetworkEnv } from '../../network/env.ts';
import type { Network } from '../../network/publications.ts';
import { frontsInTurn, manyRound } from '../../network/turns.ts';
import { NOTHING, sumOf, type ViewCost } from './count-pages.ts';

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
export async function countTurns(env: NetworkEnv, network: Network): Promise<ViewCost> {
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
