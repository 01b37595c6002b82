import { HOUR_MS } from '../../../platform/durations.ts';
import { offsetMinutes } from './zone-offset.ts';

export type ClockTime = { hour: number; minute: number; second: number };
/** January is 1. */
export type CalendarDate = { year: number; month: number; day: number };

/** Databases write an empty date as the first instant that they can store, in some time zone. */
const ZEROS = [0, -2_209_161_600_000, -2_208_988_800_000, -11_644_473_600_000, -2_082_844_800_000];
const ZERO_WITHIN_MS = 26 * HOUR_MS;

/** null if there is no such time (24:00 and the leap second 60 exist), or it is a database's zero. */
export function instantOf(
  { year, month, day, hour, minute, second }: CalendarDate & ClockTime,
  zone: string,
): number | null {
  const midnight = midnightOf({ year, month, day });
  if (midnight === null) return null;
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const clock = midnight + ((hour * 60 + minute) * 60 + second) * 1_000;
  const offset = offsetMinutes(zone, clock);
  return offset === null ? null : knownInstant(Math.round(clock - offset * 60_000));
}

/** null for the zero of a clock (1970) or a calendar (year 1, 1601, 1899, 1900, 1904): it means "no date". */
export function knownInstant(instant: number): number | null {
  if (new Date(instant).getUTCFullYear() <= 1) return null;
  return ZEROS.some((zero) => Math.abs(instant - zero) < ZERO_WITHIN_MS) ? null : instant;
}

/** 0 is Sunday; null if there is no such day. */
export function weekdayOf(date: CalendarDate): number | null {
  const midnight = midnightOf(date);
  return midnight === null ? null : new Date(midnight).getUTCDay();
}

function midnightOf({ year, month, day }: CalendarDate): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}
