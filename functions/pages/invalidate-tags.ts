type Purge = (options: { tags: string[] }) => Promise<{
  success: boolean;
  errors: readonly { message: string }[];
}>;

/** `ctx.cache` of an entrypoint. */
export interface EntrypointCache {
  purge: Purge;
  /** Exists since 2026-09-29 (workers/cache, changelog). */
  invalidate?: Purge;
}

/**
 * Has the platform's cache revalidate pages with these tags, in all locations; an unchanged page costs one comparison.
 * @param cache of the entrypoint whose pages are meant
 * @returns false where the platform has no cache
 * @throws if the platform refuses: mostly too many purges in this minute. Nothing was invalidated then, not even here
 */
export async function invalidateTags(cache: EntrypointCache | undefined, tags: string[]): Promise<boolean> {
  const done = cache?.invalidate ? await cache.invalidate({ tags }) : await cache?.purge({ tags });
  if (!done) return false;
  if (!done.success) throw new Error(`refused: ${done.errors.map(({ message }) => message).join('; ')}`);
  return true;
}
