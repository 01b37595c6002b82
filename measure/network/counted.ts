import * as z from 'zod';
import { behindModule, INNER } from '../../scripts/local/around/behind-module.ts';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';
import { sum } from '../shared/sum.ts';

const COUNTERS = 'measure/network/count/counters.js';

const numbers = z.record(z.string(), z.number());

const countsSchema = z.object({
  renders: z.number(),
  unchanged: z.number(),
  pageWrites: z.number(),
  kvKeys: numbers,
  objectKvKeys: numbers,
  kvWrites: numbers,
  objectCalls: numbers,
  alarms: numbers,
  rowsWritten: z.number(),
  backendCalls: z.number(),
  logLines: z.number(),
  /** Renders in progress, and work of requests in the background. */
  underWay: z.number(),
  /** Work of Durable Objects. */
  ofObjects: z.number(),
  /** Stored now, in KV and by objects: not since the last reading. */
  kvBytes: z.number(),
  objectBytes: z.number(),
});

/** The operations of the site's Worker since the last reading; measure/network/count/counters.js says how each is counted. */
export type Counts = z.infer<typeof countsSchema>;

/**
 * @param worker the site's modules, main module first
 * @param objectClasses its classes of Durable Objects
 * @returns the same modules behind a main module of the same name, which counts
 */
export const behindCounters = (
  worker: readonly WorkerModule[],
  objectClasses: readonly string[],
): WorkerModule[] => behindModule(worker, mainModule(objectClasses), COUNTERS);

/** An explicit export overrides `export *`. The page cache is put in front of these `Pages`, which count. */
const mainModule = (objectClasses: readonly string[]) => `
import handler, * as product from './${INNER}';
import { countedHandler, countedObject, countedPages } from './counters.js';
export * from './${INNER}';
export const Pages = countedPages(product.Pages);
${objectClasses.map((name) => `export const ${name} = countedObject(product.${name}, '${name}');`).join('\n')}
export default countedHandler(handler);
`;

/** @param reset whether the counts start anew */
export async function readCounts(site: string, reset = false): Promise<Counts> {
  const response = await fetch(`${site}/__counters${reset ? '?reset' : ''}`);
  return countsSchema.parse(await response.json());
}

/** @returns publication and address of every page that the page cache has been given */
export async function readWrittenPages(site: string): Promise<string[]> {
  const response = await fetch(`${site}/__pages`);
  return z.array(z.string()).parse(await response.json());
}

/** KV keys that an isolate reads by time, not per view: the values of which every isolate holds a copy. */
const INDEX = 'index';
/** The binding of the register. */
const REGISTER = 'PUBLICATION_REGISTER';

/** @param keys read, by prefix @returns how many of them are not indexes, which an object reads by time as well */
export const keysBesideIndexes = ({ [INDEX]: _, ...others }: Record<string, number>): number =>
  sum(Object.values(others));

/** @returns calls of Durable Objects, and those of the register of publications, which no reader needs */
export function objectCallsOf({ objectCalls }: Pick<Counts, 'objectCalls'>): {
  all: number;
  register: number;
} {
  const { [REGISTER]: register = 0 } = objectCalls;
  return { all: sum(Object.values(objectCalls)), register };
}
