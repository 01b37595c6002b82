import type { ChaosPage } from './page.ts';
import { PAGES } from './pages.ts';
import { STORE_FAULTS, type StoreFault } from './store-faults.ts';
import { UPSTREAM_FAULTS, type UpstreamFault } from './upstream-faults.ts';

/**
 * The state before the fault. `warm`: everything was good and is older than a minute; `cold`: a publication without any
 * readers.
 */
export type Warmth = 'warm' | 'cold';

/** All simultaneous faults; all pages are requested in each state. Null: that side works. */
export interface ChaosState {
  upstream: UpstreamFault | null;
  store: StoreFault | null;
  warmth: Warmth;
}

export interface Cell extends ChaosState {
  page: ChaosPage;
}

const NONE = 'nothing';
const WARMTHS: readonly Warmth[] = ['cold', 'warm'];
/** One upstream fault of each kind that matters for the stores: a plausible answer, one that never ends, one that fails. */
const WITH_STORES: ReadonlySet<string> = new Set(['backend-empty-list', 'backend-hang', 'feeds-status-500']);

/** A publication without readers has no data of another time. */
const canBe = (warmth: Warmth, { store }: StoreFault): boolean => warmth === 'warm' || store !== 'clock';

/** Every upstream fault and every store fault alone, warm and cold; the pairs of WITH_STORES warm. */
export const STATES: readonly ChaosState[] = [
  ...WARMTHS.flatMap((warmth) => [
    { upstream: null, store: null, warmth },
    ...UPSTREAM_FAULTS.map((upstream) => ({ upstream, store: null, warmth })),
    ...STORE_FAULTS.filter((store) => canBe(warmth, store)).map((store) => ({
      upstream: null,
      store,
      warmth,
    })),
  ]),
  ...UPSTREAM_FAULTS.filter(({ id }) => WITH_STORES.has(id)).flatMap((upstream) =>
    STORE_FAULTS.map((store) => ({ upstream, store, warmth: 'warm' as const })),
  ),
];

/** `backend-500/kv-hang/warm` */
export const stateId = ({ upstream, store, warmth }: ChaosState): string =>
  `${upstream?.id ?? NONE}/${store?.id ?? NONE}/${warmth}`;

export const cellId = (cell: Cell): string => `${stateId(cell)}/${cell.page.id}`;

/** @param ids of cells, or their prefixes; empty: all cells @returns the cells by their state */
export function selectCells(ids: readonly string[]): { state: ChaosState; pages: ChaosPage[] }[] {
  const isWanted = (id: string) =>
    ids.length === 0 || ids.some((wanted) => id === wanted || id.startsWith(`${wanted.replace(/\/$/, '')}/`));
  return STATES.map((state) => ({
    state,
    pages: PAGES.filter((page) => isWanted(cellId({ ...state, page }))),
  })).filter(({ pages }) => pages.length > 0);
}
