import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, formatDay, isoDay, toDisplayDate } from '../../../functions/platform/format-date.ts';

test.each([
  ['2026-11-23T01:00:00Z', 'America/Los_Angeles', '2026-11-22', 'Nov 22, 2026'],
  ['2026-11-22T20:00:00Z', 'Pacific/Auckland', '2026-11-23', 'Nov 23, 2026'],
])('FEED-6 %s in %s is the day %s, for machines and for readers', (at, timezone, iso, label) => {
  expect(toDisplayDate(Date.parse(at), { locale: 'en-US', timezone })).toEqual({ iso, label });
});

const LEDGER = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** Evening of November 22 in San Francisco. */
const NOW = Date.parse('2026-11-23T05:00:00Z');

test.each([
  ['2024-03-01', '2024-03-01', 'March 1, 2024'],
  ['2026-11-22', '2026-11-22', 'November 22, 2026'],
  ['2026-11-23', '2026-11-22', 'November 22, 2026'],
  ['2026-11-23T04:00:00Z', '2026-11-23T04:00:00.000Z', 'November 22, 2026'],
  ['2026-11-24', '2026-11-24', 'November 24, 2026'],
  ['2026-12-24T12:00:00Z', '2026-12-24T12:00:00.000Z', 'December 24, 2026'],
])(
  'POST-2 %s of a backend that writes UTC’s date is not tomorrow in the publication’s time zone: %s',
  (text, iso, label) => {
    expect(formatDay(text, LEDGER, NOW)).toEqual({ iso, label });
  },
);

test('FEED-6 days and times that are formatted once are those that the platform gives each moment', () => {
  const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Monrovia', 'UTC'];
  const minutes = (year: number) => Date.UTC(year) / 60_000;
  const anyTime = fc.integer({ min: minutes(1955), max: minutes(2040) }).map((minute) => minute * 60_000);
  fc.assert(
    fc.property(
      anyTime,
      fc.constantFrom(...zones),
      fc.constantFrom('en-US', 'de-DE'),
      (near, timezone, locale) => {
        // The second is within the same minute, the third mostly within the same quarter-hour.
        for (const at of [near, near + 59_000, near + 14 * 60_000]) {
          const words = (options: Intl.DateTimeFormatOptions) =>
            new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options }).format(at);
          expect(toDisplayDate(at, { locale, timezone }).label).toBe(words({ dateStyle: 'medium' }));
          expect(formatClock(at, { locale, timezone })).toBe(words({ timeStyle: 'short' }));
          const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(at);
          expect(isoDay(at, { timezone })).toBe(day);
        }
      },
    ),
    { numRuns: 150 },
  );
});
