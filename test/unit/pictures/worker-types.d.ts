/** The runtime's own cache, which Node's types lack. */
interface CacheStorage {
  readonly default: Cache;
}
