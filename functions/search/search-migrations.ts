import * as z from 'zod';
import { topicSlug } from '../../schema/contract/pages/topic-slug.ts';
import { hash53 } from '../platform/hash.ts';
import type { MigratedStorage, Migration } from '../platform/migrate-tables.ts';
import { nameOfArticle } from './collect-articles.ts';

const topicSchema = z.object({ slug: z.string(), name: z.string() }).array();
const articleTopicSchema = z.object({ slug: z.string(), article: z.string(), name: z.string() }).array();

/** One row, or none: documents with smaller ids have their words in the index as they were written. */
const UNFOLDED = 'CREATE TABLE IF NOT EXISTS unfolded (before INTEGER NOT NULL)';

/** The tables of a SearchIndex. */
export const SEARCH_MIGRATIONS: readonly Migration<MigratedStorage['sql']>[] = [
  (sql) => {
    for (const table of [
      'CREATE TABLE IF NOT EXISTS documents (id INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE, feed INTEGER NOT NULL, section TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, link TEXT NOT NULL, guid TEXT)',
      // The prefixes of two and three letters are for suggestions.
      `CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(title, body, section, content='documents', content_rowid='id', tokenize="unicode61 remove_diacritics 2", prefix='2 3')`,
      'CREATE TABLE IF NOT EXISTS feeds (id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT UNIQUE NOT NULL, title TEXT NOT NULL, version INTEGER NOT NULL)',
      'CREATE TABLE IF NOT EXISTS articles (slug TEXT PRIMARY KEY, card INTEGER NOT NULL, whole INTEGER NOT NULL)',
      'CREATE TABLE IF NOT EXISTS topics (slug TEXT NOT NULL, article TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (slug, article)) WITHOUT ROWID',
      'CREATE TABLE IF NOT EXISTS authors (key INTEGER PRIMARY KEY, slug TEXT NOT NULL, name TEXT NOT NULL)',
      'CREATE INDEX IF NOT EXISTS authors_by_slug ON authors (slug)',
    ])
      sql.exec(table);
  },
  // Until 2026-11 "C", "C++" and "C#" had one slug.
  (sql) => {
    const topics = topicSchema.parse(sql.exec('SELECT DISTINCT slug, name FROM topics').toArray());
    for (const { slug, name } of topics.filter((topic) => topicSlug(topic.name) !== topic.slug))
      sql.exec(
        'UPDATE OR REPLACE topics SET slug = ? WHERE slug = ? AND name = ?',
        topicSlug(name),
        slug,
        name,
      );
  },
  // Until 2026-11 the index had words as they were written, and a run without spaces as one word. DocumentTable changes
  // them, in turns.
  (sql) => {
    sql.exec(UNFOLDED);
    sql.exec('INSERT INTO unfolded SELECT id + 1 FROM documents ORDER BY id DESC LIMIT 1');
  },
  // Until 2026-11 articles had no date, and unreadable texts were told by the order of rows.
  (sql) => {
    for (const change of [
      // An earlier build changed all words at once.
      UNFOLDED,
      "ALTER TABLE articles ADD COLUMN date TEXT NOT NULL DEFAULT ''",
      'ALTER TABLE articles ADD COLUMN failed INTEGER NOT NULL DEFAULT 0',
      'CREATE INDEX articles_by_text ON articles (whole, date DESC)',
    ])
      sql.exec(change);
  },
  // Until 2026-11-29 Persian and Arabic letters, and apostrophes between vowels, were told apart. The words of an index
  // that was changed in part or whole are written as they were at first, and are changed again.
  (sql) => {
    const isAsWritten = 'SELECT before FROM unfolded WHERE before > (SELECT max(id) FROM documents)';
    if (sql.exec(isAsWritten).toArray().length > 0) return;
    sql.exec("INSERT INTO words (words) VALUES ('rebuild')");
    sql.exec('DELETE FROM unfolded');
    sql.exec('INSERT INTO unfolded SELECT id + 1 FROM documents ORDER BY id DESC LIMIT 1');
  },
  // Until 2026-11-29 topics and authors had a table each.
  (sql) => {
    for (const change of [
      'CREATE TABLE names (kind TEXT NOT NULL, slug TEXT NOT NULL, key INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (kind, slug, key)) WITHOUT ROWID',
      'CREATE INDEX names_by_key ON names (key)',
      "INSERT INTO names SELECT 'author', slug, key, name FROM authors",
    ])
      sql.exec(change);
    const topics = articleTopicSchema.parse(sql.exec('SELECT slug, article, name FROM topics').toArray());
    for (const { slug, article, name } of topics) {
      const key = hash53(nameOfArticle(article));
      sql.exec("INSERT INTO names (kind, slug, key, name) VALUES ('topic', ?, ?, ?)", slug, key, name);
    }
    sql.exec('DROP TABLE topics');
    sql.exec('DROP TABLE authors');
  },
];
