import { createHash } from 'node:crypto';
import path from 'node:path';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { TERSER_OPTIONS } from './terser-options.ts';

const INLINE = '?script';
const FILE = '?script-file';

/**
 * Modules outside React's scripts (app/inline-scripts.d.ts): `import text from './module.ts?script'` is the text of an inline
 * script, `import address from './module.ts?script-file'` the address of an ES module of its own.
 */
export function inlineScripts(target: string): Plugin {
  let isBuild = false;
  return {
    name: 'masthead-inline-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id, { ssr = false } = {}) {
      const [file = '', suffix] = /^(.*)(\?script(?:-file)?)$/.exec(id)?.slice(1) ?? [];
      if (suffix !== INLINE && suffix !== FILE) return null;
      this.addWatchFile(file);
      if (suffix === INLINE)
        return `export default ${JSON.stringify(ssr ? await compile(file, target, 'iife') : '')}`;
      // In development Vite serves the module itself.
      if (!isBuild) return `export default ${JSON.stringify(`/${path.relative('', file)}`)}`;
      const source = await compile(file, target, 'es');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/${path.basename(file, '.ts')}-${hash}.js`;
      if (!ssr) this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

/** @returns the module and its imports, minified: `iife` is one expression that leaves no global names */
async function compile(entry: string, target: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, minify: false, lib: { entry, formats: [format], name: 'script' } },
  });
  const texts = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk] = texts;
  if (chunk?.type !== 'chunk' || texts.length > 1) throw new Error(`${entry}: not one script`);
  const { code } = await minify(chunk.code, { ...TERSER_OPTIONS, module: format === 'es' });
  if (!code) throw new Error(`${entry}: an empty script`);
  return code.trim();
}
