import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { reachedFrom } from './building.ts';

/** Vite's manifest of the browser's build, by the path of each source. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

/** The only script that documents request (app/document/early-script.ts). */
const ENTRY = 'app/entry.client.tsx';
/** Its stylesheets are also used by documents without scripts: the desk, the feed status page, the offline page. */
const ROOT = 'app/root.tsx';

/**
 * Remix's plugin also builds every route for the browser, and a list of them for its router. No page loads them: this
 * deletes the scripts that the entry cannot load, and the stylesheets that are inlined in documents.
 * @param folder of the build
 */
export function keepEntryFiles(folder: string): void {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(folder, '.vite/client-manifest.json'), 'utf8')),
  );
  const loaded = chunksFrom(manifest, ENTRY, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const linked = chunksFrom(manifest, ROOT, ({ imports }) => imports);
  const scripts = new Set(loaded.map(({ file }) => file));
  const stylesheets = new Set([...loaded, ...linked].flatMap(({ css }) => css));
  const inDocuments = new Set(Object.values(manifest).flatMap(({ css }) => css));
  const assets = path.join(folder, 'client/assets');
  for (const file of readdirSync(assets)) {
    const name = `assets/${file}`;
    const isWanted = file.endsWith('.js')
      ? scripts.has(name)
      : !inDocuments.has(name) || stylesheets.has(name);
    if (!isWanted) rmSync(path.join(assets, file));
  }
}

/** @returns a source's chunk and all chunks reachable by `next` */
function chunksFrom(manifest: Manifest, source: string, next: (chunk: Chunk) => string[]): Chunk[] {
  // The plugin adds a query to the names of routes.
  const sources = Object.keys(manifest).filter((name) => name.replace(/\?.*/, '') === source);
  if (sources.length === 0) throw new Error(`The browser's build has no ${source}`);
  return [...reachedFrom(sources, (name) => manifest[name], next)];
}
