import { expect, test } from 'vitest';
import { orderOf } from '../../../functions/feeds/parse/dates/date-order.ts';
import { parseFeedDate } from '../../../functions/feeds/parse/dates/feed-date.ts';
import { itemsOf, rss } from './feed-fixtures.ts';

const NOON = '2024-06-15T12:00:00.000Z';

test.each([
  ['Sat, 15 Jun 2024 12:00:00 GMT', NOON],
  ['Sat,15 JUN 2024 12:00:00 gmt', NOON],
  ['15 Jun 24 12:00 UT', NOON],
  ['Sat Jun 15 2024 12:00:00 GMT+0000 (Coordinated Universal Time)', NOON],
  ['Sat Jun 15 12:00:00 +0000 2024', NOON],
  ['Sat, 15 Jun 2024 12:00:00', NOON],
  ['Sat, 15 Jun 2024 12:00:00 Z', NOON],
  ['Sat, 15 Jun 2024 05:00:00 PDT', NOON],
  ['Sat, 15 Jun 2024 08:00:00 EDT', NOON],
  ['Sat, 15 Jun 2024 13:00:00 BST', NOON],
  ['Sat, 15 Jun 2024 14:00:00 CEST', NOON],
  ['Sat, 15 Jun 2024 17:30:00 +0530', NOON],
  ['Sat, 15 Jun 2024 11:40:00 -00:20', NOON],
  ['Sat, 15 Jun 2024 14:00:00 GMT +0200', NOON],
  ['Sat, 15 Jun 2024 14:00:00 UTC+2', NOON],
  ['Sat, 15 Jun 2024 14:00:00 Europe/Brussels', NOON],
  ['Mon, 15 Jan 2024 13:00:00 Europe/Brussels', '2024-01-15T12:00:00.000Z'],
  ['Sat, 15 Jun 2024 12:00:00 Etc/GMT', NOON],
  ['June 15, 2024 - 12:00pm', NOON],
  ['Saturday, June 15th, 2024 at 8:00 AM EDT', NOON],
  ['15-Jun-2024 12:00:00', NOON],
  ['6/15/2024 12:00', NOON],
  ['samedi 15 juin 2024 14:00:00 +0200', NOON],
  ['mar., 01 déc. 2020 16:11:02 +0000', '2020-12-01T16:11:02.000Z'],
  ['Do, 29 Mär 2018 00:00:00 +0200', '2018-03-28T22:00:00.000Z'],
  ['Sun, 15 Sept 2024 12:00 AM GMT', '2024-09-15T00:00:00.000Z'],
  ['Thu, 01 Jan 98', '1998-01-01T00:00:00.000Z'],
  ['Sat, 15 Jun 2024 24:00:00 GMT', '2024-06-16T00:00:00.000Z'],
  ['2024-06-15T12:00:00Z', NOON],
  ['2024-06-15T05:00:00.25-07:00', NOON],
  ['2024-06-15T12:00:00 -07:00', '2024-06-15T19:00:00.000Z'],
  ['2024-06-15 12:00:00 +0000', NOON],
  ['2024-06-15T12:00', NOON],
  ['20240615T120000Z', NOON],
  ['2024-167T12:00:00Z', NOON],
  ['2024-366', '2024-12-31T00:00:00.000Z'],
  ['2024-06', '2024-06-01T00:00:00.000Z'],
  ['2024', '2024-01-01T00:00:00.000Z'],
  // Time zones as letters.
  ['Sat, 15 Jun 2024 08:00:00 AT', NOON],
  ['15 June 2024 at 08:00 AT', NOON],
  ['Sat, 15 Jun 2024 11:00:00 A', NOON],
  ['Sat, 15 Jun 2024 13:00:00 n', NOON],
  ['Sat, 15 Jun 2024 00:00:00 M', NOON],
  ['Sun, 16 Jun 2024 00:00 Y', NOON],
  ['Sat, 15 Jun 2024 14:00:00 MESZ', NOON],
  ['Sat, 15 Jun 2024 15:00:00 TRT', NOON],
  ['Sat, 15 Jun 2024 12:00:00 WEZ', NOON],
  ['Sat, 15 Jun 2024 14:00:00 CEDT', NOON],
  ['Sat, 15 Jun 2024 19:00:00 WIB', NOON],
  ['2024-06-15T14:00:00 CEST', NOON],
  // Offsets, and text around them.
  ['2024-06-15T07:00:00-05:00Z', NOON],
  ['2024-06-15T17:30:00+0530Z', NOON],
  ['2024-06-15T07:00:00-05:00:00', NOON],
  ['2024-06-15T07:00:00:-0500', NOON],
  ['2024-06-15T11:30:00-00:30', NOON],
  ['Sat, 15 Jun 2024 08:30:00 -330', NOON],
  ['Sat, 15 Jun 2024 07:00:00 --0500', NOON],
  ['Sat, 15 Jun 2024 07:00:00 − 0500', NOON],
  ['Sat, 15 Jun 2024 07:00:00 - 05:00', NOON],
  ['Sat, 15 Jun 2024 07:00:00-0500', NOON],
  ['Sat, 15 Jun 2024 07:00:00EST', NOON],
  ['Sat, 15 Jun 2024 07:00:00 EST-05:00', NOON],
  ['Sat, 15 Jun 2024 07:00:00 -0500 EST', NOON],
  ['Sat, 15 Jun 2024 14:00:00 +0200 GMT', NOON],
  ['Sat, 15 Jun 2024 12:00:00 0000', NOON],
  ['2024-06-15Z', '2024-06-15T00:00:00.000Z'],
  ['2024-06-15+02:00', '2024-06-14T22:00:00.000Z'],
  ['Sat, 2024-06-15 12:00', NOON],
  ['2024-06-15 at 12:00:00', NOON],
  ['2024-06-15T12Z', NOON],
  ['20240615120000', NOON],
  ['202406151200Z', NOON],
  ['15 Jun 2024T12:00:00Z', NOON],
  ['Sat, 15 Jun 2024 12:0:0 GMT', NOON],
  ['15 juin 2024 à 12h00', NOON],
  // Months in other languages, and months alone.
  ['June 2024', '2024-06-01T00:00:00.000Z'],
  ['Sept. 2024', '2024-09-01T00:00:00.000Z'],
  ['juin 2024', '2024-06-01T00:00:00.000Z'],
  ['sobota, 15 czerwca 2024 12:00', NOON],
  ['Сб, 15 июн 2024 15:00:00 +0300', NOON],
  ['15 мая 2024', '2024-05-15T00:00:00.000Z'],
  ['15 Haziran 2024 12:00', NOON],
  ['lördag 15 juni 2024 kl. 12:00', NOON],
  ['2024年6月15日 12:00', NOON],
  ['2024년 6월 15일 12:00', NOON],
  // Numeric dates: with dots the day comes first; otherwise a number above 12 or the weekday decides.
  ['15.6.2024 12:00', NOON],
  ['5.6.24', '2024-06-05T00:00:00.000Z'],
  ['15-06-2024 12:00:00', NOON],
  ['2024.06.15 12:00', NOON],
  ['Sat, 15/06/2024', '2024-06-15T00:00:00.000Z'],
  ['Wed, 05/06/2024', '2024-06-05T00:00:00.000Z'],
  ['Mon, 05/06/2024 - 12:00', '2024-05-06T12:00:00.000Z'],
  ['Wed, 05 06 2024 12:00:00', '2024-06-05T12:00:00.000Z'],
  ['6/6/2024', '2024-06-06T00:00:00.000Z'],
  ['1718452800', NOON],
  ['\n1718452800 ', NOON],
  // The last second of a minute, a leap second, and years of two digits.
  ['Sat, 15 Jun 2024 23:59:59 GMT', '2024-06-15T23:59:59.000Z'],
  ['Sat, 31 Dec 2016 23:59:60 GMT', '2017-01-01T00:00:00.000Z'],
  ['15 Jun 49', '2049-06-15T00:00:00.000Z'],
  ['15 Jun 50', '1950-06-15T00:00:00.000Z'],
  ['2024-001', '2024-01-01T00:00:00.000Z'],
  // White space, comments and words around the parts.
  [`2024-06-15T12:00:00Z${' '.repeat(60)}`, NOON],
  ['Sat, 15 Jun 2024 05:00:00 -0700(PDT)', NOON],
  ['Sat, 15 Jun 2024 05:00:00 -0700  (PDT)', NOON],
  ['June 15, 2024 12:00  p.m.', NOON],
  ['June 15, 2024 1:00 pm', '2024-06-15T13:00:00.000Z'],
  ['Published 15 Jun 2024 12:00', NOON],
  ['15. Juni 2024, 14:00 Uhr MESZ', NOON],
  ['15 juin 2024 à 9h05', '2024-06-15T09:05:00.000Z'],
  ['2024 年 12 月 5 日 12:00', '2024-12-05T12:00:00.000Z'],
  // Offsets of every form.
  ['Sat, 15 Jun 2024 07:00:00 EST-5:00', NOON],
  ['Sat, 15 Jun 2024 07:00:00 EST-0500', NOON],
  ['Sat, 15 Jun 2024 14:00:00 + 0200', NOON],
  ['Sat, 15 Jun 2024 14:00:00 + 02:00', NOON],
  ['Sat, 15 Jun 2024 12:00:30 0000', '2024-06-15T12:00:30.000Z'],
  ['Sat, 15 Jun 2024 12:00:30 00', '2024-06-15T12:00:30.000Z'],
  ['Sat, 15 Jun 2024 14:00:00 CEST +0200', NOON],
  ['Sat, 15 Jun 2024 17:30:00 IST +0530', NOON],
  ['Sun, 16 Jun 2024 02:00:00 +1400', NOON],
  ['Sat, 15 Jun 2024 12:59:00 +0059', NOON],
  // An hour before clocks go forward in Brussels.
  ['Sun, 31 Mar 2024 01:30:00 Europe/Brussels', '2024-03-31T00:30:00.000Z'],
  ['1718452800000', NOON],
])('FEED-6 reads the date %s', (sent, instant) => {
  expect(new Date(parseFeedDate(sent) ?? Number.NaN).toISOString()).toBe(instant);
});

