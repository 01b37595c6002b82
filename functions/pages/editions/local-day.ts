import { LruMap } from '../../platform/lru-map.ts';

/** Every time zone's midnight falls on a quarter-hour of UTC, so within a quarter-hour no zone's day changes. */
const QUARTER_MS = 15 * 60_000;
/** There are some 400 zones. */
const ZONES_MAX = 500;

const days = new LruMap<string, { quarter: number; day: number; year: number }>(ZONES_MAX);

/** @returns a number that changes at the zone's midnight. @param now epoch ms */
export const dayNumber = (now: number, timezone: string): number => dateIn(now, timezone).day;

/** @returns the year in the zone */
export const yearNumber = (now: number, timezone: string): number => dateIn(now, timezone).year;

function dateIn(now: number, timezone: string): { day: number; year: number } {
  const quarter = Math.floor(now / QUARTER_MS);
  const known = days.get(timezone);
  if (known?.quarter === quarter) return known;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const year = part('year');
  const date = { quarter, year, day: (year * 12 + part('month')) * 31 + part('day') };
  days.set(timezone, date);
  return date;
}
