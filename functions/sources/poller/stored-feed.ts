import * as z from 'zod';
import { FEED_FAULTS } from '../../../schema/feeds/fault.ts';
import { FEED_RECORD_VERSION, feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import {
  ATTEMPTS_STORED_MAX,
  type FeedAttempt,
  type FeedHour,
  feedAttemptSchema,
  feedHourSchema,
  HOURS_STORED_MAX,
  parsedAnswerSchema,
} from '../../../schema/feeds/feed-report.ts';
import { NO_VALIDATORS } from '../../feeds/fetch/fetch-feed.ts';
import { hash32 } from '../../platform/hash.ts';
import { hourOf } from '../index/state-changes.ts';
import { feedPublisherSchema } from '../publishers/shown-record.ts';
import type { FeedHistory, PublisherHints } from './feed-schedule.ts';

const NO_HINTS: PublisherHints = { ttlMinutes: null, maxAgeMinutes: null, skipHours: [] };

/** `writtenAt` of a record that KV has refused, or that its caller has not written yet. */
export const NOT_WRITTEN = 0;

const NOTHING_REPORTED = { version: 0, state: 0, fault: null };

/** An unreadable field counts as unknown: only the record itself must be valid. */
export const storedFeedSchema = z.object({
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
  /** Target of permanent redirects: the first address of the next attempt. Null for the feed's address. */
  movedTo: z.string().nullable().catch(null),
  attemptedAt: z.number().catch(0),
  /** Last request of a reader or an editor, accurate to a day (REQUEST_NOTE_MS). */
  askedAt: z.number().catch(0),
  /** The newest successful attempt, or null. */
  succeededAt: z.number().nullable().catch(null),
  failures: z.number().catch(0),
  retryAfterMs: z.number().catch(0),
  /** Consecutive answers with 410 Gone, after a success. */
  gone: z.number().catch(0),
  /** When the record was last written to KV; NOT_WRITTEN if KV has another. */
  writtenAt: z.number().catch(NOT_WRITTEN),
  /** The last request came from a publication marked local: a retry by alarm has the same permissions. */
  local: z.boolean().catch(false),
  /** The last report of this feed to the feed index. */
  reported: z
    .object({
      version: z.number(),
      state: z.number(),
      fault: z.enum(FEED_FAULTS).nullable().catch(null),
    })
    .catch(NOTHING_REPORTED),
  /** The last attempts, newest first, of a source whose status page shows them. */
  attempts: z
    .array(feedAttemptSchema.nullable().catch(null))
    .transform((attempts) => attempts.filter((attempt) => attempt !== null).slice(0, ATTEMPTS_STORED_MAX))
    .catch([]),
  /** The attempts of a day, as `attempts`. Like `parsed`, not in a state that a version before November 2026 stored. */
  hours: z.array(feedHourSchema).catch([]),
  /** Of the last whole answer of a feed; null if unknown. */
  parsed: parsedAnswerSchema.nullable().catch(null),
  /** What its hosts said when they were asked last; null before. */
  publisher: feedPublisherSchema.nullable().catch(null),
});

/** The state of a feed in its poller's storage. Times are epoch ms. */
export type StoredFeed = z.infer<typeof storedFeedSchema>;

/** @returns the state before the first attempt. @param now epoch ms */
export const unfetchedFeed = (now: number): StoredFeed => ({
  record: {
    version: FEED_RECORD_VERSION,
    itemsVersion: 0,
    title: '',
    link: null,
    changedAt: null,
    checkedAt: now,
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
  gone: 0,
  writtenAt: NOT_WRITTEN,
  local: false,
  reported: NOTHING_REPORTED,
  attempts: [],
  hours: [],
  parsed: null,
  publisher: null,
});

/** @param url the feed's address, which spreads feeds */
export const historyOf = (url: string, stored: StoredFeed): FeedHistory => ({
  ...stored,
  changedAt: stored.record.changedAt,
  crawlDelayMs: stored.publisher?.crawlDelayMs ?? 0,
  seed: hash32(url),
});

/**
 * @param hours oldest first
 * @returns the same with the attempt, at most HOURS_STORED_MAX; none of them lies in the future, as after a clock that
 * was ahead
 */
export function addToHours(hours: readonly FeedHour[], { at, ms, fault }: FeedAttempt): FeedHour[] {
  const hour = hourOf(at);
  const before = hours.filter((one) => one.at < hour);
  const { attempts, failed, slowestMs } = hours.find((one) => one.at === hour) ?? NO_ATTEMPTS;
  const now = {
    at: hour,
    attempts: attempts + 1,
    failed: failed + (fault === null ? 0 : 1),
    slowestMs: Math.max(slowestMs, ms),
  };
  return [...before, now].slice(-HOURS_STORED_MAX);
}

const NO_ATTEMPTS = { attempts: 0, failed: 0, slowestMs: 0 };
