import { expect, test } from 'vitest';
import { readMonth, readMonths } from '../../../functions/search/archive.ts';
import { firstIdAt } from '../../../functions/search/document-id.ts';
import type { StoredDocument } from '../../../functions/search/find-documents.ts';
import { NOW, OWN_FEED, openIndex } from './memory-search.ts';

const timezone = 'America/Los_Angeles';
const until = firstIdAt(NOW + 1);
const everything = { timezone, isShown: () => true, isAllowed: () => true };
const without = (word: string) => {
  const isAllowed = ({ title }: StoredDocument) => !title.includes(word);
  return { timezone, isShown: isAllowed, isAllowed };
};
const sections = ['ownarticle', 'local', 'food'];
const first = { month: '2026-11', sections, wanted: () => ({ skip: 0, max: 5 }) };

/** Midnight of November 1 in the zone. */
const NOVEMBER = Date.parse('2026-11-01T00:00:00-07:00');

function openArchive() {
  const index = openIndex();
  index.put('Before midnight', { at: NOVEMBER - 1_000 });
  index.put('After midnight', { at: NOVEMBER, sections: ['local', 'food'] });
  index.put('Ferry', { at: NOVEMBER + 60_000 });
  index.put('Ours', { at: NOVEMBER + 120_000, feed: OWN_FEED, sections: ['ownarticle', 'food'] });
  index.put('Long ago', { at: Date.UTC(1994, 5, 7) });
  return index;
}

test('SEARCH-6 months in the publication’s zone, newest first, and none without stories', () => {
  const { sql } = openArchive();
  expect(readMonths(sql, everything, until)).toEqual([
    { month: '2026-11', stories: 3 },
    { month: '2026-10', stories: 1 },
    { month: '1994-06', stories: 1 },
  ]);
  expect(readMonths(openIndex().sql, everything, until)).toEqual([]);
});

test('SEARCH-6 a hidden story is neither counted nor listed', () => {
  const { sql } = openArchive();
  const scope = without('midnight');
  expect(readMonths(sql, scope, until)).toEqual([
    { month: '2026-11', stories: 2 },
    { month: '1994-06', stories: 1 },
  ]);
  const { groups, stories } = readMonth(sql, scope, first);
  expect(stories).toBe(2);
  expect(groups.map((group) => [group.section, group.stories])).toEqual([
    ['ownarticle', 1],
    ['local', 1],
    ['food', 1],
  ]);
  expect(readMonth(sql, scope, { ...first, month: '2026-10' }).groups).toEqual([]);
});

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

test('SEARCH-6 a month by section, with its neighbours that have stories', () => {
  const { sql } = openArchive();
  const read = readMonth(sql, everything, first);
  expect([read.stories, read.before, read.after]).toEqual([3, '2026-10', null]);
  expect(read.groups.map(({ section, documents }) => [section, documents.map(({ title }) => title)])).toEqual(
    [
      ['ownarticle', ['Ours']],
      ['local', ['Ferry', 'After midnight']],
      ['food', ['Ours', 'After midnight']],
    ],
  );
  const old = readMonth(sql, everything, { ...first, month: '1994-06' });
  expect([old.before, old.after]).toEqual([null, '2026-10']);
  const none = readMonth(sql, everything, { ...first, month: '2020-01' });
  expect([none.stories, none.groups]).toEqual([0, []]);
});

test('SEARCH-6 a word of a headline is no section', () => {
  const { sql, put } = openIndex();
  put('All food is local', { at: NOVEMBER, sections: ['sports'] });
  expect(readMonth(sql, everything, first).groups).toEqual([]);
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
