/**
 * One JSON line an operator can search: an event's name first, then what is needed to act.
 * Reader data (addresses, cookies) never goes in.
 */
export function logEvent(event: string, facts: Record<string, string | number | boolean | null>): void {
  console.log(JSON.stringify({ event, ...facts }));
}
