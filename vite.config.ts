import globalData from '@csstools/postcss-global-data';
import { vitePlugin as remix } from '@remix-run/dev';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { shortClassNames } from './scripts/build/class-names.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { licences } from './scripts/build/licences.ts';
import { oneEntryFile } from './scripts/build/one-entry-file.ts';
import { stylesheets } from './scripts/build/stylesheets.ts';
import { devContext } from './scripts/local/dev-context.ts';

const TARGET = 'es2022';
const DEV_CLASS_NAMES = '[name]_[local]_[hash:base64:5]';

export default defineConfig(({ command, isSsrBuild }) => ({
  // The local runtime writes its databases there all the time.
  server: { watch: { ignored: [`${import.meta.dirname}/.wrangler/**`] } },
  plugins: [
    command === 'serve' && devContext(),
    inlineScripts(TARGET),
    stylesheets('build/client'),
    licences,
    remix(remixConfig),
  ],
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    cssMinify: 'esbuild' as const,
    // For scripts/build/entry-files.ts, which deletes the browser's files that no page can load.
    manifest: true,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: oneEntryFile } } }),
  },
  // scripts/build/licences.ts writes them to a file.
  esbuild: { legalComments: 'none' as const },
  css: {
    postcss: {
      plugins: [globalData({ files: ['app/styles/breakpoints.css'] }), customMedia()],
    },
    // In development the names say where a class comes from, and stay the same when its rules change.
    modules: {
      generateScopedName: command === 'build' ? shortClassNames(import.meta.dirname) : DEV_CLASS_NAMES,
    },
  },
  // One self-contained module for workerd; in development Node loads packages itself.
  ...(command === 'build' && {
    ssr: {
      target: 'webworker' as const,
      noExternal: true as const,
      resolve: { conditions: ['workerd', 'worker', 'browser'] },
    },
  }),
}));
