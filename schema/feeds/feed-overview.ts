import * as z from 'zod';
import { FEED_FAULTS } from './fault.ts';

/** States of a feed: `empty` is a feed that was reached and has no stories, `unfetched` one that was never fetched. */
export const FEED_STATES = ['ok', 'failing', 'empty', 'unfetched'] as const;
export type FeedStateName = (typeof FEED_STATES)[number];

/** Lists of the overview are cut, so that an outage of every publisher costs no more than one of a few. */
export const FEEDS_LISTED_MAX = 100;
export const PUBLICATIONS_LISTED_MAX = 100;
export const SLOWEST_LISTED_MAX = 10;
/** Publications named beside each feed. */
export const PUBLICATIONS_PER_FEED_MAX = 4;

/** The first entries of a list, and how many it has in all. */
const cutList = <S extends z.ZodType>(entry: S) => z.object({ total: z.int(), first: z.array(entry) });

const publicationNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until the publication is listed again, where an older version of the index listed it. */
  hostname: z.string().nullable(),
});

const overviewFeedSchema = z.object({
  /** Host, and as much of the path as tells it from every other feed of the network; without a query. */
  label: z.string(),
  /** Null where it does not fail, or an older poller reported it. */
  fault: z.enum(FEED_FAULTS).nullable().catch(null),
  /** Epoch ms since when it has its state; null where that is not known. */
  since: z.number().nullable(),
  /** Duration of its last fetch that changed something; null where that is not known. */
  ms: z.number().nullable(),
  /** The publications that list it. */
  publications: cutList(publicationNameSchema),
});

const stateSchema = z.object({ feeds: z.int(), publications: z.int() });

/** The state of all listed feeds as the feed index knows it, without asking any poller. */
export const feedOverviewSchema = z.object({
  /** Epoch ms. */
  at: z.number(),
  publications: z.int(),
  /** Feeds by state, and how many publications list at least one of them. */
  states: z.object({ ok: stateSchema, failing: stateSchema, empty: stateSchema, unfetched: stateSchema }),
  /** The feeds that are not `ok`; those that most publications list come first. */
  failing: cutList(overviewFeedSchema),
  empty: cutList(overviewFeedSchema),
  unfetched: cutList(overviewFeedSchema),
  /** Publications with sections that have no feed that works, or no stories; those with most such sections first. */
  broken: cutList(publicationNameSchema.extend({ failing: z.array(z.string()), empty: z.array(z.string()) })),
  /** Changes since then: epoch ms, a full hour. */
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
