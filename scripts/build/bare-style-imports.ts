import type { Plugin } from 'vite';

/**
 * `import './part.module.css'` in the browser's build: Vite leaves a stylesheet out whose class names nobody reads. The
 * parts that only the server renders need their rules all the same; the minifier drops the names.
 */
export const bareStyleImports: Plugin = {
  name: 'masthead-bare-style-imports',
  // After Vite's own CSS plugin, which marks such modules as free of side effects.
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
};
