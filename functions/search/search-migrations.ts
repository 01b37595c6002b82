import type { MigratedStorage, Migration } from '../platform/migrate-tables.ts';

/** An index of an earlier version holds what is collected again. */
const BEGUN: readonly string[] = [
  ...['words', 'documents', 'feeds', 'articles', 'topics', 'authors', 'unfolded'].map(
    (table) => `DROP TABLE IF EXISTS ${table}`,
  ),
  'CREATE TABLE documents (id INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE, feed INTEGER NOT NULL, section TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, link TEXT NOT NULL, guid TEXT)',
  // The prefixes of two and three letters are for suggestions.
  `CREATE VIRTUAL TABLE words USING fts5(title, body, section, content='documents', content_rowid='id', tokenize="unicode61 remove_diacritics 2", prefix='2 3')`,
  'CREATE TABLE feeds (id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT UNIQUE NOT NULL, title TEXT NOT NULL, version INTEGER NOT NULL)',
  "CREATE TABLE articles (slug TEXT PRIMARY KEY, card INTEGER NOT NULL, whole INTEGER NOT NULL, date TEXT NOT NULL DEFAULT '', failed INTEGER NOT NULL DEFAULT 0)",
  'CREATE INDEX articles_by_text ON articles (whole, date DESC)',
  'CREATE TABLE names (kind TEXT NOT NULL, slug TEXT NOT NULL, key INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (kind, slug, key)) WITHOUT ROWID',
  'CREATE INDEX names_by_key ON names (key)',
  // Empty; an earlier build reads it after a rollback.
  'CREATE TABLE unfolded (before INTEGER NOT NULL)',
];

const begin: Migration<MigratedStorage['sql']> = (sql) => {
  for (const statement of BEGUN) sql.exec(statement);
};

/** The tables of a SearchIndex. Versions 1 to 5 are of builds that nobody runs. */
export const SEARCH_MIGRATIONS: readonly Migration<MigratedStorage['sql']>[] = [
  ...Array<Migration<MigratedStorage['sql']>>(5).fill(() => {}),
  begin,
];
