import * as z from 'zod';

/** A page as it is handed from the cache to the gateway. */
export interface CachedPage {
  response: Response;
  outcome: CacheOutcome;
}

/** A page that was kept. */
interface Kept {
  /** Seconds it stays fresh; negative for a stale page. */
  ttlS: number;
}

/** What the cache did for one reader; functions/page-cache/cache-status.ts puts it into words. */
export type CacheOutcome =
  /** Kept; if stale, shown while a render refreshes it. */
  | ({ kind: 'hit' } & Kept)
  /** Stale, because the render that should have replaced it failed. */
  | ({ kind: 'stale-on-error' } & Kept)
  /** Rendered: `collapsed`, for another reader; `stale`, because what was kept is too old. */
  | { kind: 'miss'; collapsed: boolean; stale: boolean }
  /** What may not be kept. */
  | { kind: 'bypass' };

/** Headers of a page on their way between `Pages`, the cache and the gateway. */
export const headerPairsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The nonce of the render, so that the policy is set in one place. */
export const NONCE_HEADER = 'x-page-nonce';
/** From the gateway to `Pages`: leave nothing to come. */
export const WHOLE_HEADER = 'x-page-whole';
/** From a route: something of this page is still to come; its whole copy is worth keeping. */
export const PENDING_HEADER = 'x-page-pending';
/** From `Pages`: the platform's own cache stands before it. */
export const PLATFORM_HEADER = 'x-page-platform-cache';
/** What the edge may do with a page (F14); the browser's directive is `cache-control`. */
export const EDGE_DIRECTIVE = 'cloudflare-cdn-cache-control';

/** Never shown to readers. */
export const EDGE_ONLY_HEADERS = [NONCE_HEADER, PENDING_HEADER, PLATFORM_HEADER, EDGE_DIRECTIVE, 'cache-tag'];
