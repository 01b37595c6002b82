import { expect, test } from 'vitest';
import { readLabels, readWrittenLabels, scoreLabels } from './labels.ts';

/** By how much of one story is found. The last two try signs that no captured feed has, such as a headline cut by an agency. */
const sets = [
  [
    'written by somebody who had not seen the code',
    readLabels(new URL('blind-labels.json', import.meta.url)),
    0.93,
  ],
  ['written beside the code', readLabels(new URL('own-labels.json', import.meta.url)), 0.86],
  ['seen while the rules were made', readWrittenLabels(new URL('seen-labels.txt', import.meta.url)), 0.65],
  [
    'scored after the rules were made',
    readWrittenLabels(new URL('unseen-labels.txt', import.meta.url)),
    0.65,
  ],
] as const;

test.each(sets)('FEED-7 knows a story again, and joins no two: groups %s', (_name, groups, recallMin) => {
  const { recall, wrong, missed, lost } = scoreLabels(groups);
  expect(wrong).toEqual([]);
  expect(lost).toBe(0);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(recallMin);
});

test('FEED-7 the labelled groups are many, of which a quarter at least have nothing to fold', () => {
  const groups = sets.flatMap(([, own]) => own);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  expect(groups.length).toBeGreaterThanOrEqual(650);
  expect(groups.filter(({ same }) => same.length === 0).length).toBeGreaterThanOrEqual(groups.length / 4);
});
