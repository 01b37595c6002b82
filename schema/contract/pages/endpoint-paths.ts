/** Every path of the Worker that is not a page (functions/worker.ts); the development server forwards them. */
export const ENDPOINT_PATHS = [
  '/.well-known/gpc.json',
  '/.well-known/http-message-signatures-directory',
  '/.well-known/security.txt',
  '/about.json',
  '/ads.txt',
  '/api/alerts',
  '/api/editing',
  '/api/editing/history',
  '/api/editing/planned',
  '/api/editing/undo',
  '/api/feed',
  '/api/health',
  '/api/health/network',
  '/api/now-playing',
  '/api/people',
  '/api/previews',
  '/api/publications',
  '/api/purge',
  '/api/stream',
  '/api/webhook',
  '/desk',
  '/desk/feeds',
  '/desk/sign-in',
  '/feed.xml',
  '/manifest.webmanifest',
  '/network',
  '/news-sitemap.xml',
  '/offline',
  '/robots.txt',
  '/search/suggest',
  '/sections/late',
  '/sitemap.xml',
  '/sources.opml',
  '/sw.js',
] as const;

/** Path prefixes of endpoints, for paths that are not in ENDPOINT_PATHS; the first match wins. */
export const ENDPOINT_PREFIXES = [
  '/ad-frame/',
  '/ad/',
  '/api/publications/',
  '/desk/',
  '/feeds/',
  '/network/',
  '/pictures/article/',
  '/pictures/',
  '/preview/',
  '/sitemap-',
] as const;

export type EndpointPath = (typeof ENDPOINT_PATHS)[number];
export type EndpointPrefix = (typeof ENDPOINT_PREFIXES)[number];
