import { expect, test } from 'vitest';
import { firstIdAt, timeOfId } from '../../../functions/search/document-table.ts';
import {
  findDocuments,
  markDocument,
  readShown,
  suggestDocuments,
} from '../../../functions/search/find-documents.ts';
import { readTerms } from '../../../functions/search/match-words.ts';
import { DAY_MS, NOW, OWN_FEED, openIndex } from './memory-search.ts';

type Index = ReturnType<typeof openIndex>;

function find(
  { sql }: Index,
  text: string,
  { section = null, from = 0, until = NOW + DAY_MS } = {} as {
    section?: string | null;
    from?: number;
    until?: number;
  },
) {
  const query = {
    terms: readTerms(text),
    section,
    from: firstIdAt(from),
    until: firstIdAt(until),
  };
  const { ids } = findDocuments(sql, query, NOW);
  const all = () => true;
  return readShown(sql, ids, { skip: 0, max: 100, isShown: all, isAllowed: all }).documents;
}
const titles = (...words: Parameters<typeof find>) => find(...words).map(({ title }) => title);

test('words are found without regard to case and accents, in headlines and text', () => {
  const index = openIndex();
  index.put('Café in São Paulo');
  index.put('Harbour report', { body: 'A CAFE opens' });
  expect(titles(index, 'cafe')).toEqual(['Café in São Paulo', 'Harbour report']);
  expect(titles(index, 'CAFÉ sao')).toEqual(['Café in São Paulo']);
});

test('every term counts, and a phrase as one', () => {
  const index = openIndex();
  index.put('The city hall budget');
  index.put('A hall in the city, and a budget');
  expect(titles(index, 'city hall budget')).toHaveLength(2);
  expect(titles(index, '"city hall" budget')).toEqual(['The city hall budget']);
  expect(titles(index, 'parliament')).toEqual([]);
  expect(titles(index, 'city parliament')).toHaveLength(2);
});

test('SEARCH-1 a word finds its other number, and the beginning of a word finds the words that begin with it', () => {
  const index = openIndex();
  index.put('Two ferries for one bridge');
  index.put('The ferry and its boxes');
  index.put('An artichoke of glass');
  index.put('Art in glasses');
  expect(titles(index, 'ferry')).toHaveLength(2);
  expect(titles(index, 'ferries')).toHaveLength(2);
  expect(titles(index, 'bridge boxes')).toHaveLength(2);
  expect(titles(index, 'glass')).toHaveLength(2);
  expect(titles(index, 'ferr')).toHaveLength(2);
  expect(titles(index, 'two ferr')).toEqual(['Two ferries for one bridge']);
  // A whole word is not the beginning of others.
  expect(titles(index, 'art')).toEqual(['Art in glasses']);
  const [found] = find(index, 'arti');
  expect(found && markDocument(['arti'], found).title).toEqual([
    { text: 'An ', marked: false },
    { text: 'artichoke', marked: true },
    { text: ' of glass', marked: false },
  ]);
});

test('SEARCH-1 one letter is no beginning of a word, but a character of a script without spaces is', () => {
  const index = openIndex();
  index.put('Two ferries for one bridge');
  index.put('Vitamin C for all');
  index.put('火災に注意');
  expect(titles(index, 'f')).toEqual([]);
  expect(titles(index, 'c')).toEqual(['Vitamin C for all']);
  // "Some of the words".
  expect(titles(index, 'vitamin f')).toEqual(['Vitamin C for all']);
  expect(titles(index, '火')).toEqual(['火災に注意']);
});

test('a word in the headline and a new story come first; a very relevant old one is not lost', () => {
  const index = openIndex();
  index.put('Ferry', { at: NOW - 40 * DAY_MS });
  index.put('Harbour news and other things of the town', { body: 'the ferry among many other words' });
  index.put('Ferry again', { at: NOW - DAY_MS });
  index.put('Something else of the town');
  expect(titles(index, 'ferry')).toEqual([
    'Ferry again',
    'Ferry',
    'Harbour news and other things of the town',
  ]);
});

