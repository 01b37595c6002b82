import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { devContext } from './scripts/dev-context.ts';

export default defineConfig(({ command }) => ({
  plugins: [command === 'serve' && devContext(), remix(remixConfig)],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: 'esbuild' as const },
  // One self-contained module for workerd; in development Node loads packages itself.
  ...(command === 'build' && {
    ssr: {
      target: 'webworker' as const,
      noExternal: true as const,
      resolve: { conditions: ['workerd', 'worker', 'browser'] },
    },
  }),
}));
