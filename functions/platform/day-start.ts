import { DAY_MS } from './durations.ts';
import { format } from './format-date.ts';

/** Clocks are put forward or back by less than this. */
const CORRECTIONS = 2;
/** A locale whose date and time is ISO 8601 but for a blank. */
const ISO_LOCALE = 'sv-SE';

/** @returns epoch ms at which a day begins in a time zone. @param day `YYYY-MM-DD` */
export function dayStart(day: string, timeZone: string): number {
  const wanted = Date.parse(day);
  let at = wanted;
  for (let i = 0; i < CORRECTIONS; i++) at = wanted - offsetAt(at, timeZone);
  return at;
}

/** @returns epoch ms at which the day after begins */
export const dayEnd = (day: string, timeZone: string): number =>
  dayStart(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), timeZone);

/** @returns how many ms a zone's clock is ahead of UTC */
function offsetAt(at: number, timeZone: string): number {
  const clock = format(ISO_LOCALE, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
}
