import { expect, test } from 'vitest';
import { AuthorTable } from '../../../functions/search/author-table.ts';
import { HOUR_MS, NOW, OWN_FEED, openIndex } from './memory-search.ts';

const all = { skip: 0, max: 10 };

test('SEARCH-7 an author’s articles, newest first, as far as they are indexed', () => {
  const { sql, documents, put } = openIndex();
  const authors = new AuthorTable(sql);
  for (const [i, slug] of ['first', 'second', 'third'].entries()) {
    put(slug, { name: `article ${slug}`, feed: OWN_FEED, link: slug, at: NOW - i * HOUR_MS });
    authors.set(`article ${slug}`, slug === 'second' ? 'Ada BYRON' : 'Ada Byron');
  }
  authors.set('article not-yet-indexed', 'Ada Byron');
  authors.set('article other', 'Charles B.');
  const ids = ['first', 'second', 'third'].map((slug) => documents.idOf(`article ${slug}`));
  expect(authors.articlesOf('ada-byron', all)).toEqual({ ids, total: 3 });
  expect(authors.articlesOf('ada-byron', { skip: 2, max: 2 })).toEqual({ ids: ids.slice(2), total: 3 });
  expect(authors.nameOf('ada-byron')).toMatch(/^Ada B/);
});

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
