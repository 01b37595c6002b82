import * as z from 'zod';
import { feedFaultSchema } from './fault.ts';
import { feedItemSchema } from './feed.ts';

/** Increased when the stored shape changes: older records then count as missing, not as broken. */
export const FEED_RECORD_VERSION = 1;

/** Items are parsed one by one, so that an unreadable one does not discard the others, which may be the last good copy. */
const feedItemsSchema = z
  .array(feedItemSchema.nullable().catch(null))
  .transform((items) => items.filter((item) => item !== null));

/** What a publisher or an operator has limited; the items are as they may be shown. */
const limitsSchema = z.object({
  /** Words beside each story. */
  credit: z.string().nullable(),
  /** Characters of an excerpt; null for the usual length. */
  excerpt: z.number().nullable(),
  /** Age of the newest story that may be shown, in ms. */
  delayMs: z.number(),
  /** Links of stories that were taken down. */
  takenDown: z.array(z.string()),
});

/** One feed in KV, stored twice: `head` with the newest items, for pages, `all` with every stored item (CACHE-1). */
export const feedRecordSchema = z.object({
  version: z.literal(FEED_RECORD_VERSION),
  /** Ordered version of the items (functions/sources/index): grows with each change; 0 before the first success. */
  itemsVersion: z.int().min(0).default(0),
  title: z.string(),
  /** The address of the feed's site; null if the publisher does not send it, or in older records. */
  link: z.string().nullable().default(null),
  /** Epoch ms of the last fetch that changed the items; null before the first success. */
  changedAt: z.number().nullable(),
  /** Epoch ms of the last stored answer, good or bad; KV's copy is written only when something changes. */
  checkedAt: z.number(),
  fault: feedFaultSchema.nullable().catch(null),
  /** Total number of items in the feed; `items` may be cut. */
  total: z.number(),
  items: feedItemsSchema,
  /** Absent where nothing is limited, as in nearly all feeds. */
  limits: limitsSchema.optional().catch(undefined),
});

export type FeedRecord = z.infer<typeof feedRecordSchema>;
