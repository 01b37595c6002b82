import * as z from 'zod';
import { FEED_FAULTS } from './feeds/fault.ts';

/** A feed for monitors; times are ISO 8601. */
export const feedHealthSchema = z.object({
  /** Scheme, host and path: a query may contain a key. */
  url: z.string(),
  sections: z.array(z.string()),
  items: z.number(),
  /** Null if it never worked. */
  lastSuccessAt: z.iso.datetime().nullable(),
  /** Seconds since then. */
  ageS: z.number().nullable(),
  fault: z
    .object({
      kind: z.enum(FEED_FAULTS),
      words: z.string(),
      /** The first failure since the last success. */
      since: z.iso.datetime(),
    })
    .nullable(),
  /** Of any result; null if there was none, or if its poller does not answer. */
  lastAttemptAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** False if the feed's poller does not answer and the stored record is reported instead. */
  poller: z.boolean(),
});

export type FeedHealth = z.infer<typeof feedHealthSchema>;

/** `GET /api/health`. Without secrets and the backend's address. */
export const healthSchema = z.object({
  /** `degraded`: something is bad, so that an operator must act. */
  status: z.enum(['ok', 'degraded']),
  /** What is bad, in words; empty for `ok`. */
  reasons: z.array(z.string()),
  /** What is wrong, but can wait: single feeds. Absent from builds before the two levels. */
  noted: z.array(z.string()).default([]),
  title: z.string().nullable(),
  version: z.object({ id: z.string(), uploadedAt: z.string() }),
  bindings: z.record(z.string(), z.boolean()),
  /** This isolate's page requests since its start, by result. */
  pages: z.object({
    /** Answered from the cache, fresh or revalidated. */
    hit: z.number(),
    /** Answered from the cache during a revalidation, or because one failed. */
    stale: z.number(),
    miss: z.number(),
    /** Conditional requests answered by comparing editions. */
    confirmed: z.number(),
    render: z.number(),
  }),
  backend: z.object({ configured: z.boolean() }),
  /** Whose secret authorises a purge. */
  purge: z.object({ secret: z.enum(['title', 'network', 'nobody']) }),
  /** Whether requests to publishers are signed. */
  bot: z.object({ key: z.boolean() }),
  /** Whether the site serves the pictures of articles (PICTURE_KEY). */
  pictures: z.object({ key: z.boolean() }),
  /** When an alarm last wrote the index of feeds, which happens every few minutes; null where there is none, or KV does not give it. */
  indexWrittenAt: z.iso.datetime().nullable(),
  /** When the state of the feeds was collected. */
  checkedAt: z.iso.datetime(),
  feeds: z.array(feedHealthSchema),
});

export type Health = z.infer<typeof healthSchema>;

/** `GET /api/health/network`, on the network's own hosts. Without names: anybody may read it. */
export const networkHealthSchema = healthSchema.pick({
  status: true,
  reasons: true,
  noted: true,
  version: true,
  indexWrittenAt: true,
  checkedAt: true,
});

export type NetworkHealth = z.infer<typeof networkHealthSchema>;
