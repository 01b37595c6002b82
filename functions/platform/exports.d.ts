/** Types `ctx.exports`: the main module's entrypoints, as the Worker itself calls them. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../worker.ts') & {
      /** Exists only where functions/page-cache replaces the platform's cache. */
      UncachedPages: typeof import('../pages/pages.ts').Pages;
    };
    durableNamespaces: 'FeedIndex' | 'FeedPoller' | 'StationPoller';
  }
}
