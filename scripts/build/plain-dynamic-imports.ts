import type { Plugin } from 'vite';

/**
 * Vite wraps every `import()` of a browser's build in a function that requests stylesheets and further files first.
 * Here all rules are in one stylesheet, and what an `import()` needs besides is on the page already.
 * Where Vite renames the module, pages exceed their limit in test/worker/browser-files.test.ts.
 */
export const plainDynamicImports: Plugin = {
  name: 'masthead-plain-dynamic-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};
