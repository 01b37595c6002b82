import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';

/** The window of PURGE_LIMIT (wrangler.toml), in seconds: the time to wait after a refusal. */
export const LIMIT_PERIOD_S = 60;

/**
 * Counts a call that needs a secret: ten per minute, key and location.
 * @param key what is counted together @param uncounted the event that is logged where the counter fails
 * @returns false for too many; true where the counter fails, because the secret is still required
 */
export async function withinLimit(
  { PURGE_LIMIT }: Pick<Env, 'PURGE_LIMIT'>,
  key: string,
  uncounted: string,
): Promise<boolean> {
  try {
    return (await PURGE_LIMIT.limit({ key })).success;
  } catch (error) {
    logEvent(uncounted, { detail: String(error).slice(0, 200) });
    return true;
  }
}
