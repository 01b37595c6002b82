/** Types `ctx.exports`: what the Worker's main module offers to itself. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./worker.ts');
    durableNamespaces: 'FeedKeeper' | 'StationKeeper';
  }
}
