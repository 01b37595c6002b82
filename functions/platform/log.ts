/**
 * Writes one JSON line that an operator can search: the event's name first, then what is needed to act. Reader data
 * (addresses, cookies) must never be logged.
 */
export function logEvent(event: string, facts: Record<string, string | number | boolean | null>): void {
  console.log(JSON.stringify({ event, ...facts }));
}
