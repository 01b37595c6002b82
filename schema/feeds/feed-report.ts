import * as z from 'zod';
import { publisherRulesSchema } from '../publisher-switch.ts';
import { FEED_FAULTS, feedFaultSchema } from './fault.ts';

/** Attempts that a poller stores, for the drawing on the feed status page. */
export const ATTEMPTS_STORED_MAX = 20;

/** One attempt of a poller to fetch its feed. */
export const feedAttemptSchema = z.object({
  /** Epoch ms of its start. */
  at: z.number(),
  /** HTTP status of the last answer; null if none came. */
  status: z.number().nullable(),
  /** Duration in ms, reading and parsing included. */
  ms: z.number(),
  /** Bytes of the body, before this Worker unpacks a `.gz` file or `deflate` itself; 0 for a 304. */
  bytes: z.number(),
  /** Usable items in the answer; for a 304 the stored ones. */
  items: z.number(),
  /** Null for a success. */
  fault: z.enum(FEED_FAULTS).nullable(),
});

export type FeedAttempt = z.infer<typeof feedAttemptSchema>;

/** Hours that a poller stores: a day. */
export const HOURS_STORED_MAX = 24;

/** The attempts of an hour. */
export const feedHourSchema = z.object({
  /** Epoch ms of its start. */
  at: z.number(),
  attempts: z.number(),
  failed: z.number(),
  /** Duration of the slowest attempt. */
  slowestMs: z.number(),
});

export type FeedHour = z.infer<typeof feedHourSchema>;

export const LICENCE_MAX_UNITS = 300;

/** What the parser found in a feed's last whole answer, and what it refused, as numbers of items. */
export const parsedAnswerSchema = z.object({
  /** Without those beyond the first and last FEED_LIMITS.items. */
  sent: z.number(),
  /** They cannot be read as items, or have a field that is not allowed. */
  damaged: z.number(),
  /** They have neither a headline nor anything to make one of. */
  untitled: z.number(),
  /** Their story is in the answer twice. */
  repeated: z.number(),
  /** Older than the FEED_ITEMS_STORED_MAX newest. */
  older: z.number(),
  /** The document ends too early. */
  cutOff: z.boolean(),
  /** What the document says of the use of its stories: Really Simple Licensing, Creative Commons, `dc:rights`. */
  licence: z.string().max(LICENCE_MAX_UNITS).optional(),
});

export type ParsedAnswer = z.infer<typeof parsedAnswerSchema>;

/** A poller's report on its feed, without the items: for the feed status page, health and programs. */
export const feedReportSchema = z.object({
  url: z.string(),
  /** The feed's title; empty before the first success. */
  title: z.string(),
  /** Number of stored items. */
  items: z.number(),
  /** Epoch ms of the newest successful attempt (a 304 counts); null if none. */
  lastSuccessAt: z.number().nullable(),
  /** Epoch ms of the newest attempt; null if none, or if only KV is known. */
  lastAttemptAt: z.number().nullable().default(null),
  /** Epoch ms of the last change of the items. */
  changedAt: z.number().nullable(),
  fault: feedFaultSchema.nullable(),
  /** Epoch ms from which the next attempt is due; null if there was no attempt, or none is due. */
  nextAttemptAt: z.number().nullable(),
  /** Target of permanent redirects at the last success; null without a redirect. */
  movedTo: z.string().nullable().default(null),
  /** The publisher has ended the feed: only a purge requests it again. */
  ended: z.boolean().default(false),
  /** Newest first, at most ATTEMPTS_STORED_MAX. */
  attempts: z.array(feedAttemptSchema),
  /** Oldest first, at most HOURS_STORED_MAX. Like `parsed`, a poller of an older version does not send them during a deploy. */
  hours: z.array(feedHourSchema).default([]),
  /** Null before the first whole answer. */
  parsed: parsedAnswerSchema.nullable().default(null),
  /** What its hosts said; null before they were asked. */
  publisher: z
    .object({
      robots: z.enum(['allowed', 'refused', 'unread']),
      /** Epoch ms of the first refusal since. */
      refusedAt: z.number().nullable(),
      crawlDelayMs: z.number(),
      rules: publisherRulesSchema,
      takenDown: z.array(z.string()),
    })
    .nullable()
    .default(null),
});

export type FeedReport = z.infer<typeof feedReportSchema>;
