import { expect, test } from 'vitest';
import { NameTable } from '../../../functions/search/name-table.ts';
import { openIndex } from './memory-search.ts';

const NONE = { topics: [], author: null };

test('SEARCH-7 an article has the author that was set last, or none', () => {
  const { sql } = openIndex();
  const names = new NameTable(sql);
  const nameOf = (slug: string) => names.nameOf('author', slug);
  names.set('article a', { ...NONE, author: 'Ada Byron' });
  names.set('article a', { ...NONE, author: 'Mary Shelley' });
  expect([nameOf('ada-byron'), nameOf('mary-shelley')]).toEqual([null, 'Mary Shelley']);
  names.set('article a', NONE);
  expect(nameOf('mary-shelley')).toBeNull();
  names.set('article a', { ...NONE, author: '—' });
  expect(sql.database.prepare('SELECT count(*) AS n FROM names').get()).toEqual({ n: 0 });
});

test('SEARCH-4 SEARCH-7 a topic and an author of one name are two pages, each with its articles, the newest first', () => {
  const { sql, put, documents } = openIndex();
  const names = new NameTable(sql);
  for (const [article, at] of [
    ['older', 1_000],
    ['newer', 2_000],
    ['newest', 3_000],
  ] as const)
    put(article, { name: article, at: Date.UTC(2026, 10, 1) + at });
  names.set('older', { topics: ['Ada Byron', 'Fog', ''], author: null });
  names.set('newer', { topics: ['Fog'], author: 'Ada Byron' });
  names.set('newest', { topics: [], author: 'Ada Byron' });
  const ids = (...articles: string[]) => articles.map((article) => documents.idOf(article));
  expect(names.idsOf('author', 'ada-byron')).toEqual(ids('newest', 'newer'));
  expect(names.idsOf('topic', 'ada-byron')).toEqual(ids('older'));
  expect(names.idsOf('topic', 'fog')).toEqual(ids('newer', 'older'));
  expect(names.commonTopics(5)).toEqual(['Fog', 'Ada Byron']);
});

test('nothing is written where the names are the same', () => {
  const { sql } = openIndex();
  const names = new NameTable(sql);
  const same = { topics: ['Fog', 'Bridges'], author: 'Ada Byron' };
  names.set('article a', same);
  const changes = () => sql.database.prepare('SELECT total_changes() AS n').get()?.n;
  const before = changes();
  names.set('article a', { ...same, topics: ['Bridges', 'Fog'] });
  names.set('article b', NONE);
  expect(changes()).toBe(before);
});
