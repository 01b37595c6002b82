// The built Worker, unchanged, with a page cache for runtimes that have none in front of entrypoints. The explicit
// export of `Pages` wins over the star.
import { withPageCache } from './page-cache.js';
import * as worker from './worker.js';

export * from './worker.js';
export { default } from './worker.js';
export const Pages = withPageCache(worker.Pages);
