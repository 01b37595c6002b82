// The built Worker, unchanged, with a page cache for runtimes that have none in front of entrypoints. The explicit
// export of `Pages` wins over the star.

export { CachedPages as Pages } from './page-cache.js';
export * from './worker.js';
export { default, Pages as UncachedPages } from './worker.js';