test.each([
  '',
  '1',
  'null',
  'tomorrow',
  'Sat, 31 Feb 2024 12:00:00 GMT',
  '2023-02-29',
  '2023-366',
  '2024-13-01',
  'Sat, 15 Jun 2024 25:00:00 GMT',
  'Sat, 15 Jun 2024 12:60:00 GMT',
  'Sat, 15 Jun 2024 1:2:3:4 GMT',
  'Sat, 15 Jun 2024 13:00 PM GMT',
  'Sat, 15 Jun 2024 12:00:00 XYZ',
  'Sat, 15 Jun 2024 12:00:00 +zz:00',
  'Sat, 15 Jun 2024 12:00:00 +9900',
  'Sat, 15 Jun 2024 12:00:00 EST PST',
  'Sat, 15 Jun 2024 12:00:00 GMT PST',
  'Sat, 15 Jun 2024 12:00:00 Nowhere/Else',
  'Sat, Jun x 2024 12:00:00 GMT',
  '3/4/2024',
  '3-4-2024 12:00',
  '3/4/24',
  '15/6/24',
  '3/4/2024 3:04 PM EST',
  'Sun, 3/4/2024',
  '13/13/2024',
  'a 12:00',
  'Sat, 15 Jun 2024 12:00:00 J',
  'Sat, 15 Jun 2024 12:00:00 EST -0400',
  'Sat, 15 Jun 2024 12:00:00 +-0500',
  'Sat, 15 Jun 2024 12:00:00 0500',
  'Sat, 15 Jun 2024 12:00:00 GMT GMT GMT',
  'June',
  'June 15',
  'June 2024 GMT',
  'Sat, 15 Jun 2024 12:00:61 GMT',
  'Sat, 15 Jun 2024 24:00:01 GMT',
  'Sat, 15 Jun 2024 24:01:01 GMT',
  'Sat, 15 Jun 2024 12:00:00 +1500',
  'Sat, 15 Jun 2024 12:00:00 +0160',
  'Sat, 15 Jun 2024 07:00:00 EST-04:00',
  'Sat, 15 Jun 2024 12:00:00 GMT +0000 GMT',
  'Sat, 15 Jun (about) 2024 12:00:00 GMT',
  `2024-06-15T12:00:00Z${' '.repeat(61)}`,
  '2024-000',
  'June 15, 2024 0:30 am',
  // A part too many, or too few.
  '15 2024',
  '15 06',
  '1 2 3 2024',
  '15 Jun 4',
  '15 Jun 24 2024',
  '15 24 17 Jun',
  '15 Jun Jul 2024',
  '15 Jun 2024 extra',
  'v2 15 Jun 2024',
  '15.6.2024 16.6.2024',
  '2024 15.6.2024',
  '15 15.6.2024',
  '15/6/2024 16/6/2024',
  'Jun 15.6.2024',
  'Jun 15/6/2024',
  'Sat, Sun 15 Jun 2024',
  '15 Jun 2024 2023',
  '15 Jun 2024 12:00 13:00',
  'June 2024 12:00',
  // The zero points of clocks and calendars.
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '1970-01-01T00:00:00+01:00',
  '1969-12-31T19:00:00-05:00',
  '0001-01-01T00:00:00Z',
  'Mon, 01 Jan 0001 00:00:00 +0000',
  '0000-00-00 00:00:00',
  '1899-12-30T00:00:00',
  '1900-01-01',
  '1601-01-01T00:00:00Z',
  '<b>2024</b>',
])('FEED-6 takes %j for no date, rather than for a wrong one', (sent) => {
  expect(parseFeedDate(sent)).toBeNull();
});

