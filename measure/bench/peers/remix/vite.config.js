import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

/** From Remix's template for Cloudflare. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: '../../../../dist/peers/remix',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  build: { minify: true },
});
