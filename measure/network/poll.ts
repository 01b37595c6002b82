import { type NetworkEnv, targetOf } from './env.ts';
import type { Network } from './publications.ts';

/** The first fetches of feeds are spread over a feed's interval and its jitter. */
const POLL_MAX_MS = 15 * 60_000;
const STEP_MS = 5_000;
/** Later than the next time at which the feed index settles: the first fetch of a feed is a change, too. */
const KNOWN_AFTER_MS = 11 * 60_000;

/** Advances the clock until every listed feed was fetched, before the first reader. */
export async function pollAll(env: NetworkEnv, { feeds }: Network): Promise<void> {
  await env.runCron();
  const targets = feeds.map(({ id }) => targetOf(id));
  for (let simulatedMs = 0; simulatedMs < POLL_MAX_MS; simulatedMs += STEP_MS) {
    await env.jump(STEP_MS);
    const { counts } = await env.control.log(Number.MAX_SAFE_INTEGER);
    if (targets.every((target) => counts[target])) break;
  }
  await env.jump(KNOWN_AFTER_MS);
}
