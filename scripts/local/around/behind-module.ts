import path from 'node:path';
import { moduleFrom, type WorkerModule } from '../worker-module.ts';

/** The name of the Worker's main module once another one stands in front of it. */
export const INNER = 'product.js';
const BINDINGS = 'scripts/local/around/bindings.js';

/**
 * @param worker the site's modules, main module first
 * @param main text of the new main module; it imports from INNER and from `file` by its base name
 * @param file another module that it needs, from this checkout
 * @returns the site's modules behind a main module of the same name
 */
export function behindModule(worker: readonly WorkerModule[], main: string, file: string): WorkerModule[] {
  const [inner, ...others] = worker;
  if (!inner) throw new Error('a Worker without a main module');
  const folder = path.dirname(inner.path);
  const added = [file, BINDINGS].map((source) => moduleFrom(source, folder));
  return [{ ...inner, contents: main }, ...added, { ...inner, path: path.join(folder, INNER) }, ...others];
}
