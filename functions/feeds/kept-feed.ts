import * as z from 'zod';
import { FEED_RECORD_VERSION, feedRecordSchema } from '../../schema/feed-record.ts';
import { FEED_INTERVAL_DEFAULT_MS, type FeedHistory, type PublisherHints } from './feed-schedule.ts';
import type { Validators } from './fetch-feed.ts';

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };
const NO_HINTS: PublisherHints = { ttlMinutes: null, maxAgeMinutes: null, skipHours: [] };

const NOTHING_REPORTED = { version: 0, state: 0 };

/** What cannot be read counts as unknown: only the record itself is worth keeping at any price. */
export const keptFeedSchema = z.object({
  record: feedRecordSchema,
  validators: z
    .object({ etag: z.string().nullable(), lastModified: z.string().nullable() })
    .catch(NO_VALIDATORS),
  hints: z
    .object({
      ttlMinutes: z.number().nullable(),
      maxAgeMinutes: z.number().nullable(),
      skipHours: z.array(z.int().min(0).max(23)),
    })
    .catch(NO_HINTS),
  /** Where permanent redirects led: the next attempt starts there. Null for the feed's own address. */
  movedTo: z.string().nullable().catch(null),
  attemptedAt: z.number().catch(0),
  /** Of the last reader or editor who asked, to the day (ASKED_NOTE_MS). */
  askedAt: z.number().catch(0),
  /** Of the newest attempt that worked; null for none. */
  succeededAt: z.number().nullable().catch(null),
  failures: z.number().catch(0),
  retryAfterMs: z.number().catch(0),
  /** When the record was last written to KV, or handed to somebody who writes it. */
  writtenAt: z.number().catch(0),
  /** Its last asker's title is marked local: the retry by alarm may go where that asker could. */
  local: z.boolean().catch(false),
  /** What the feed index was last told of this feed. */
  reported: z.object({ version: z.number(), state: z.number() }).catch(NOTHING_REPORTED),
});

/** What a keeper has in its own storage of its feed. Times are epoch ms. */
export type KeptFeed = z.infer<typeof keptFeedSchema>;

/** @returns what a keeper has before its first attempt. @param now epoch ms */
export const nothingKept = (now: number): KeptFeed => ({
  record: {
    version: FEED_RECORD_VERSION,
    itemsVersion: 0,
    title: '',
    link: null,
    changedAt: null,
    checkedAt: now,
    intervalMs: FEED_INTERVAL_DEFAULT_MS,
    fault: null,
    total: 0,
    items: [],
  },
  validators: NO_VALIDATORS,
  hints: NO_HINTS,
  movedTo: null,
  attemptedAt: 0,
  askedAt: 0,
  succeededAt: null,
  failures: 0,
  retryAfterMs: 0,
  writtenAt: 0,
  local: false,
  reported: NOTHING_REPORTED,
});

/** @returns what the schedule needs of it */
export const historyOf = (kept: KeptFeed): FeedHistory => ({ ...kept, changedAt: kept.record.changedAt });
