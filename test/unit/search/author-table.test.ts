import { expect, test } from 'vitest';
import { AuthorTable } from '../../../functions/search/author-table.ts';
import { openIndex } from './memory-search.ts';

test('SEARCH-7 an article has the author that was set last, or none', () => {
  const { sql } = openIndex();
  const authors = new AuthorTable(sql);
  authors.set('article a', 'Ada Byron');
  authors.set('article a', 'Mary Shelley');
  expect([authors.nameOf('ada-byron'), authors.nameOf('mary-shelley')]).toEqual([null, 'Mary Shelley']);
  authors.set('article a', null);
  expect(authors.nameOf('mary-shelley')).toBeNull();
  authors.set('article a', '—');
  expect(sql.database.prepare('SELECT count(*) AS n FROM authors').get()).toEqual({ n: 0 });
});

test('nothing is written where the author is the same', () => {
  const { sql } = openIndex();
  const authors = new AuthorTable(sql);
  authors.set('article a', 'Ada Byron');
  const changes = () => sql.database.prepare('SELECT total_changes() AS n').get()?.n;
  const before = changes();
  authors.set('article a', 'Ada Byron');
  authors.set('article b', null);
  expect(changes()).toBe(before);
});
