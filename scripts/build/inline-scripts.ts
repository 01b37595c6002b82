import { build, type Plugin } from 'vite';

const INLINE = '?script';

/**
 * `import text from './module.ts?script'`: a module and its imports as the text of an inline script
 * (app/inline-scripts.d.ts).
 */
export function inlineScripts(target: string): Plugin {
  return {
    name: 'masthead-inline-scripts',
    enforce: 'pre',
    async load(id, { ssr = false } = {}) {
      if (!id.endsWith(INLINE)) return null;
      const file = id.slice(0, -INLINE.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(ssr ? await compile(file, target) : '')}`;
    },
  };
}

/** @returns the module and its imports, minified, as one expression that leaves no global names */
async function compile(entry: string, target: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, minify: 'esbuild', lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const texts = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk] = texts;
  if (chunk?.type !== 'chunk' || texts.length > 1) throw new Error(`${entry}: not one script`);
  return chunk.code.trim();
}
