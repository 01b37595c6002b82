import { type Counts, objectCallsOf } from './counted.ts';
import { crawl } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network } from './publications.ts';

const MINUTE_MS = 60_000;
/** One publication more than these is read first: it reports that all publications are read. */
const MINUTES = 3;

/** The cost if every publication is read all the time and writes articles. */
export interface Articles {
  /** Requests to the backend per publication and minute. */
  callsPerMinute: number;
  /** Calls of Durable Objects, and rows that they write, per request to the backend. */
  objectCallsPerCall: number;
  rowsPerCall: number;
}

interface Cost {
  backendCalls: number;
  objectCalls: number;
  rows: number;
}

/** @returns the cost of minutes in which all front pages are read, less that of minutes without readers */
export async function readAllTheTime(env: NetworkEnv, { publications }: Network): Promise<Articles> {
  const pass = async (isRead: boolean): Promise<Cost> => {
    await env.counts(true);
    for (let minute = 0; minute < MINUTES; minute += 1) {
      if (isRead)
        await crawl(
          publications.map(({ hostname }) => ({ host: hostname, path: '/' })),
          { site: env.site, after: env.idle },
        );
      // A request that is not answered by then counts for the next minute; calls that were cancelled never end (F16).
      await env.jump(MINUTE_MS);
      await env.idle();
    }
    return costOf(await env.counts(true));
  };
  // Work that earlier readers caused.
  await pass(false);
  const unread = await pass(false);
  await pass(true);
  const read = await pass(true);
  const calls = read.backendCalls - unread.backendCalls;
  return {
    callsPerMinute: calls / publications.length / MINUTES,
    objectCallsPerCall: (read.objectCalls - unread.objectCalls) / calls,
    rowsPerCall: Math.max(0, read.rows - unread.rows) / calls,
  };
}

const costOf = (counts: Counts): Cost => ({
  backendCalls: counts.backendCalls,
  // A request is a call, not an alarm: those that fire meanwhile are of feeds, whose number varies, of half-hourly requests,
  // and of the index, which bill.ts counts.
  objectCalls: objectCallsOf(counts).all,
  rows: counts.rowsWritten,
});