test('sections and days are filters; names of sections are no words', () => {
  const index = openIndex();
  index.put('Ferry one', { sections: ['local', 'sports'], at: NOW - 3 * DAY_MS });
  index.put('Ferry two', { sections: ['world'], at: NOW - DAY_MS });
  expect(titles(index, 'ferry', { section: 'sports' })).toEqual(['Ferry one']);
  expect(titles(index, 'ferry', { from: NOW - 2 * DAY_MS })).toEqual(['Ferry two']);
  expect(titles(index, 'ferry', { until: NOW - 2 * DAY_MS })).toEqual(['Ferry one']);
  expect(titles(index, 'sports')).toEqual([]);
});

test('matches are marked as text, in any text', () => {
  const index = openIndex();
  index.put('<b>Ferry</b> & ferries', { body: `${'word '.repeat(80)}the <script>FERRY</script> sails` });
  const [document] = find(index, 'ferry');
  if (!document) throw new Error('not found');
  const marked = markDocument(['ferry'], document);
  expect(marked.title).toEqual([
    { text: '<b>', marked: false },
    { text: 'Ferry', marked: true },
    { text: '</b> & ', marked: false },
    { text: 'ferries', marked: true },
  ]);
  const excerpt = marked.excerpt.map(({ text }) => text).join('');
  expect(marked.excerpt.find((passage) => passage.marked)?.text).toBe('FERRY');
  expect(excerpt.startsWith('…')).toBe(true);
  expect(excerpt.split(' ').length).toBeLessThan(40);
});

test('a document is written once; another headline replaces it; another excerpt alone writes nothing', () => {
  const index = openIndex();
  const link = 'https://publisher.example/1';
  const changesAfter = (...document: Parameters<Index['put']>) => {
    index.put(...document);
    return index.documents.changes;
  };
  expect(changesAfter('Ferry strike', { link })).toBe(1);
  expect(changesAfter('Ferry strike', { link, body: '5 comments' })).toBe(1);
  expect(changesAfter('Ferry strike ends', { link, body: '6 comments' })).toBe(2);
  expect(titles(index, 'ferry')).toEqual(['Ferry strike ends']);
  expect(changesAfter('Own', { feed: OWN_FEED, link: 'own', body: 'before' })).toBe(3);
  expect(changesAfter('Own', { feed: OWN_FEED, link: 'own', body: 'afterwards' })).toBe(4);
  expect([titles(index, 'before'), titles(index, 'afterwards')]).toEqual([[], ['Own']]);
  expect(index.documents.count()).toBe(2);
});

test('a removed document is not found, and the index stays correct', () => {
  const index = openIndex();
  for (let i = 0; i < 30; i++) index.put(`Ferry ${i}`, { at: NOW - i * DAY_MS });
  index.put('Own ferry', { feed: OWN_FEED, at: NOW - 90 * DAY_MS });
  expect(index.documents.removeStoriesBefore(firstIdAt(NOW - 10 * DAY_MS), 5)).toBe(5);
  expect(index.documents.removeStoriesBefore(firstIdAt(NOW - 10 * DAY_MS), 50)).toBe(14);
  expect(titles(index, 'ferry')).toHaveLength(12);
  expect(index.documents.removeOfFeed(index.feed, 100)).toBe(11);
  expect(titles(index, 'ferry')).toEqual(['Own ferry']);
  expect(timeOfId(index.documents.oldest() ?? 0)).toBe(NOW - 90 * DAY_MS);
  // FTS5 compares its index with the documents, and throws if they differ.
  index.sql.exec("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)");
});

test('two stories of one second are two, even with the same bits of their keys', () => {
  const index = openIndex();
  for (let i = 0; i < 3_000; i++) index.put(`Ferry number ${i}`, { at: NOW });
  expect(index.documents.count()).toBe(3_000);
});

test('suggestions are headlines with a word that begins so, the newest first', () => {
  const index = openIndex();
  index.put('Ferries to Sausalito', { at: NOW - 2 * DAY_MS });
  index.put('The ferry strike', { at: NOW - DAY_MS });
  index.put('A transfer', { body: 'ferry' });
  const suggest = (text: string) => suggestDocuments(index.sql, readTerms(text)).map(({ title }) => title);
  expect(suggest('ferr')).toEqual(['The ferry strike', 'Ferries to Sausalito']);
  expect(suggest('the fe')).toEqual(['The ferry strike']);
  expect(suggest('zeppelin')).toEqual([]);
});
