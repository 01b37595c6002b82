/** Types `ctx.exports`: what the Worker's main module offers to itself. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./worker.ts') & {
      /** Only where the page cache stands in for the platform's (functions/page-cache). */
      UncachedPages: typeof import('./pages/pages.ts').Pages;
    };
    durableNamespaces: 'FeedIndex' | 'FeedKeeper' | 'StationKeeper';
  }
}
