import { REREAD_MS } from '../../functions/platform/shared-value.ts';
import { SETTLE_MS } from '../../functions/sources/index/index-schedule.ts';
import { type Item, type ItemBeside, OWN_SERVER, PRICES, PRICES_BESIDE } from './prices.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_PER_MONTH = 30;
const HOURS_PER_MONTH = DAYS_PER_MONTH * 24;
const MONTH_MS = DAYS_PER_MONTH * DAY_MS;
const MILLION = 1e6;
const GB = 1e9;
/** Data centres that serve a publication's readers: publications are local. */
export const PLACES = 3;
/** Isolates that are active at a time, over the whole network. */
const ISOLATES = 100;
/** Indexes that each isolate reads again and again: of publications and of feeds. */
const INDEXES = 2;
/**
 * How long an isolate lives: our assumption. The platform's engineers say that one ends when it is not used for a while, and
 * after a week at the latest (https://community.cloudflare.com/t/decommissioning-of-the-worker/113088).
 */
const ISOLATE_MS = 6 * HOUR_MS;
const OBJECT_GB = 0.128;
/** How long an object is active per call or alarm, most of it for the answer of a publisher or a backend: not measured. */
const CALL_SECONDS = 0.3;

/** What is counted in an hour of the whole network, of which one place has readers. */
export interface HourCounts {
  views: number;
  renders: number;
  /** Read for views in that place, without the indexes. */
  kvKeys: number;
  /** Read by objects, of which the whole network has one each. */
  objectKvKeys: number;
  kvWrites: number;
  /** Calls of Durable Objects. */
  objectCalls: number;
  alarms: number;
  /** That objects wrote, without alarms. */
  rowsWritten: number;
  /** Lines that the Worker and its objects logged. */
  logLines: number;
}

/** What the network stores when it has run for a while. */
export interface Stored {
  kvBytes: number;
  objectBytes: number;
}

/** The costs of one view, in ms of the whole local runtime: more than the platform charges for. */
export interface ViewCosts {
  cpuMsPerView: number;
  cpuMsPerRender: number;
  /** Of the first view of a publication in an isolate. */
  kvKeysPerFirstView: number;
}

export interface Bill<Of = Item> {
  lines: { item: Of; amount: number; usd: number }[];
  usd: number;
}

/**
 * @param viewsPerDay of one front page in one place, at random times
 * @returns how many of them cause a render: sections of national publishers change all the time, and a page shows what has
 * settled, so that the first view of each such period renders
 */
export function rendersPerDay(viewsPerDay: number): number {
  const periods = DAY_MS / SETTLE_MS;
  return periods * (1 - Math.exp(-viewsPerDay / periods));
}

/**
 * @param hour counts, its views in one of PLACES @param views per month of the whole network
 * @returns a month's bill: the counts of an hour times the hours of a month and the prices
 */
export function billOf(
  hour: HourCounts,
  costs: ViewCosts,
  network: { publications: number; views: number },
): Bill {
  const { publications, views } = network;
  const renders =
    rendersPerDay(views / DAYS_PER_MONTH / PLACES / publications) * DAYS_PER_MONTH * PLACES * publications;
  const objectRequests = (hour.objectCalls + hour.alarms) * HOURS_PER_MONTH;
  return priceOf({
    requests: views,
    cpuMs: views * costs.cpuMsPerView + renders * costs.cpuMsPerRender,
    kvReads:
      (hour.kvKeys * PLACES + hour.objectKvKeys) * HOURS_PER_MONTH +
      publications * PLACES * (MONTH_MS / ISOLATE_MS) * costs.kvKeysPerFirstView +
      ISOLATES * INDEXES * (MONTH_MS / REREAD_MS),
    kvWrites: hour.kvWrites * HOURS_PER_MONTH,
    objectRequests,
    objectGbSeconds: objectRequests * CALL_SECONDS * OBJECT_GB,
    // Each alarm that fires sets the next one, which is billed as a row.
    rowsWritten: (hour.rowsWritten + hour.alarms) * HOURS_PER_MONTH,
  });
}

/** @returns the plan itself, and the amounts above its allowance at their price */
export function priceOf(amounts: Record<Item, number>): Bill {
  const lines = (Object.keys(PRICES.items) as Item[]).map((item) => {
    const { included, usdPerMillion } = PRICES.items[item];
    const amount = amounts[item];
    return { item, amount, usd: (Math.max(0, amount - included) / MILLION) * usdPerMillion };
  });
  return { lines, usd: PRICES.planUsd + lines.reduce((sum, { usd }) => sum + usd, 0) };
}

/**
 * @param network each publication has one hostname
 * @returns what stands beside the bill of `billOf`. The platform logs one line per call of the Worker or of an object, unless
 * wrangler.toml says `invocation_logs = false`, and the lines of the Worker
 */
export function billBeside(
  hour: HourCounts,
  stored: Stored,
  network: { publications: number; views: number },
): Bill<ItemBeside> {
  const calls = network.views + (hour.objectCalls + hour.alarms) * HOURS_PER_MONTH;
  const amounts: Record<ItemBeside, number> = {
    hostnames: network.publications,
    kvGb: stored.kvBytes / GB,
    objectGb: stored.objectBytes / GB,
    logLines: calls + hour.logLines * HOURS_PER_MONTH,
  };
  const lines = (Object.keys(PRICES_BESIDE) as ItemBeside[]).map((item) => {
    const { included, usdEach } = PRICES_BESIDE[item];
    const amount = amounts[item];
    return { item, amount, usd: Math.max(0, amount - included) * usdEach };
  });
  return { lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}

/**
 * @param cpuMs of a month, as in the line of `billOf`
 * @returns what servers of one's own cost, which are half busy on average: readers come by day
 */
export function ownServers(cpuMs: number): { servers: number; usd: number; coresBusy: number } {
  const coresBusy = cpuMs / MONTH_MS;
  const servers = Math.max(1, Math.ceil((coresBusy * 2) / OWN_SERVER.cores));
  return { servers, usd: servers * OWN_SERVER.usd, coresBusy };
}
