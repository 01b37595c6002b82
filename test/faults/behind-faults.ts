import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkerModule } from '../../scripts/world.ts';

/** What the Worker's own main module is called behind the one with faults. */
const INNER = 'product.js';
const OBJECTS = ['FeedKeeper', 'FeedIndex', 'StationKeeper'];

/** What fails of the platform, until something else is said. */
export interface PlatformFaults {
  /** Every render ends with an exception; a comparison works. */
  render?: 'throw';
  /** `behind`: what is written from now on is not read yet. */
  kv?: 'behind' | 'hang' | 'throw';
  /** Beginning of the keys that are behind; all where nothing is said. */
  behind?: string;
  /** Calls of Durable Objects, by binding. */
  objects?: Record<string, 'hang' | 'throw'>;
}

/** @param worker the site's modules, main module first @returns the same behind a main module with faults of the platform */
export function behindFaults(worker: readonly WorkerModule[]): WorkerModule[] {
  const [main, ...others] = worker;
  if (!main) throw new Error('a Worker without a main module');
  const folder = path.dirname(main.path);
  const contents = readFileSync('test/faults/faults.js', 'utf8');
  return [
    { ...main, contents: MAIN },
    { type: 'ESModule', path: path.join(folder, 'faults.js'), contents },
    { ...main, path: path.join(folder, INNER) },
    ...others,
  ];
}

/** An export of its own wins over `export *`. */
const MAIN = `
import handler, * as product from './${INNER}';
import { faultyHandler, faultyObject, faultyPages } from './faults.js';
export * from './${INNER}';
export const Pages = faultyPages(product.Pages);
${OBJECTS.map((name) => `export const ${name} = faultyObject(product.${name});`).join('\n')}
export default faultyHandler(handler);
`;
