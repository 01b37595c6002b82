import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { reachedFrom } from './building.ts';

const MODULE = 'virtual:stylesheets';
const RESOLVED = `\0${MODULE}`;

/**
 * `import texts from 'virtual:stylesheets'`: in the Worker's build the texts of the stylesheets of routes, which the
 * browser's build has made before.
 * @param client folder of the browser's files
 */
export function stylesheets(client: string): Plugin {
  let isBuild = false;
  return {
    name: 'masthead-stylesheets',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    generateBundle: {
      // Before Vite writes each script's requests and the manifest from which Remix reads the stylesheets of routes.
      order: 'pre',
      handler(_, bundle) {
        if (isBuild) giveRulesToPages(Object.values(bundle).filter((output) => output.type === 'chunk'));
      },
    },
    load(id, { ssr = false } = {}) {
      if (id !== RESOLVED) return null;
      return `export default ${JSON.stringify(isBuild && ssr ? readTexts(path.join(client, 'assets')) : {})};`;
    },
  };
}

const readTexts = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`/assets/${file}`, readFileSync(path.join(folder, file), 'utf8').trim()]),
  );

/** The only entry that is not a page. */
const ENTRY = path.resolve('app/entry.client.tsx');

/** The rules of a module that pages and scripts import are in the page already: scripts do not request them. */
function giveRulesToPages(chunks: readonly Rollup.OutputChunk[]): void {
  const [pages, entry] = [chunks.filter(isPage), chunks.filter((chunk) => chunk.facadeModuleId === ENTRY)];
  const all = byFile(chunks);
  const ofScripts = reachedFrom(
    entry.map(({ fileName }) => fileName),
    (file) => all.get(file),
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
  );
  const scripts = byFile(ofScripts);
  const given = new Set<string>();
  for (const page of pages)
    for (const { viteMetadata } of reachedFrom(
      page.imports,
      (file) => scripts.get(file),
      ({ imports }) => imports,
    ))
      for (const file of viteMetadata?.importedCss ?? []) {
        page.viteMetadata?.importedCss.add(file);
        given.add(file);
      }
  for (const { viteMetadata } of ofScripts) for (const file of given) viteMetadata?.importedCss.delete(file);
}

const byFile = (chunks: Iterable<Rollup.OutputChunk>) =>
  new Map([...chunks].map((chunk) => [chunk.fileName, chunk]));

const isPage = ({ isEntry, facadeModuleId }: Rollup.OutputChunk): boolean =>
  isEntry && facadeModuleId !== ENTRY;
