/** Types `ctx.exports`: the main module's entrypoints, as the Worker itself calls them. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../worker.ts');
    durableNamespaces:
      | 'EventGrouper'
      | 'FailedAttempts'
      | 'FeedIndex'
      | 'FeedPoller'
      | 'PublicationRegister'
      | 'SearchIndex';
  }
}
