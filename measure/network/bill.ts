import { READ_EVERY_MS } from '../../functions/articles/newest-address.ts';
import { REPORT_EVERY_MS } from '../../functions/articles/note-reader.ts';
import {
  NOTIFY_TURN_MS,
  READABLE_AFTER_MS,
  SETTLE_MS,
  WRITE_PAUSE_MS,
} from '../../functions/feeds/index/index-schedule.ts';
import { feedInterval, type PublisherHints } from '../../functions/feeds/poller/feed-schedule.ts';
import { chanceFrom } from '../../testing/chance.ts';
import { sum } from '../shared/sum.ts';
import type { Articles } from './articles.ts';
import type { RowWriteCosts } from './live-rows.ts';
import { type Item, PRICES } from './prices.ts';
import { ARTICLES_CHANGE_MS, LOCAL_CHANGE_MS, NATIONAL_CHANGE_MS } from './simulate.ts';

const DAYS_PER_MONTH = 30;
const MONTH_MS = DAYS_PER_MONTH * 24 * 60 * 60_000;
const MINUTES_PER_MONTH = DAYS_PER_MONTH * 24 * 60;
const MILLION = 1e6;
/** Data centres that serve a publication's readers: publications are local. */
export const PLACES = 3;
/** How long a poller of newest articles is active per request: a backend answers faster than most publishers. */
const ARTICLES_SECONDS = 0.3;
/** Isolates that are active at a time, over the whole network. */
const ISOLATES = 100;
/**
 * How long an isolate lives: our assumption. The platform's engineers say that one ends when it is not used for a while, and
 * after a week at the latest (https://community.cloudflare.com/t/decommissioning-of-the-worker/113088).
 */
const ISOLATE_MS = 6 * 60 * 60_000;
/** How long a poller is active per attempt, including its publisher's answer, for which it is billed. */
const ATTEMPT_SECONDS = 0.9;
const OBJECT_GB = 0.128;
/** How long an EventGrouper is active per run: it reads its feeds from KV and may write to it. */
const EVENTS_SECONDS = 0.2;
/** Per run: its state and its alarm. */
const EVENTS_ROWS = 2;
/** With other events: its state again, after the report, and the row of the feed index. */
const CHANGED_EVENTS_ROWS = 2;
/** The share of its runs that find other events than before; not measured. */
const EVENTS_CHANGED = 0.5;
/** The weather of a place (functions/weather): alerts are asked for so often, and rarely change. */
const ALERTS_MS = 10 * 60_000;
const FORECAST_MS = 60 * 60_000;
/** Forecasts change a few times per day; not measured. */
const FORECAST_CHANGE_MS = 4 * 60 * 60_000;
/** How long a poller of the weather is active per attempt: the service answers faster than most publishers. */
const WEATHER_SECONDS = 0.3;
/** Of an attempt that changes nothing: its alarm. */
const QUIET_WEATHER_ROWS = 1;
/** Of a new forecast, besides: its state, again after the report, and the row of the feed index. */
const FORECAST_ROWS = 3;
/** How long the register is active per change of a row: about five writes to KV, one after another. */
const ROW_CHANGE_SECONDS = 1;

/** The counted operations of the site. */
export interface Operations {
  /** CPU of the whole local runtime, in ms: more than the platform charges for. */
  cpuMsPerView: number;
  cpuMsPerRender: number;
  /** Per view that renders nothing. */
  kvKeysPerView: number;
  /** Per render of a page whose data the isolate knows. */
  kvKeysPerRender: number;
  /** Per first view of a publication in an isolate. */
  kvKeysPerFirstView: number;
  /** Keys that an isolate reads per minute to learn about changes. */
  indexKeysPerMinute: number;
  /** Per attempt that brings new items. */
  kvWritesPerChange: number;
  /** Per day of a feed that does not change. */
  kvWritesPerQuietFeed: number;
  objectCallsPerAttempt: number;
  rowsPerAttempt: number;
  perRowChange: RowWriteCosts;
  /** Per request for newest articles; null where no publication has a backend, or isolates ask it. */
  articles: Pick<Articles, 'objectCallsPerCall' | 'rowsPerCall'> | null;
}

