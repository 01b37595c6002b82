import { expect, test } from 'vitest';
import { readMonth } from '../../../functions/search/archive.ts';
import type { StoredDocument } from '../../../functions/search/find-documents.ts';
import { openIndex } from './memory-search.ts';

const timezone = 'America/Los_Angeles';
const everything = { timezone, isShown: () => true, isAllowed: () => true };
const sections = ['ownarticle', 'local', 'food'];
const first = { month: '2026-11', sections, wanted: () => ({ skip: 0, max: 5 }) };

/** Midnight of November 1 in the zone. */
const NOVEMBER = Date.parse('2026-11-01T00:00:00-07:00');

test('SEARCH-6 copies of hidden stories are looked up only for the stories that are listed', () => {
  const { sql, put } = openIndex();
  for (let i = 0; i < 30; i++) put(`Story ${i}`, { at: NOVEMBER + i * 1_000 });
  let looks = 0;
  const isShown = ({ title }: StoredDocument) => {
    looks += 1;
    return title !== 'Story 28';
  };
  const { groups, stories } = readMonth(sql, { ...everything, isShown }, first);
  const [group] = groups;
  expect(group?.documents.map(({ title }) => title)).toEqual([
    'Story 29',
    'Story 27',
    'Story 26',
    'Story 25',
    'Story 24',
  ]);
  expect([stories, group?.stories]).toEqual([30, 29]);
  // Those and a copy of the section, and one to know that the month has any.
  expect(looks).toBe(7);
});

test('SEARCH-6 pages of a section', () => {
  const { sql, put } = openIndex();
  for (let i = 0; i < 130; i++) put(`Story ${i}`, { at: NOVEMBER + i * 1_000 });
  const page = (n: number, max = 50) =>
    readMonth(sql, everything, {
      ...first,
      wanted: (section) => (section === 'local' ? { skip: n * max, max } : null),
    }).groups[0];
  expect(page(0)).toMatchObject({ section: 'local', stories: 130 });
  const titles = [0, 1, 2, 3].flatMap((n) => page(n)?.documents.map(({ title }) => title) ?? []);
  expect(titles).toEqual(Array.from({ length: 130 }, (_, i) => `Story ${129 - i}`));
});

test('SEARCH-6 the second page of a short section', () => {
  const { sql, put } = openIndex();
  for (let i = 0; i < 12; i++) put(`Story ${i}`, { at: NOVEMBER + i * 1_000 });
  const { groups } = readMonth(sql, everything, { ...first, wanted: () => ({ skip: 10, max: 10 }) });
  expect(groups[0]?.documents.map(({ title }) => title)).toEqual(['Story 1', 'Story 0']);
});
