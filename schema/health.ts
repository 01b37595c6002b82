import * as z from 'zod';
import { FEED_FAULTS } from './fault.ts';

/** A feed as monitors see it; times are ISO 8601. */
export const feedHealthSchema = z.object({
  /** Scheme, host and path: a query may hold a key. */
  url: z.string(),
  sections: z.array(z.string()),
  items: z.number(),
  /** Null where it never worked. */
  lastSuccessAt: z.iso.datetime().nullable(),
  /** Seconds since then. */
  ageS: z.number().nullable(),
  fault: z
    .object({
      kind: z.enum(FEED_FAULTS),
      words: z.string(),
      /** The first failure in a row. */
      since: z.iso.datetime(),
    })
    .nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** False where the feed's keeper does not answer, and what is stored is told instead. */
  keeper: z.boolean(),
});

export type FeedHealth = z.infer<typeof feedHealthSchema>;

/** `GET /api/health`. No secret, and no address of the backend. */
export const healthSchema = z.object({
  /** `degraded`: an operator has something to do. */
  status: z.enum(['ok', 'degraded']),
  /** What, in words; empty for `ok`. */
  reasons: z.array(z.string()),
  title: z.string().nullable(),
  version: z.object({ id: z.string(), uploadedAt: z.string() }),
  bindings: z.record(z.string(), z.boolean()),
  /** What became of requests for pages in this isolate since it started. */
  pages: z.object({
    /** Answered from the cache, fresh or found unchanged. */
    hit: z.number(),
    /** Answered from the cache while somebody looked whether it changed, or because that failed. */
    stale: z.number(),
    miss: z.number(),
    /** Conditional requests that were answered by a comparison. */
    confirmed: z.number(),
    render: z.number(),
  }),
  backend: z.object({ configured: z.boolean() }),
  /** Whose secret opens the purge. */
  purge: z.object({ secret: z.enum(['title', 'network', 'nobody']) }),
  /** When the feeds were looked at. */
  checkedAt: z.iso.datetime(),
  feeds: z.array(feedHealthSchema),
});

export type Health = z.infer<typeof healthSchema>;
