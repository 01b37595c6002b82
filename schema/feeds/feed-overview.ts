import * as z from 'zod';
import { FEED_FAULTS } from './fault.ts';

/** States of a feed: `empty` was reached and has no stories, `unfetched` was never fetched. */
export const FEED_STATES = ['ok', 'failing', 'empty', 'unfetched'] as const;
export type FeedStateName = (typeof FEED_STATES)[number];

/** Lists of the overview are cut, so that an outage of every publisher costs no more than one of a few. */
export const FEEDS_LISTED_MAX = 100;
export const PUBLICATIONS_LISTED_MAX = 100;
export const SLOWEST_LISTED_MAX = 10;
/** Publications listed for each feed. */
export const PUBLICATIONS_PER_FEED_MAX = 4;

/** The first entries of a list, with its total length. */
const cutList = <S extends z.ZodType>(entry: S) => z.object({ total: z.int(), first: z.array(entry) });

const publicationNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if an older version of the index listed the publication, until it is listed again. */
  hostname: z.string().nullable(),
});

const overviewFeedSchema = z.object({
  /** Host, and enough of the path to be unique among all feeds of the network; without a query. */
  label: z.string(),
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
  /** The feeds that are not `ok`; those with the most publications come first. */
  failing: cutList(overviewFeedSchema),
  empty: cutList(overviewFeedSchema),
  unfetched: cutList(overviewFeedSchema),
  /** Publications with sections that have no working feed or no stories; those with the most such sections first. */
  broken: cutList(publicationNameSchema.extend({ failing: z.array(z.string()), empty: z.array(z.string()) })),
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
