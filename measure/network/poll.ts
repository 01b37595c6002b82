import { feedWritesOf } from './counted.ts';
import { type NetworkEnv, targetOf } from './env.ts';
import type { Network } from './publications.ts';

/** The first fetches of feeds are spread over a feed's interval and its jitter. */
const POLL_MAX_MS = 15 * 60_000;
const STEP_MS = 5_000;
/** Later than the next time at which the feed index settles: the first fetch of a feed is a change, too. */
const KNOWN_AFTER_MS = 11 * 60_000;

export interface Polling {
  /** The fetches of feeds before the first reader. */
  fetched: number;
  /** Real time, in ms. */
  ms: number;
  /** The same by the advanced clock. */
  simulatedMs: number;
  /** Writes of feeds to KV. */
  feedWrites: number;
}

/** Advances the clock until every listed feed was fetched, before the first reader. */
export async function pollAll(env: NetworkEnv, { feeds }: Network): Promise<Polling> {
  await env.counts(true);
  await env.runCron();
  const targets = feeds.map(({ id }) => targetOf(id));
  const started = performance.now();
  let simulatedMs = 0;
  let fetched = 0;
  while (fetched < targets.length && simulatedMs < POLL_MAX_MS) {
    await env.jump(STEP_MS);
    simulatedMs += STEP_MS;
    const { counts } = await env.asked(Number.MAX_SAFE_INTEGER);
    fetched = targets.filter((target) => counts[target]).length;
  }
  const ms = performance.now() - started;
  await env.jump(KNOWN_AFTER_MS);
  return { fetched, ms, simulatedMs, feedWrites: feedWritesOf(await env.counts()) };
}
