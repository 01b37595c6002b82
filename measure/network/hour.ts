import { sum } from '../shared/sum.ts';
import type { HourCounts, Stored } from './bill.ts';
import { type Counts, keysBesideIndexes, objectCallsOf } from './counted.ts';
import { crawl } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network } from './publications.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** All front pages are read together this often: 500 views of each per day, in three places. */
const READ_EVERY_MINUTES = 8;
/** How often a publisher that all publications share has a new story, and one of a place. */
const CHANGES_MINUTES = { national: 30, local: 240 };

/**
 * An hour of the network by its clock: publishers write stories, feeds are fetched by their own alarms, and every front page
 * is read as often as on average.
 * @param minutes fewer make a short run, whose counts are multiplied
 * @returns its counts, and what is stored at its end
 */
export async function countHour(
  env: NetworkEnv,
  network: Network,
  minutes = HOUR_MINUTES,
): Promise<HourCounts & Stored> {
  const fronts = network.publications.map(({ hostname }) => ({ host: hostname, path: '/' }));
  const stories = new Map<string, number>();
  await env.settled();
  await env.counts(true);
  const asked = await requestsOfPublishers(env);
  let views = 0;
  let failures = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const [at, { id, scope }] of network.feeds.entries()) {
      const every = CHANGES_MINUTES[scope === 'national' ? 'national' : 'local'];
      if ((at + minute) % every !== 0) continue;
      stories.set(id, (stories.get(id) ?? 0) + 1);
      await env.publish(id, stories.get(id) ?? 0);
    }
    if (minute % READ_EVERY_MINUTES === 0) {
      const read = await crawl(fronts, { site: env.site, after: env.idle });
      views += read.answers;
      failures += read.failures;
    }
    await env.jump(MINUTE_MS);
  }
  await env.settled();
  if (failures > 0) throw new Error(`${failures} of ${views} front pages failed`);
  const counts = await env.counts(true);
  const alarms = alarmsOf(counts, (await requestsOfPublishers(env)) - asked);
  const perHour = (counted: number) => (counted * HOUR_MINUTES) / minutes;
  return {
    views: perHour(views),
    renders: perHour(counts.renders),
    kvKeys: perHour(keysBesideIndexes(counts.kvKeys)),
    objectKvKeys: perHour(sum(Object.values(counts.objectKvKeys))),
    kvWrites: perHour(sum(Object.values(counts.kvWrites))),
    objectCalls: perHour(objectCallsOf(counts).all),
    alarms: perHour(alarms),
    rowsWritten: perHour(counts.rowsWritten),
    logLines: perHour(counts.logLines),
    kvBytes: counts.kvBytes,
    objectBytes: counts.objectBytes,
  };
}

const POLLER = 'FeedPoller';

/**
 * All publishers share the mocks' host, so a poller often finds no slot there and its alarm only sets the next one
 * (functions/sources/poller/fetch-slots.ts). On the platform each publisher has a host, and an alarm makes a request.
 */
function alarmsOf({ alarms }: Counts, requests: number): number {
  const { [POLLER]: _, ...others } = alarms;
  return sum(Object.values(others)) + requests;
}

async function requestsOfPublishers({ control }: NetworkEnv): Promise<number> {
  const { counts } = await control.log(Number.MAX_SAFE_INTEGER);
  return sum(
    Object.entries(counts).flatMap(([target, count = 0]) => (target.startsWith('feed:') ? count : [])),
  );
}
