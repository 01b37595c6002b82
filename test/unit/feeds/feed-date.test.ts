import { expect, test } from 'vitest';
import { parseFeedDate } from '../../../functions/feeds/feed-date.ts';

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
  ['1718452800', NOON],
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
  '<b>2024</b>',
])('FEED-6 takes %j for no date, rather than for a wrong one', (sent) => {
  expect(parseFeedDate(sent)).toBeNull();
});

test('FEED-6 does not even try a megabyte', () => {
  expect(parseFeedDate(`2024-06-15${' '.repeat(1_000_000)}x`)).toBeNull();
});
