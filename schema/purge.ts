import * as z from 'zod';
import { FEED_FAULTS } from './fault.ts';
import { feedAddress } from './web-address.ts';

/** What an editor may ask to be fetched again: one feed, a section's feeds, or all of the title's. */
export const purgeOrderSchema = z
  .strictObject({
    feed: feedAddress.optional(),
    section: z.string().min(1).max(64).optional(),
    title: z.literal(true, { error: 'must be true' }).optional(),
  })
  .refine((order) => Object.values(order).filter((value) => value !== undefined).length === 1, {
    error: 'must have exactly one of "feed" (an address), "section" (an id) and "title" (true)',
  });

export type PurgeOrder = z.infer<typeof purgeOrderSchema>;

/** One feed's line of the answer, sent as the feed finishes. */
export const purgedFeedSchema = z.object({
  url: z.string(),
  /** Ids of the title's sections that list the feed. */
  sections: z.array(z.string()),
  /** Against what readers in this place saw before. */
  status: z.enum(['changed', 'unchanged', 'failed']),
  /** Items kept now: of a failed feed those of its last good copy. */
  items: z.number(),
  /** How long the feed took. */
  ms: z.number(),
  /** `keeper`: our own object that fetches the feed did not answer. */
  fault: z.enum([...FEED_FAULTS, 'keeper']).optional(),
  /** For the editor: what failed, why, and what readers see now. */
  message: z.string().optional(),
});

export type PurgedFeed = z.infer<typeof purgedFeedSchema>;

/** The last line. */
export const purgeSummarySchema = z.object({
  done: z.literal(true),
  feeds: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number(),
  /** Where the title's kept pages that show feeds were dropped; `kept` where that failed. */
  pages: z.enum(['everywhere', 'here', 'kept']),
  message: z.string(),
});

export type PurgeSummary = z.infer<typeof purgeSummarySchema>;

/** What a refusal says. */
export const refusalSchema = z.object({ error: z.string() });
