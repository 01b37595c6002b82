import { errorText, logEvent } from '../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { COPY_MAX_AGE_MS, type CopyStore } from './copy-store.ts';

/**
 * An empty answer replaces a stored copy only after it has been repeated for this long: a backend with an empty
 * database answers 200 too, and is repaired within a day.
 */
export const EMPTY_BELIEVED_MS = 86_400_000;

/** Keys of copies leave room for the prefix within KV's 512 bytes. */
const firstEmptyKey = (key: string): string => `empty:${key}`;

/**
 * Counts an empty answer for a key with a stored copy. The time of the first one is stored beside the copy; a copy that
 * is stored later restarts the count.
 * @param key of the copy
 * @param checkedAt of the copy, epoch ms
 * @param now epoch ms of this answer
 * @returns whether answers have been empty for EMPTY_BELIEVED_MS; false if KV fails. Never rejects
 */
export async function isEmptyBelieved(
  store: CopyStore,
  key: string,
  checkedAt: number,
  now: number,
): Promise<boolean> {
  let firstAt = now;
  try {
    const stored = Number(await withTimeout(store.get(firstEmptyKey(key)), STORE_WAIT_MS));
    if (stored > checkedAt && stored <= now) firstAt = stored;
    else
      await withTimeout(
        store.put(firstEmptyKey(key), String(now), { expirationTtl: COPY_MAX_AGE_MS / 1_000 }),
        STORE_WAIT_MS,
      );
  } catch (error) {
    logEvent('backend.copy-unreadable', { key: firstEmptyKey(key), detail: errorText(error) });
  }
  logEvent('backend.empty', { key, since: new Date(firstAt).toISOString() });
  return now - firstAt >= EMPTY_BELIEVED_MS;
}
