import { LATE_HEADER } from '../../schema/contract/page-caching.ts';
import { behindModule, INNER } from '../../scripts/local/around/behind-module.ts';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';

const OBJECTS = ['FeedPoller', 'FeedIndex', 'EventGrouper', 'SearchIndex'];

/** The failing parts of the platform, until the next setting. */
export interface PlatformFaults {
  /** Every render throws, never ends, or has been given up by the page cache; comparing editions still works. */
  render?: 'hang' | 'throw' | 'late';
  /** `behind`: values written from now on cannot be read yet. `garbage`: every read returns another value. */
  kv?: 'behind' | 'hang' | 'throw' | 'garbage';
  /** Prefix of the keys that are behind; by default all keys. */
  behind?: string;
  /** Calls of Durable Objects, by binding. */
  objects?: Record<string, 'hang' | 'throw' | 'garbage' | 'full'>;
  /** How far away stores and objects are, in ms, as from a place that has no copy of anything. */
  far?: Distances;
  /** Counting calls. */
  limit?: 'hang' | 'throw' | 'garbage';
}

/** In ms. */
export interface Distances {
  kv: number;
  /** Reads of many keys at once; as other reads if left out. */
  bulk?: number;
  objects: number;
}

/** What was asked of something far away, and when: epoch ms. */
export interface AskedFar {
  kind: 'kv' | 'objects';
  /** Keys, or the object's binding. */
  what: string;
  from: number;
  /** Null while it is under way. */
  to: number | null;
}

/** @param worker the site's modules, main module first @returns the same, behind a main module that injects faults */
export const behindFaults = (worker: readonly WorkerModule[]): WorkerModule[] =>
  behindModule(worker, MAIN, 'testing/faults/faults.js');

/** An explicit export takes precedence over `export *`. */
const MAIN = `
import handler, * as product from './${INNER}';
import { faultyHandler, faultyObject, faultyPages } from './faults.js';
export * from './${INNER}';
export const Pages = faultyPages(product.Pages, '${LATE_HEADER}');
${OBJECTS.map((name) => `export const ${name} = faultyObject(product.${name});`).join('\n')}
export default faultyHandler(handler);
`;
