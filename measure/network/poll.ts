import { type Counts, feedWritesOf, objectCallsOf } from './counted.ts';
import { type NetworkEnv, targetOf } from './env.ts';
import type { Network } from './publications.ts';

/** The first fetches of feeds are spread over a feed's interval and its jitter. */
const POLL_MAX_MS = 15 * 60_000;
const STEP_MS = 5_000;
/** Later than the next time at which the feed index settles: the first fetch of a feed is a change, too. */
const KNOWN_AFTER_MS = 11 * 60_000;

/** Begins the targets of publishers in the mocks' log (`targetOf`). */
const FEED = 'feed:';

export interface Polling {
  /** Writes of feeds to KV. */
  feedWrites: number;
  /** Of a later interval, in which all feeds are fetched again, none changes and no publication has readers. */
  quiet: Attempts;
}

/** Requests to publishers, and what they cost. */
interface Attempts {
  attempts: number;
  /** Calls of Durable Objects and alarms. */
  objectCalls: number;
  /** Rows that Durable Objects write; each alarm that fires sets the next one, which is billed as a row. */
  rows: number;
}

/** Advances the clock until every listed feed was fetched, before the first reader. */
export async function pollAll(env: NetworkEnv, { feeds }: Network): Promise<Polling> {
  await env.counts(true);
  await env.runCron();
  const targets = feeds.map(({ id }) => targetOf(id));
  const requests = async () => (await env.control.log(Number.MAX_SAFE_INTEGER)).counts;
  let simulatedMs = 0;
  let fetched = 0;
  while (fetched < targets.length && simulatedMs < POLL_MAX_MS) {
    await env.jump(STEP_MS);
    simulatedMs += STEP_MS;
    const counts = await requests();
    fetched = targets.filter((target) => counts[target]).length;
  }
  await env.jump(KNOWN_AFTER_MS);
  const counts = await env.counts();
  const before = attemptsOf(await requests(), counts);
  await env.jump(KNOWN_AFTER_MS);
  const after = attemptsOf(await requests(), await env.counts());
  const quiet = {
    attempts: after.attempts - before.attempts,
    objectCalls: after.objectCalls - before.objectCalls,
    rows: after.rows - before.rows,
  };
  return { feedWrites: feedWritesOf(counts), quiet };
}

const attemptsOf = (requests: Record<string, number>, counts: Counts): Attempts => ({
  attempts: Object.entries(requests).reduce((sum, [target, n]) => sum + (target.startsWith(FEED) ? n : 0), 0),
  objectCalls: objectCallsOf(counts).all + counts.alarms,
  rows: counts.rowsWritten + counts.alarms,
});
