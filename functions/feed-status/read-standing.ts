import { registerOf } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';
import type { Standing } from './conditions.ts';

/** Both objects only read their storage. */
const STANDING_WAIT_MS = 2_000;
/** Monitors of many publications ask one isolate. */
export const STANDING_MAX_AGE_MS = 30_000;
const KEY = 'all';

const known = new Memo<string, { standing: Standing; at: number }>(1);
const asking = new SingleFlight({ runMaxMs: 2 * STANDING_WAIT_MS, keysMax: 1 });

/** @returns what the feed index and the register know, asked at most once per isolate and STANDING_MAX_AGE_MS; never throws */
export async function readStanding(env: Env): Promise<{ standing: Standing; at: number }> {
  await asking.wait(KEY, STANDING_WAIT_MS);
  const before = known.get(KEY);
  if (before && Math.abs(Date.now() - before.at) < STANDING_MAX_AGE_MS) return before;
  return asking.run(KEY, async () => {
    const [index, copies] = await Promise.all([
      answered('index', env.FEED_INDEX.getByName(FEED_INDEX_NAME).standing(null)),
      answered('copies', registerOf(env).copies()),
    ]);
    const now = { standing: { index, copies }, at: Date.now() };
    known.set(KEY, now);
    return now;
  });
}

/** @returns null if the object does not answer */
export async function answered<Answer>(object: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await withTimeout(answer, STANDING_WAIT_MS);
  } catch (error) {
    logEvent('health.unanswered', { object, detail: errorText(error) });
    return null;
  }
}
