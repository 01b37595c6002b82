import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  matchExpression,
  readTerms,
  relatedTerms,
  sharesSubject,
} from '../../../functions/search/match-words.ts';
import { SEARCH_WORDS_MAX } from '../../../schema/contract/search.ts';
import { openIndex } from './memory-search.ts';

test.each([
  ['ferry strike', ['ferry', 'strike']],
  ['  Ferry,  FERRY! ', ['ferry']],
  ['"city hall" budget', ['city hall', 'budget']],
  ['“city hall” budget', ['city hall', 'budget']],
  ['covid-19', ['covid 19']],
  ['"unclosed phrase', ['unclosed', 'phrase']],
  ['São Paulo', ['sao', 'paulo']],
  ['AND OR NOT NEAR(a b)', ['and', 'or', 'not', 'near a', 'b']],
  ['title : x* ^y {z}', ['title', 'x', 'y', 'z']],
  ['😀 "" - :', []],
  ['\ud800', []],
])('a question as terms: %s', (text, terms) => {
  expect(readTerms(text)).toEqual(terms);
});

test('a question has at most twenty words, in phrases or not', () => {
  const words = Array.from({ length: 50 }, (_, i) => `${i}`);
  expect(readTerms(words.join(' '))).toHaveLength(SEARCH_WORDS_MAX);
  expect(readTerms(`"${words.join(' ')}"`)[0]?.split(' ')).toHaveLength(SEARCH_WORDS_MAX);
});

test('no question is a fault of syntax', () => {
  const { sql, put } = openIndex();
  put('Ferry strike ends');
  const find = (expression: string) =>
    sql.exec('SELECT rowid FROM words WHERE words MATCH ?', expression).toArray();
  const alphabet = fc.constantFrom(
    ...'"\'“”*^:(){}[]-+~|&;\\%_?!.,/ \u0000\u0001\t\n\ud800\u0301éß中文Δa1'.split(''),
    ' AND ',
    ' OR ',
    ' NOT ',
    ' NEAR(',
    'title:',
    '--',
    ';DROP TABLE documents;',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: alphabet, maxLength: 60 }), fc.string()), (text) => {
      const terms = readTerms(text);
      if (terms.length === 0) return;
      find(matchExpression(terms, { every: true, section: 'local' }));
      find(matchExpression(terms, { every: false, section: null }));
      find(matchExpression(terms, { every: true, begun: true, section: null, columns: 'title' }));
    }),
  );
});

test.each([
  ['Ten kitchen islands for small homes', false],
  ['An island of calm in the city', false],
  ['Angel Island opens its trails again', true],
  ['Ferries to the islands sail again', true],
  ['Wildfire burns in the hills', false],
])(
  'SEARCH-4 a story is related by two rare words or a name, not by one common word: %s',
  (other, isRelated) => {
    const terms = relatedTerms({
      title: 'Ferries to the island return',
      topics: ['Angel Island', 'Wildfire'],
    });
    expect(sharesSubject(terms, other)).toBe(isRelated);
  },
);
