import path from 'node:path';
import type { Rollup } from 'vite';

const ENTRY = path.resolve('app/entry.client.tsx');
const NAME = 'entry.client';
/** Otherwise Remix's router, which routes import too, would load with the first island. Browsers never render to a string. */
const REACT = /\/node_modules\/(?:react|react-dom(?!\/(?:cjs\/react-dom-)?server)|scheduler)\//;

/** A few constants that parts of the page need later, and routes: a file of their own would be one more round trip. */
const CONSTANTS = /\/schema\/contract\/(?:preview-stories|section-shapes)\.ts$/;

/**
 * For Rollup's `manualChunks`, in the browser's build: the entry and all its static imports are one file, including
 * modules that routes or islands also import. Two files would be two round trips before a page reacts. React is a
 * separate file.
 */
export function oneEntryFile(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const modules = new Set([ENTRY]);
  for (const module of modules)
    for (const imported of getModuleInfo(module)?.importedIds ?? []) modules.add(imported);
  if (modules.has(id) || CONSTANTS.test(id)) return NAME;
  return REACT.test(id) ? 'react' : undefined;
}
