import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';

/** The window of PURGE_LIMIT (wrangler.toml), in seconds: the time to wait after a refusal. */
export const LIMIT_PERIOD_S = 60;

/**
 * Counts a call that needs a secret: ten per minute, key and location.
 * @param what is counted, for the log @param key what is counted together
 * @returns false for too many; true where the counter fails, because the secret is still required
 */
export async function withinLimit(
  { PURGE_LIMIT }: Pick<Env, 'PURGE_LIMIT'>,
  what: 'purge' | 'edit' | 'desk',
  key: string,
): Promise<boolean> {
  try {
    return (await PURGE_LIMIT.limit({ key: what === 'purge' ? key : `${what} ${key}` })).success;
  } catch (error) {
    logEvent('limit.uncounted', { what, detail: String(error).slice(0, 200) });
    return true;
  }
}
