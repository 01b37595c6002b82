import { expect, test } from 'vitest';
import { monthOf, monthRange } from '../../../functions/platform/month.ts';
import { isMonth } from '../../../schema/contract/pages/names.ts';

const LOS_ANGELES = 'America/Los_Angeles';

test.each([
  ['2026-11', true],
  ['1970-01', true],
  ['2099-12', true],
  ['1969-12', false],
  ['2100-01', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['\u0000', false],
])('SEARCH-6 %s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});

test('SEARCH-6 a month begins and ends at midnight in the publication’s zone, also where clocks change', () => {
  const { from, until } = monthRange('2026-11', LOS_ANGELES);
  expect(new Date(from).toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(new Date(until).toISOString()).toBe('2026-12-01T08:00:00.000Z');
  expect([monthOf(from - 1, LOS_ANGELES), monthOf(from, LOS_ANGELES)]).toEqual(['2026-10', '2026-11']);
  expect([monthOf(until - 1, LOS_ANGELES), monthOf(until, LOS_ANGELES)]).toEqual(['2026-11', '2026-12']);
});

test('SEARCH-6 December ends with the year', () => {
  expect(new Date(monthRange('2026-12', 'Asia/Kolkata').until).toISOString()).toBe(
    '2026-12-31T18:30:00.000Z',
  );
});
