import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';

/**
 * How long an isolate uses what it read; KV itself lags about as much. While KV fails, it is used for as long again.
 */
const MEMORY_MS = 30_000;

/** What was read of a key of KV. */
export interface Read {
  /** Epoch ms. */
  readAt: number;
}

/**
 * @param known what the isolate read of the key before
 * @param toRead remembers the text
 * @returns `known` if it is younger than MEMORY_MS, or KV fails; else what `toRead` makes of the key's text
 * @throws what KV throws, if nothing is known
 */
export async function readKey<Known extends Read>(
  env: Env,
  key: string,
  known: Known | undefined,
  now: number,
  toRead: (text: string | null) => Known,
): Promise<Known> {
  if (known && now - known.readAt < MEMORY_MS) return known;
  try {
    return toRead(await withTimeout(env.PUBLICATIONS.get(key), STORE_WAIT_MS));
  } catch (error) {
    logUnreadable(key, error);
    if (!known) throw error;
    known.readAt = now;
    return known;
  }
}

export const logUnreadable = (key: string, error: unknown) =>
  logEvent('publication.unreadable', { key, detail: errorText(error) });