export interface Traffic {
  viewsPerMonth: number;
  rowChangesPerMonth: number;
  /** The share of all views that each publication has; their sum is 1. */
  shares: readonly number[];
  /** Feeds that all publications share, and all others. */
  sharedFeeds: number;
  localFeeds: number;
  /** The sets of feeds that sections list; each has one EventGrouper. */
  sets: readonly FeedSet[];
  /** Places whose weather is shown; each has a forecast and alerts. */
  weatherPlaces: number;
}

/** How many feeds of a set all publications share, and how many others it has. */
export interface FeedSet {
  shared: number;
  local: number;
}

export interface BillLine {
  item: Item;
  amount: number;
  usd: number;
}

export interface Bill {
  lines: BillLine[];
  usd: number;
}

/** @param share of all views, that of one publication @returns views of its front page in one place, per day */
export const viewsPerPlace = ({ viewsPerMonth }: Traffic, share: number): number =>
  (viewsPerMonth * share) / DAYS_PER_MONTH / PLACES;

/**
 * @param rendersPerView the share of views that cause a render where a front page has so many views a day, as simulated
 * @returns a month's bill
 */
export function billOf(
  operations: Operations,
  traffic: Traffic,
  rendersPerView: (viewsPerDay: number) => number,
): Bill {
  const { viewsPerMonth: views, rowChangesPerMonth: rowChanges, sharedFeeds, localFeeds } = traffic;
  const { perRowChange } = operations;
  const renders = sum(
    traffic.shares.map((share) => views * share * rendersPerView(viewsPerPlace(traffic, share))),
  );
  const attempts =
    MONTH_MS *
    (sharedFeeds / meanIntervalMs(NATIONAL_CHANGE_MS) + localFeeds / meanIntervalMs(LOCAL_CHANGE_MS));
  const changes = MONTH_MS * (sharedFeeds / NATIONAL_CHANGE_MS + localFeeds / LOCAL_CHANGE_MS);
  const touches = (sharedFeeds + localFeeds) * DAYS_PER_MONTH * operations.kvWritesPerQuietFeed;
  const { objectCallsPerCall, rowsPerCall } = operations.articles ?? NO_ARTICLES;
  const lists = operations.articles === null ? 0 : newestRequests(traffic);
  // The number of isolates' reports does not depend on the number of views.
  const readerReports = lists === 0 ? 0 : (ISOLATES * MONTH_MS) / REPORT_EVERY_MS;
  // While publications are read, the index wakes pollers in turns, each with an alarm.
  const turns = lists === 0 ? 0 : MONTH_MS / NOTIFY_TURN_MS;
  // Some feed changes all the time: the index is written as often as its pause allows.
  const indexWrites = MONTH_MS / WRITE_PAUSE_MS;
  const events = eventsOf(traffic);
  const alerts = (traffic.weatherPlaces * MONTH_MS) / ALERTS_MS;
  const forecasts = (traffic.weatherPlaces * MONTH_MS) / FORECAST_MS;
  const newForecasts = (traffic.weatherPlaces * MONTH_MS) / FORECAST_CHANGE_MS;
  return priceOf({
    requests: views + rowChanges,
    cpuMs: views * operations.cpuMsPerView + renders * operations.cpuMsPerRender,
    kvReads:
      views * operations.kvKeysPerView +
      renders * operations.kvKeysPerRender +
      changesRead(traffic, lists > 0) +
      traffic.shares.length * PLACES * (MONTH_MS / ISOLATE_MS) * operations.kvKeysPerFirstView +
      ISOLATES * MINUTES_PER_MONTH * operations.indexKeysPerMinute +
      events.kvReads +
      newForecasts * PLACES +
      rowChanges * perRowChange.kvReads,
    kvWrites:
      changes * operations.kvWritesPerChange +
      touches +
      indexWrites +
      events.kvWrites +
      newForecasts +
      rowChanges * perRowChange.kvWrites,
    objectRequests:
      attempts * operations.objectCallsPerAttempt +
      lists * objectCallsPerCall +
      readerReports +
      turns +
      events.objectCalls +
      // Alarms, and the report of each new forecast.
      alerts +
      forecasts +
      newForecasts +
      rowChanges * perRowChange.objectCalls,
    objectGbSeconds:
      (attempts * ATTEMPT_SECONDS +
        lists * ARTICLES_SECONDS +
        events.runs * EVENTS_SECONDS +
        (alerts + forecasts) * WEATHER_SECONDS +
        rowChanges * ROW_CHANGE_SECONDS) *
      OBJECT_GB,
    rowsWritten:
      attempts * operations.rowsPerAttempt +
      lists * rowsPerCall +
      turns +
      events.rows +
      (alerts + forecasts) * QUIET_WEATHER_ROWS +
      newForecasts * FORECAST_ROWS +
      rowChanges * perRowChange.rowsWritten,
  });
}

