import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** What Vite notes of the browser's build, by the path of each source. */
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

/** The one script that documents name (app/document/early-script.ts). */
const ENTRY = 'app/entry.client.tsx';

/**
 * Remix's plugin also builds every route for the browser, and a list of them for its router. No page loads them, so they are
 * not deployed: this removes the scripts that the entry cannot load, and the stylesheets that only documents hold.
 * @param folder of the build
 */
export function keepEntryFiles(folder: string): void {
  const manifest = readManifest(folder);
  const { scripts, stylesheets } = filesOfEntry(manifest);
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

export const readManifest = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, '.vite/client-manifest.json'), 'utf8')));

/** @returns the files that the entry may load, itself included */
export function filesOfEntry(manifest: Manifest): { scripts: Set<string>; stylesheets: Set<string> } {
  const sources = new Set([ENTRY]);
  const scripts = new Set<string>();
  const stylesheets = new Set<string>();
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The browser's build has no ${source}`);
    scripts.add(chunk.file);
    for (const file of chunk.css) stylesheets.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) sources.add(next);
  }
  return { scripts, stylesheets };
}
