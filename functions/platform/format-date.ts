import type { DisplayDate } from '../../schema/contract/display-date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { Memo } from './memo.ts';

export const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The language and the zone of dates. */
export interface Place {
  locale: string;
  timezone: string;
}

/** Creating a formatter costs more than using it a thousand times. A network has some dozen locales and zones. */
const FORMATS_MAX = 1_000;
const formats = new Memo<string, Intl.DateTimeFormat>(FORMATS_MAX);
const relatives = new Memo<string, Intl.RelativeTimeFormat>(FORMATS_MAX);

const relative = (locale: string, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat =>
  relatives.of(locale + numeric, () => new Intl.RelativeTimeFormat(locale, { numeric }));

export const format = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formats.of(locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));

/** Since 1973 every zone is whole quarter-hours from UTC: before, Liberia was 44 minutes and 30 seconds behind. */
const WHOLE_QUARTERS_SINCE_MS = Date.UTC(1973);
const QUARTER_MS = 15 * MINUTE_MS;
/** A front page has some hundred days and times, and an isolate serves many publications. */
const WORDS_MAX = 5_000;
const words = new Memo<string, string>(WORDS_MAX);

/**
 * What is the same for a whole span of time is formatted once: the platform takes some microseconds for each date, and a
 * front page has hundreds.
 * @param at epoch ms
 * @param spanMs a minute, or a quarter-hour for days: within it no zone's day changes
 */
function formatOnce(locale: string, options: Intl.DateTimeFormatOptions, at: number, spanMs: number): string {
  if (!(at >= WHOLE_QUARTERS_SINCE_MS)) return format(locale, options).format(at);
  const { timeZone, dateStyle, timeStyle, month } = options;
  const key = `${locale} ${timeZone} ${dateStyle} ${timeStyle} ${month} ${Math.floor(at / spanMs)}`;
  return words.of(key, () => format(locale, options).format(at));
}

/** "Nov 20" in the publication's time zone. @param at epoch ms */
const formatDayOfYear = (at: number, { locale, timezone }: Place): string =>
  formatOnce(locale, { timeZone: timezone, month: 'short', day: 'numeric' }, at, QUARTER_MS);

/** A locale whose short date is an ISO 8601 date. */
const ISO_DATE_LOCALE = 'sv-SE';

/** "Nov 20, 2026" in the publication's time zone (FEED-6), for machines the same day. @param at epoch ms */
export const toDisplayDate = (at: number, { locale, timezone }: Place): DisplayDate => ({
  iso: isoDay(at, { timezone }),
  label: formatOnce(locale, { timeZone: timezone, dateStyle: 'medium' }, at, QUARTER_MS),
});

/** As `toDisplayDate`, without the year for a day of this year. @param now epoch ms */
export function toShortDate(at: number, place: Place, now: number): DisplayDate {
  const day = toDisplayDate(at, place);
  const isThisYear = day.iso.slice(0, 4) === isoDay(now, place).slice(0, 4);
  return isThisYear ? { iso: day.iso, label: formatDayOfYear(at, place) } : day;
}

/** "2026-11-20": the day in the publication's time zone. @param at epoch ms */
export const isoDay = (at: number, { timezone }: Pick<Place, 'timezone'>): string =>
  formatOnce(ISO_DATE_LOCALE, { timeZone: timezone, dateStyle: 'short' }, at, QUARTER_MS);

/**
 * "November 20, 2026" (POST-2). A date without a time is the same day everywhere: it is read and written in UTC. UTC's
 * date counts as today where that day has not begun in the publication's time zone, because a backend may write it.
 * @param now epoch ms
 * @returns null if the text is not a date
 */
export function formatDay(text: string, { locale, timezone }: Place, now: number): DisplayDate | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const day = DATE_ONLY.test(text);
  const today = isoDay(now, { timezone });
  const isAhead = text > today && text <= isoDay(now, { timezone: 'UTC' });
  const shown = day ? (isAhead ? today : text) : new Date(at).toISOString();
  const options = { timeZone: day ? 'UTC' : timezone, dateStyle: 'long' } as const;
  return { iso: shown, label: format(locale, options).format(Date.parse(shown)) };
}

/** "November 2026". @param month `YYYY-MM` */
export const formatMonth = (month: string, { locale }: Pick<Place, 'locale'>): string =>
  format(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(Date.parse(month));

/** "Saturday, November 21" for the masthead. */
export const formatToday = (now: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, weekday: 'long', month: 'long', day: 'numeric' }).format(now);

/** The year in the publication's time zone. */
export const yearOf = (now: number, { timezone }: Place): number =>
  Number(format('en-US', { timeZone: timezone, year: 'numeric' }).format(now));

/** "3 hours ago". @param at epoch ms of the last update */
export function formatAge(at: number, now: number, locale: string): string {
  const age = Math.max(0, now - at);
  const words = relative(locale, 'always');
  if (age < HOUR_MS) return words.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
  if (age < 3 * DAY_MS) return words.format(-Math.floor(age / HOUR_MS), 'hour');
  return words.format(-Math.floor(age / DAY_MS), 'day');
}

/** "12 seconds ago", "now". @param at epoch ms; recent, because the result is always in seconds */
export const formatSecondsAgo = (at: number, now: number, locale: string): string =>
  relative(locale, 'auto').format(-Math.max(0, Math.round((now - at) / 1_000)), 'second');

/** "in 4 minutes". @param at epoch ms, not before `now` */
export function formatAhead(at: number, now: number, locale: string): string {
  const ahead = Math.max(0, at - now);
  const words = relative(locale, 'always');
  if (ahead < MINUTE_MS) return words.format(Math.ceil(ahead / 1_000), 'second');
  if (ahead < HOUR_MS) return words.format(Math.round(ahead / MINUTE_MS), 'minute');
  return words.format(Math.round(ahead / HOUR_MS), 'hour');
}

/** "7:48 PM" in the publication's time zone. @param at epoch ms */
export const formatClock = (at: number, { locale, timezone }: Place): string =>
  formatOnce(locale, { timeZone: timezone, timeStyle: 'short' }, at, MINUTE_MS);

/** "Nov 20, 2026, 7:48 PM" in the publication's time zone. @param at epoch ms */
export const formatInstant = (at: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** "Mon, 6:00 PM" in the publication's time zone: for times within a week. @param at epoch ms */
export const formatWeekdayClock = (at: number, { locale, timezone }: Place): string =>
  format(locale, { timeZone: timezone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at);
