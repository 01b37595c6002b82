import * as z from 'zod';
import { slugSchema } from './articles/backend.ts';
import { FEED_FAULTS } from './feeds/fault.ts';
import { typedNameSchema } from './people.ts';
import { feedAddress } from './web-address.ts';

/** An order to fetch again: one feed, a section's feeds, all of the publication's feeds, or its articles. */
export const purgeOrderSchema = z
  .strictObject({
    feed: feedAddress.optional(),
    /** The newest articles; or the slug of one article, which is fetched as well. */
    articles: z.union([z.literal(true), slugSchema], { error: 'must be true or a slug' }).optional(),
    section: z.string().min(1).max(64).optional(),
    title: z.literal(true, { error: 'must be true' }).optional(),
    /** The author of the order, for the log and the desk. */
    by: typedNameSchema.optional(),
  })
  .refine(({ by: _, ...order }) => Object.values(order).filter((value) => value !== undefined).length === 1, {
    error:
      'must have exactly one of "feed" (an address), "section" (an id), "articles" (true, or a slug) and "title" (true)',
  });

export type PurgeOrder = z.infer<typeof purgeOrderSchema>;

/** One feed's line of the answer, sent when the feed is finished. */
export const purgedFeedSchema = z.object({
  url: z.string(),
  sections: z.array(z.string()),
  /** Compared with the copy that readers in this location saw before. */
  status: z.enum(['changed', 'unchanged', 'failed']),
  /** Number of stored items; for a failed feed those of its last good copy. */
  items: z.number(),
  /** Duration in ms. */
  ms: z.number(),
  /** `poller`: the feed's poller did not answer. */
  fault: z.enum([...FEED_FAULTS, 'poller']).optional(),
  /** For the editor: the failure, its reason, and the copy that readers see now. */
  message: z.string().optional(),
});

export type PurgedFeed = z.infer<typeof purgedFeedSchema>;

/** The last line of the answer. */
export const purgeSummarySchema = z.object({
  done: z.literal(true),
  feeds: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** Where the cached pages with feeds were revalidated; `kept` if that failed. */
  pages: z.enum(['everywhere', 'here', 'kept']),
  message: z.string(),
});

export type PurgeSummary = z.infer<typeof purgeSummarySchema>;

export const refusalSchema = z.object({ error: z.string() });
