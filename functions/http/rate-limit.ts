import * as z from 'zod';
import { STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';

interface Counter {
  limit(options: { key: string }): Promise<unknown>;
}

const outcomeSchema = z.object({ success: z.boolean() });

/** The window of PURGE_LIMIT and SEARCH_LIMIT (wrangler.toml), in seconds: the wait after a refusal. */
export const LIMIT_PERIOD_S = 60;

/**
 * Counts a purge, because each reaches publishers: ten per minute, key and location. FailedAttempts counts wrong
 * secrets.
 * @param key of the count
 * @returns false for too many; true if the counter fails or does not answer, because an editor is waiting
 */
export const withinPurgeLimit = ({ PURGE_LIMIT }: { PURGE_LIMIT: Counter }, key: string): Promise<boolean> =>
  count(PURGE_LIMIT, 'purge', key);

export interface SearchLimit {
  SEARCH_LIMIT: Counter;
}

/**
 * Counts a reader's question, a page's request for late sections, or a missing address of a publication: sixty of each per
 * minute, network and location.
 * @returns false for too many; true if the counter fails or does not answer, because a reader is waiting
 */
export const withinSearchLimit = (
  { SEARCH_LIMIT }: SearchLimit,
  what: 'search' | 'suggest' | 'late' | 'missing',
  network: string,
): Promise<boolean> => count(SEARCH_LIMIT, what, `${what} ${network}`);

async function count(counter: Counter, what: string, key: string): Promise<boolean> {
  try {
    return outcomeSchema.parse(await withTimeout(counter.limit({ key }), STORE_WAIT_MS)).success;
  } catch (error) {
    logEvent('limit.uncounted', { what, detail: errorText(error) });
    return true;
  }
}