test('FEED-6 does not even try a megabyte', () => {
  expect(parseFeedDate(`2024-06-15${' '.repeat(1_000_000)}x`)).toBeNull();
});

test.each([
  ['3/4/2024', 'day-first', '2024-04-03'],
  ['3/4/2024', 'month-first', '2024-03-04'],
  ['03-04-24 12:00', 'day-first', '2024-04-03'],
  ['Mon, 3/4/2024', 'day-first', '2024-03-04'],
  ['15/6/2024', 'month-first', '2024-06-15'],
  ['15/6/24', 'day-first', '2024-06-15'],
] as const)('FEED-6 reads %s by the feed’s other dates, %s', (sent, order, day) => {
  expect(new Date(parseFeedDate(sent, order) ?? Number.NaN).toISOString().slice(0, 10)).toBe(day);
});

test.each([
  [
    ['3/4/2024', '28/4/2024'],
    ['2024-04-03', '2024-04-28'],
  ],
  [
    ['3-4-2024', '4-28-2024 10:00'],
    ['2024-03-04', '2024-04-28'],
  ],
  [
    ['<![CDATA[3/4/2024]]>', '28/4/2024'],
    ['2024-04-03', '2024-04-28'],
  ],
  [
    ['3/4/2024', '4/28/2024', '28/4/2024'],
    [null, '2024-04-28', '2024-04-28'],
  ],
  [
    ['3/4/2024', '5/4/2024'],
    [null, null],
  ],
])('FEED-6 a feed with the dates %j has the days %j', (sent, days) => {
  const items = itemsOf(rss(sent.map((date) => `<item><pubDate>${date}</pubDate></item>`).join('')));
  expect(items.map(({ published }) => published && new Date(published).toISOString().slice(0, 10))).toEqual(
    days,
  );
});

test('FEED-6 an order does not make a date of what is none', () => {
  for (const sent of ['13/13/2024', 'Sun, 3/4/2024']) expect(parseFeedDate(sent, 'day-first')).toBeNull();
});

test.each([
  [['13/3/2024', '3/4/2024', '14/3/2024'], 'day-first'],
  [['3/13/2024'], 'month-first'],
  [['12/3/2024', '3/12/2024', 'soon', '2024-13-01'], null],
  [['3/13/2024', '13/3/2024', '14/3/2024'], null],
])('FEED-6 the dates %j have the order %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order);
});
