import type { DisplayDate } from '../../schema/display-date.ts';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Place {
  locale: string;
  timezone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than using it a thousand times. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    formats.set(key, found);
  }
  return found;
}

/** A locale whose short date is an ISO 8601 date. */
const ISO_DATE_LOCALE = 'sv-SE';

/** "Nov 20, 2026" in the publication's time zone (FEED-6), for machines the same day. @param at epoch ms */
export function toDisplayDate(at: number, { locale, timezone }: Place): DisplayDate {
  const inStyle = (language: string, dateStyle: 'short' | 'medium') =>
    format(language, { timeZone: timezone, dateStyle }).format(at);
  return { iso: inStyle(ISO_DATE_LOCALE, 'short'), label: inStyle(locale, 'medium') };
}

/**
 * "November 20, 2026" (POST-2). A date without a time is the same day everywhere: it is read and written in UTC.
 * @returns null if the text is not a date
 */
export function formatDay(text: string, { locale, timezone }: Place): DisplayDate | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const day = DATE_ONLY.test(text);
  const options = { timeZone: day ? 'UTC' : timezone, dateStyle: 'long' } as const;
  return { iso: day ? text : new Date(at).toISOString(), label: format(locale, options).format(at) };
}

/** "Saturday, November 21" for the masthead. */
export const formatToday = (now: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, weekday: 'long', month: 'long', day: 'numeric' }).format(now);

/** The year in the publication's time zone. */
export const yearOf = (now: number, { timezone }: Place): number =>
  Number(format('en-US', { timeZone: timezone, year: 'numeric' }).format(now));

/** "3 hours ago". @param at epoch ms of the last update */
export function formatAge(at: number, now: number, locale: string): string {
  const age = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (age < HOUR_MS) return words.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
  if (age < 3 * DAY_MS) return words.format(-Math.floor(age / HOUR_MS), 'hour');
  return words.format(-Math.floor(age / DAY_MS), 'day');
}

/** "12 seconds ago", "now". @param at epoch ms; recent, because the result is always in seconds */
export const formatSecondsAgo = (at: number, now: number, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.max(0, Math.round((now - at) / 1_000)),
    'second',
  );

/** "in 4 minutes". @param at epoch ms, not before `now` */
export function formatAhead(at: number, now: number, locale: string): string {
  const ahead = Math.max(0, at - now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (ahead < MINUTE_MS) return words.format(Math.ceil(ahead / 1_000), 'second');
  if (ahead < HOUR_MS) return words.format(Math.round(ahead / MINUTE_MS), 'minute');
  return words.format(Math.round(ahead / HOUR_MS), 'hour');
}

/** "7:48 PM" in the publication's time zone. @param at epoch ms */
export const formatClock = (at: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, timeStyle: 'short' }).format(at);

/** "Nov 20, 2026, 7:48 PM" in the publication's time zone. @param at epoch ms */
export const formatInstant = (at: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
