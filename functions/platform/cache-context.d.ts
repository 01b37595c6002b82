/** Exists since 2026-09-29 (workers/cache, changelog); the types of the pinned version do not have it yet. */
interface CacheContext {
  invalidate?(options: CachePurgeOptions): Promise<CachePurgeResult>;
}
