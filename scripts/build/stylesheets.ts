import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:stylesheets';
const RESOLVED = `\0${MODULE}`;

/**
 * `import texts from 'virtual:stylesheets'`: in the Worker's build the texts of all stylesheets that the browser's build, which
 * comes first, has made of the routes' modules.
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
