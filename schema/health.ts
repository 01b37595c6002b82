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
  /** What this isolate's page cache has done since it started; all zero where the platform's cache does it. */
  pages: z.object({
    hit: z.number(),
    stale: z.number(),
    miss: z.number(),
    /** Readers who followed another reader's render. */
    collapsed: z.number(),
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
