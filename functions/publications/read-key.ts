import type { Env } from '../platform/env.ts';
import { isPast } from '../platform/is-past.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';

/** How long an isolate uses what it read, about KV's own delay. While KV fails, twice as long. */
const MEMORY_MS = 30_000;

export interface Read {
  /** Epoch ms. */
  readAt: number;
}

/**
 * @param known the isolate's last read of the key
 * @param toRead remembers the text
 * @returns `known` if it is younger than MEMORY_MS, or KV fails; else the result of `toRead` for the key's text
 * @throws KV's error, if nothing is known
 */
export async function readKey<Known extends Read>(
  env: Env,
  key: string,
  known: Known | undefined,
  now: number,
  toRead: (text: string | null) => Known,
): Promise<Known> {
  if (known && !isPast(known.readAt, MEMORY_MS, now)) return known;
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
