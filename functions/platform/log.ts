import { withPublicAddresses } from '../../schema/contract/public-address.ts';

/**
 * Writes one JSON line that an operator can search: the event's name first, then what is needed to act. Reader data
 * (addresses, cookies) must never be logged. Queries of addresses are left out here, for every fact and every message
 * of an error: publishers put keys in them.
 */
export function logEvent(event: string, facts: Record<string, string | number | boolean | null>): void {
  const loggable = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? withPublicAddresses(fact) : fact,
  ]);
  console.log(JSON.stringify({ event, ...Object.fromEntries(loggable) }));
}

/** Of an error's words in the log. */
const ERROR_MAX_UNITS = 200;

/** @returns the log's text for a thrown value */
export const errorText = (error: unknown): string => String(error).slice(0, ERROR_MAX_UNITS);
