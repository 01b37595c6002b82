// The site's Worker with a page cache of its own, for a runtime that has none in front of entrypoints: what the build
// makes, and nothing of it changed. An explicit export wins over the star.

export { CachedPages as Pages } from './page-cache.js';
export * from './worker.js';
export { default, Pages as UncachedPages } from './worker.js';