/**
 * @returns keys that isolates read because a feed or a list has changed, one per change (`npm run bench -- quick` limits the
 * keys of a page that has changed): each isolate reads a feed that all publications share, each place a publication's own
 */
function changesRead({ shares, sharedFeeds, localFeeds }: Traffic, hasArticles: boolean): number {
  const shared = sharedFeeds / NATIONAL_CHANGE_MS;
  const local = localFeeds / LOCAL_CHANGE_MS + (hasArticles ? shares.length / ARTICLES_CHANGE_MS : 0);
  return MONTH_MS * (ISOLATES * shared + PLACES * local);
}

interface Events {
  runs: number;
  rows: number;
  objectCalls: number;
  kvReads: number;
  kvWrites: number;
}

/**
 * @returns what all EventGroupers do in a month: each changed feed calls its sets; a set runs when the change is readable, and ten
 * minutes after its last run at the earliest, and reads its feeds; other events are written, reported, and read wherever
 * pages show them.
 */
function eventsOf({ sets }: Traffic): Events {
  const events = { runs: 0, rows: 0, objectCalls: 0, kvReads: 0, kvWrites: 0 };
  for (const { shared, local } of sets) {
    const changesPerMs = shared / NATIONAL_CHANGE_MS + local / LOCAL_CHANGE_MS;
    const lateMs = Math.exp(-changesPerMs * (SETTLE_MS - READABLE_AFTER_MS)) / changesPerMs;
    const runs = MONTH_MS / (SETTLE_MS + lateMs);
    const changed = EVENTS_CHANGED * runs;
    events.runs += runs;
    events.rows += runs * EVENTS_ROWS + changed * CHANGED_EVENTS_ROWS;
    events.objectCalls += changesPerMs * MONTH_MS + runs + changed;
    events.kvReads += runs * (shared + local) + changed * (local > 0 ? PLACES : ISOLATES);
    events.kvWrites += changed;
  }
  return events;
}

/** Enough attempts for three stable digits. */
const ATTEMPTS = 100_000;
const NO_HINTS: PublisherHints = { ttlMinutes: null, maxAgeMinutes: null, skipHours: [] };

/**
 * @param changeMs between changes of a feed, on average, at random times
 * @returns how far apart its attempts are on average: a feed that has not changed for hours is fetched less often
 */
export function meanIntervalMs(changeMs: number): number {
  const chance = chanceFrom('attempts');
  let [sum, quietMs] = [0, 0];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const interval = feedInterval(NO_HINTS, quietMs);
    sum += interval;
    quietMs = chance.unit() < 1 - Math.exp(-interval / changeMs) ? 0 : quietMs + interval;
  }
  return sum / ATTEMPTS;
}

const NO_ARTICLES = { objectCallsPerCall: 0, rowsPerCall: 0 };

/**
 * @returns requests for newest articles per month: a publication is asked for by the first view after a minute since the last
 * request, and its views come at random
 */
export function newestRequests({ viewsPerMonth, shares }: Traffic): number {
  const everyMs = shares.map((share) => READ_EVERY_MS + MONTH_MS / (viewsPerMonth * share));
  return sum(everyMs.map((ms) => MONTH_MS / ms));
}

/** @returns the plan itself, and the amounts above its allowance at their price */
export function priceOf(amounts: Record<Item, number>): Bill {
  const lines = (Object.keys(PRICES.items) as Item[]).map((item): BillLine => {
    const { included, usdPerMillion } = PRICES.items[item];
    const amount = amounts[item];
    return { item, amount, usd: (Math.max(0, amount - included) / MILLION) * usdPerMillion };
  });
  return { lines, usd: PRICES.planUsd + lines.reduce((sum, { usd }) => sum + usd, 0) };
}
