import { type SectionEvents, sectionEventsSchema } from '../../../schema/feeds/section-events.ts';
import { BULK_GET_MAX_KEYS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../../platform/with-timeout.ts';

/** @param address of `eventsAddress` @returns the KV key of the set's events */
export const eventsKey = (address: string): string => `${address}:1`;

/** @returns the stored events by address; unreadable values are missing */
export async function readStoredEvents(
  kv: { get(keys: string[], type: 'text'): Promise<Map<string, string | null>> },
  addresses: readonly string[],
): Promise<Map<string, SectionEvents>> {
  const events = new Map<string, SectionEvents>();
  if (addresses.length === 0) return events;
  try {
    // A page has sixteen sections.
    const keys = addresses.slice(0, BULK_GET_MAX_KEYS).map(eventsKey);
    const stored = await withTimeout(kv.get(keys, 'text'), STORE_WAIT_MS);
    for (const address of addresses) {
      const read = parse(stored.get(eventsKey(address)));
      if (read !== null) events.set(address, read);
    }
  } catch (error) {
    logEvent('kv.unreadable', { keys: addresses.length, detail: errorText(error) });
  }
  return events;
}

function parse(text: string | null | undefined): SectionEvents | null {
  if (!text) return null;
  try {
    return sectionEventsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
