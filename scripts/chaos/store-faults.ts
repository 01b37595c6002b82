import { RENDER_MAX_MS } from '../../functions/page-cache/shared-render.ts';
import type { PlatformFaults } from '../../test/env/faults/behind-faults.ts';

/** What fails on the platform itself. */
export interface StoreFault {
  id: string;
  store: 'kv' | 'objects' | 'pages' | 'limit';
  faults: PlatformFaults;
  /** What a request may wait for it in addition to its own limit, in ms. */
  waitMs: number;
}

const OBJECTS = [
  'FEED_POLLERS',
  'FEED_INDEX',
  'STATION_POLLERS',
  'PUBLICATION_REGISTER',
  'SEARCH_INDEXES',
  'FAILED_ATTEMPTS',
];
/** Reads of one store that follow one another in one request, each ended after a second. */
const READS_MAX = 4;
const READ_MS = 1_000;

const waitOf = (fault: string) => (fault === 'hang' ? READS_MAX * READ_MS : 0);
const THREE = ['throw', 'garbage', 'hang'] as const;

/** Every store, broken in every way that it can break. A page's cache holds our own bytes, so it has no garbage. */
export const STORE_FAULTS: readonly StoreFault[] = [
  ...THREE.map((kv): StoreFault => ({ id: `kv-${kv}`, store: 'kv', faults: { kv }, waitMs: waitOf(kv) })),
  ...THREE.map(
    (fault): StoreFault => ({
      id: `objects-${fault}`,
      store: 'objects',
      faults: { objects: Object.fromEntries(OBJECTS.map((name) => [name, fault])) },
      waitMs: waitOf(fault),
    }),
  ),
  ...(['throw', 'hang'] as const).map(
    (render): StoreFault => ({
      id: `pages-${render}`,
      store: 'pages',
      faults: { render },
      waitMs: render === 'hang' ? RENDER_MAX_MS : 0,
    }),
  ),
  ...THREE.map(
    (limit): StoreFault => ({
      id: `limit-${limit}`,
      store: 'limit',
      faults: { limit },
      waitMs: waitOf(limit),
    }),
  ),
];
