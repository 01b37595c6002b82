import type { LocalEnvOptions } from '../../../scripts/local/local-env.ts';
import { type NetworkEnv, startNetworkEnv } from '../../network/env.ts';
import { type Network, rowOf } from '../../network/publications.ts';
import type { Row } from '../row.ts';
import { countedPublications, countPages } from './count-pages.ts';
import { countTurns } from './count-turns.ts';
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
