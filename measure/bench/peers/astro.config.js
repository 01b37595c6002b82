import { defineConfig, passthroughImageService } from 'astro/config';

/** Runs Astro's own handler in a Worker. Its adapter for Cloudflare adds sessions, images and a second runtime. */
const adapter = {
  name: 'masthead-worker',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'masthead-worker',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./astro/worker.js', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable' },
        adapterFeatures: { buildOutput: 'server' },
      }),
  },
};

export default defineConfig({
  output: 'server',
  srcDir: './astro',
  outDir: '../../../dist/peers/astro',
  image: { service: passthroughImageService() },
  adapter,
  vite: { ssr: { target: 'webworker', noExternal: true } },
});
