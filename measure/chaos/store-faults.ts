import { RENDER_MAX_MS } from '../../page-cache/shared-render.ts';
import type { PlatformFaults } from '../../testing/faults/behind-faults.ts';

/** A fault of the platform, or a jump of the clock. */
export interface StoreFault {
  id: string;
  store: 'kv' | 'objects' | 'pages' | 'limit' | 'clock';
  faults: PlatformFaults;
  /** Allowed wait in addition to a request's own limit, in ms. */
  waitMs: number;
  /** Jump of the clock, in ms. */
  jumpMs?: number;
}

const OBJECTS = [
  'FEED_POLLERS',
  'FEED_INDEX',
  'EVENT_GROUPERS',
  'STATION_POLLERS',
  'PUBLICATION_REGISTER',
  'SEARCH_INDEXES',
  'FAILED_ATTEMPTS',
];
/** Consecutive reads of one store in a request, each limited to a second. */
const READS_MAX = 4;
const READ_MS = 1_000;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A corrected clock, and a machine that slept: all overdue alarms fire at the end. */
const JUMPS = { 'hour-back': -HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };
/** While the alarms of all publications run, they share the processor with readers. */
const ALARMS_MS = 2_000;

const waitOf = (fault: string) => (fault === 'hang' ? READS_MAX * READ_MS : 0);
const THREE = ['throw', 'garbage', 'hang'] as const;

/** Every store with every kind of fault. A page's cache holds our bytes, so it has no garbage. */
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
  ...Object.entries(JUMPS).map(
    ([name, jumpMs]): StoreFault => ({
      id: `clock-${name}`,
      store: 'clock',
      faults: {},
      waitMs: ALARMS_MS,
      jumpMs,
    }),
  ),
];
