import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatToday,
  formatWeekdayClock,
  toDisplayDate,
} from '../../../functions/platform/format-date.ts';
import { formatPageAge } from '../../../functions/platform/page-age.ts';

const PLACE = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** Seven in the morning in San Francisco. */
const AT = Date.UTC(2026, 10, 23, 15, 5);
const MINUTE_MS = 60_000;
const ago = (minutes: number) => formatPageAge(AT - minutes * MINUTE_MS, AT, PLACE.locale);
/** Some engines put a narrow space before AM, or no comma after the day of the week. */
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ').replace('Mon 7', 'Mon, 7');

describe('every way in which a page says a time', () => {
  test.each([
    ['the hour of a story of today', formatClock(AT, PLACE), '7:05 AM'],
    ['the day of a story', toDisplayDate(AT, PLACE).label, 'Nov 23, 2026'],
    [
      "the day of the publication's own article",
      formatDay('2026-11-23', PLACE, AT)?.label,
      'November 23, 2026',
    ],
    ['today, in the masthead', formatToday(AT, PLACE), 'Monday, November 23'],
    ['a time of this week', formatWeekdayClock(AT, PLACE), 'Mon, 7:05 AM'],
    ['an age in its first minutes', ago(1), '10 minutes ago'],
    ['an age in its first hour', ago(41), '50 minutes ago'],
    ['an age of an hour', ago(61), '1 hour ago'],
    ['an age of three days', ago(3 * 24 * 60), '3 days ago'],
  ])('%s', (_, said, expected) => {
    expect(plain(said)).toBe(expected);
  });
});
