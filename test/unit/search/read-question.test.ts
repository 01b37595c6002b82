import { expect, test } from 'vitest';
import { pageAddress } from '../../../functions/pages/page-address.ts';
import { dayEnd, dayStart } from '../../../functions/platform/day-start.ts';
import { readQuestion } from '../../../functions/search/search-reader.ts';

const NOTHING = { q: null, section: null, from: null, to: null, page: null };

test.each([
  [{ q: '  ferry \n strike ' }, { text: 'ferry strike' }],
  [{ q: 'x'.repeat(500) }, { text: 'x'.repeat(200) }],
  [{ q: '\ud800' }, { text: '\ufffd' }],
  [{ section: 'food' }, { section: 'food' }],
  [{ section: 'own' }, { section: 'own' }],
  [{ section: 'nonsense' }, { section: '' }],
  [
    { from: '2026-02-30', to: '2026-2-3' },
    { from: '', to: '' },
  ],
  [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2026-05-01', to: '2026-05-02' },
  ],
  [{ page: '3' }, { page: 3 }],
  [{ page: '99' }, { page: 10 }],
  [{ page: '0' }, { page: 1 }],
  [{ page: '1e3' }, { page: 1 }],
])('SEARCH-1 %j is understood as %j', (asked, question) => {
  expect(readQuestion({ ...NOTHING, ...asked })).toMatchObject(question);
});

test('SEARCH-3 questions that mean the same have one address', () => {
  const addressOf = (search: string) =>
    pageAddress('/search', new URL(`https://bee.example/search?${search}`));
  expect(addressOf('page=1&section=&utm_source=x&q=+ferry++strike')).toBe('/search?q=ferry+strike');
  expect(addressOf('to=2026-05-02&q=a&section=food&page=2')).toBe(
    '/search?q=a&section=food&to=2026-05-02&page=2',
  );
  expect(addressOf('q=&section=nonsense')).toBe('/search');
});

test.each([
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
])('the day %s in %s', (day, zone, start, end) => {
  expect(new Date(dayStart(day, zone)).toISOString()).toBe(start);
  expect(new Date(dayEnd(day, zone)).toISOString()).toBe(end);
});
