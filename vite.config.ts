import globalData from '@csstools/postcss-global-data';
import { vitePlugin as remix } from '@remix-run/dev';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { bareStyleImports } from './scripts/build/bare-style-imports.ts';
import { shortClassNames } from './scripts/build/class-names.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { licences } from './scripts/build/licences.ts';
import { pageRules } from './scripts/build/page-rules.ts';
import { patched } from './scripts/build/patched.ts';
import { plainDynamicImports } from './scripts/build/plain-dynamic-imports.ts';
import { REACT_ENDS_DOCUMENTS_LAST } from './scripts/build/react-ends-documents-last.ts';
import { REACT_IN_LARGE_PIECES } from './scripts/build/react-in-large-pieces.ts';
import { REMIX_WITHOUT_MULTI_FETCH } from './scripts/build/remix-without-multi-fetch.ts';
import { shortProperties } from './scripts/build/short-properties.ts';
import { TERSER_OPTIONS } from './scripts/build/terser-options.ts';
import { devContext } from './scripts/local/dev-context.ts';

const TARGET = 'es2022';

/** What root.tsx imports, and itself. */
const OF_ALL_PAGES =
  /\/(?:app\/(?:layout|ui|document|hydration|offline|lists\/states)|schema)\/|\/app\/(?:root|radio\/dock)\.tsx$/;
/** Modules in folders of every page's that only some pages run in the browser: they are in those pages' files. */
const OF_SOME_PAGES =
  /\/(?:app\/ui\/(?:lazy-frame|frame-on-click|load-frames|use-failed-pictures?|links\/(?:topic-path|section-feed-links|search-path))|schema\/(?:pictures|topic-slug))\.tsx?$/;

/**
 * One stylesheet for every page, 12 kB on the wire, for pages that scripts build in the browser: a document carries its
 * own rules (scripts/build/page-rules.ts). One file as well of the small modules that every page shares: two dozen files
 * of a few hundred bytes cost a line of HTML and a request each.
 */
function sharedByPages(id: string): string | undefined {
  if (/\.css(?:$|\?)/.test(id)) return 'paper';
  // Changes with the dependencies only.
  if (id.includes('/node_modules/')) return 'libraries';
  if (OF_SOME_PAGES.test(id)) return undefined;
  return OF_ALL_PAGES.test(id) ? 'paper' : undefined;
}

const { plugin: rulesOfPages, noteClasses } = pageRules('build');

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    command === 'serve' && devContext(),
    inlineScripts(TARGET),
    rulesOfPages,
    bareStyleImports,
    plainDynamicImports,
    licences,
    remix(remixConfig),
    patched(REACT_ENDS_DOCUMENTS_LAST),
    patched(REACT_IN_LARGE_PIECES),
    ...REMIX_WITHOUT_MULTI_FETCH.map(patched),
  ],
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    cssMinify: 'esbuild' as const,
    ...(!isSsrBuild && {
      minify: 'terser' as const,
      terserOptions: TERSER_OPTIONS,
      rollupOptions: { output: { manualChunks: sharedByPages } },
    }),
  },
  css: {
    postcss: {
      plugins: [
        globalData({ files: ['app/styles/breakpoints.css'] }),
        customMedia(),
        ...(command === 'build' ? [shortProperties(import.meta.dirname)] : []),
      ],
    },
    // Only what is built: in development the names say where a class comes from.
    ...(command === 'build' && {
      modules: { generateScopedName: shortClassNames(import.meta.dirname), getJSON: noteClasses },
    }),
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
