import { expect, test } from 'vitest';
import * as z from 'zod';
import { orderOf } from '../../../functions/feeds/parse/dates/date-order.ts';
import { parseFeedDate } from '../../../functions/feeds/parse/dates/feed-date.ts';
import { casesOf, text, value, words } from '../cases.ts';
import { itemsOf, rss } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const NOON = '2024-06-15T12:00:00.000Z';

test.each([...table('reads the date', text, text), [`2024-06-15T12:00:00Z${' '.repeat(60)}`, NOON]])(
  'FEED-6 reads the date %s',
  (sent, instant) => {
    expect(new Date(parseFeedDate(sent) ?? Number.NaN).toISOString()).toBe(instant);
  },
);

test.each([
  ...table('takes … for no date, rather than for a wrong one', text).flat(),
  `2024-06-15T12:00:00Z${' '.repeat(61)}`,
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

test.each(table('of a feed with the dates the days', words, value(z.array(text.nullable()))))(
  'FEED-6 a feed with the dates %j has the days %j',
  (sent, days) => {
    const items = itemsOf(rss(sent.map((date) => `<item><pubDate>${date}</pubDate></item>`).join('')));
    const found = items.map(({ published }) => published && new Date(published).toISOString().slice(0, 10));
    expect(found).toEqual(days);
  },
);

test('FEED-6 an order does not turn other text into a date', () => {
  for (const sent of ['13/13/2024', 'Sun, 3/4/2024']) expect(parseFeedDate(sent, 'day-first')).toBeNull();
});

test.each([
  [['13/3/2024', '3/4/2024'], 'day-first'],
  [['12/3/2024', '3/4/2024'], null],
  [['3/13/2024'], 'month-first'],
  [['12/3/2024', '3/12/2024', 'soon', '2024-13-01'], null],
  [['3/13/2024', '13/3/2024', '14/3/2024'], null],
])('FEED-6 the dates %j have the order %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order);
});
