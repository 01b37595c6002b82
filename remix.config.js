/**
 * Remix's options. `vite.config.ts` hands this object to Remix's Vite plugin; the classic compiler is not used.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.module.css'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // No browser has a router that could discover routes.
    v3_lazyRouteDiscovery: false,
  },
};
