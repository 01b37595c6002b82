import * as z from 'zod';
import { feedFaultSchema } from './fault.ts';
import { feedItemSchema } from './feed.ts';

/** Counted up whenever a stored record changes its shape: old records are then unknown, not broken. */
export const FEED_RECORD_VERSION = 1;

/** Each item by itself: one that cannot be read must not cost the others, which may be the last good copy. */
const feedItemsSchema = z
  .array(feedItemSchema.nullable().catch(null))
  .transform((items) => items.filter((item) => item !== null));

/** What KV holds of one feed, twice: `head` with the newest items a page reads, `all` with everything kept (CACHE-1). */
export const feedRecordSchema = z.object({
  version: z.literal(FEED_RECORD_VERSION),
  /** Ordered version of the items (functions/feeds/index): grows with each change, 0 while no fetch ever worked. */
  itemsVersion: z.int().min(0).default(0),
  title: z.string(),
  /** The address of the site the feed belongs to; null where the publisher does not say (or did before this field was). */
  link: z.string().nullable().default(null),
  /** Epoch ms of the last fetch that changed the items; null while none ever worked. */
  changedAt: z.number().nullable(),
  /** Epoch ms of the last answer, good or bad, as far as it was written (at most hourly while nothing changes). */
  checkedAt: z.number(),
  /** How long the items count as fresh, in ms. */
  intervalMs: z.number(),
  fault: feedFaultSchema.nullable().catch(null),
  /** How many items the feed has in all; `items` may be cut. */
  total: z.number(),
  items: feedItemsSchema,
});

export type FeedRecord = z.infer<typeof feedRecordSchema>;
