import * as z from 'zod';
import { FEED_FAULTS, type FeedFaultKind } from './fault.ts';

/** States of a feed: `empty` was reached and has no stories, `unfetched` was never fetched. */
export const FEED_STATES = ['ok', 'failing', 'empty', 'unfetched'] as const;
export type FeedStateName = (typeof FEED_STATES)[number];

/** Why feeds do not work, as far as an operator does the same about them: all feeds of one reason are one line. */
export const FAULT_REASONS = [
  'unreached',
  'refused',
  'unreadable',
  'withheld',
  'empty',
  'unfetched',
  'unknown',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

export const REASON_OF_FAULT: Record<FeedFaultKind, FaultReason> = {
  timeout: 'unreached',
  network: 'unreached',
  dns: 'unreached',
  refused: 'unreached',
  tls: 'unreached',
  reset: 'unreached',
  status: 'refused',
  redirect: 'refused',
  gzip: 'unreadable',
  chunk: 'unreadable',
  'too-big': 'unreadable',
  'not-a-feed': 'unreadable',
  empty: 'empty',
  robots: 'withheld',
  switch: 'withheld',
};

/** Lists of the overview are cut, so that an outage of every publisher costs no more than one of a few. */
export const FEEDS_LISTED_MAX = 50;
export const SLOWEST_LISTED_MAX = 10;
/** Publications listed for each feed. */
export const PUBLICATIONS_PER_FEED_MAX = 4;
/** Rows of a page of the list that has pages. */
export const PAGE_ROWS = 25;
/** @param total number of rows @returns the number of pages, at least one */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_ROWS));

/** Whose feeds are looked at, and which page of which list is wanted. */
export interface OverviewRequest {
  /** Ids of publications; null for all. */
  papers: readonly string[] | null;
  /** Part of a publication's id, name or hostname, or of a feed's label; may be empty. */
  search: string;
  /** The list of its feeds; null for the list of publications. */
  reason: FaultReason | null;
  /** From 1. */
  page: number;
}

/** The first entries of a list, or one page of it, with its total length. */
const cutList = <S extends z.ZodType>(entry: S) => z.object({ total: z.int(), first: z.array(entry) });

const publicationNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  hostname: z.string(),
});

const overviewFeedSchema = z.object({
  /** Its address for people: without scheme and query. */
  label: z.string(),
  /** Hash of its address. */
  name: z.string(),
  /** Null if it does not fail, or an older poller reported it. */
  fault: z.enum(FEED_FAULTS).nullable().catch(null),
  /** Epoch ms of the last change of state; null if unknown. */
  since: z.number().nullable(),
  /** Duration of the last fetch that changed something; null if unknown. */
  ms: z.number().nullable(),
  publications: cutList(publicationNameSchema),
});

const stateSchema = z.object({ feeds: z.int(), publications: z.int() });

/** The state of all listed feeds in the feed index, without asking any poller. */
export const feedOverviewSchema = z.object({
  /** Epoch ms. */
  at: z.number(),
  publications: z.int(),
  /** Feeds by state, and the number of publications that list at least one of them. */
  states: z.object({ ok: stateSchema, failing: stateSchema, empty: stateSchema, unfetched: stateSchema }),
  /** The feeds that are not `ok` by reason, those with the most publications first; `since` of the newest. */
  reasons: z.array(stateSchema.extend({ reason: z.enum(FAULT_REASONS), since: z.number().nullable() })),
  /** Publications with sections that have no working feed or no stories. */
  broken: z.int(),
  /** A page of the publications that match the search; those with the most such sections first. */
  papers: cutList(publicationNameSchema.extend({ failing: z.array(z.string()), empty: z.array(z.string()) })),
  /** A page of the feeds of the requested reason that match the search; those with the most publications first. */
  feeds: cutList(overviewFeedSchema),
  /** Start of the comparison: epoch ms, a full hour. */
  since: z.number(),
  /** Feeds that fail or are empty now and did not then; newest first. */
  began: cutList(overviewFeedSchema),
  /** Feeds that work now and did not then; newest first. */
  recovered: cutList(overviewFeedSchema),
  slowest: z.array(overviewFeedSchema),
});

export type PublicationName = z.infer<typeof publicationNameSchema>;
export type OverviewFeed = z.infer<typeof overviewFeedSchema>;
export type FeedOverview = z.infer<typeof feedOverviewSchema>;
