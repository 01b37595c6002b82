import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { devContext } from './scripts/dev-context.ts';
import { reactInLargePieces } from './scripts/react-in-large-pieces.ts';
import { scopedName } from './scripts/scoped-name.ts';

/** `PLAIN=1`: Remix and React as they come, for `npm run bench:render` to stand beside. */
const plain = process.env.PLAIN === '1';

/**
 * One stylesheet for every page, 12 kB on the wire: ten small ones before the first paint cost more than the rules a
 * page does not use, and the next page has it already.
 */
const oneStylesheet = (id: string) => (/\.css(?:$|\?)/.test(id) ? 'paper' : undefined);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    command === 'serve' && devContext(),
    remix(plain ? { ...remixConfig, buildDirectory: 'build-plain' } : remixConfig),
    !plain && reactInLargePieces(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'esbuild' as const,
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: oneStylesheet, experimentalMinChunkSize: 8_000 } },
    }),
  },
  // Only what is built: in development the names say where a class comes from.
  ...(command === 'build' && !plain && { css: { modules: { generateScopedName: scopedName } } }),
  // One self-contained module for workerd; in development Node loads packages itself.
  ...(command === 'build' && {
    ssr: {
      target: 'webworker' as const,
      noExternal: true as const,
      resolve: { conditions: ['workerd', 'worker', 'browser'] },
    },
  }),
}));
