import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { hash53 } from '../../../functions/platform/hash.ts';
import {
  type MigratedStorage,
  type Migration,
  migrateTables,
  NewerTables,
} from '../../../functions/platform/migrate-tables.ts';
import { REGISTER_MIGRATIONS } from '../../../functions/publications/register/register-migrations.ts';
import { RegisterTables } from '../../../functions/publications/register/register-tables.ts';
import { ArticleTable, TEXT } from '../../../functions/search/article-table.ts';
import { nameOfArticle } from '../../../functions/search/collect-articles.ts';
import { DocumentTable } from '../../../functions/search/document-table.ts';
import { FeedTable } from '../../../functions/search/feed-table.ts';
import { NameTable } from '../../../functions/search/name-table.ts';
import { SEARCH_MIGRATIONS } from '../../../functions/search/search-migrations.ts';
import { INDEX_MIGRATIONS } from '../../../functions/sources/index/index-migrations.ts';
import { PublicationTable } from '../../../functions/sources/index/publication-table.ts';
import { SlotTable } from '../../../functions/sources/index/slot-table.ts';
import { StateChanges } from '../../../functions/sources/index/state-changes.ts';
import { objectStorage } from '../../shared/object-storage.ts';

/** When the files were written. */
const WRITTEN = Date.UTC(2026, 10, 20, 8);
const FORMER_MS = 30 * 86_400_000;
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

/** @param file SQL that the build of that version left, written by its own statements; none for an empty database */
function open(file?: string) {
  const database = new DatabaseSync(':memory:');
  if (file !== undefined) database.exec(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const storage: MigratedStorage = objectStorage(database).storage;
  const { exec } = storage.sql;
  /** The tables take the platform's whole type, of which they use this part. */
  const sql: SqlStorage = Object.create({ exec });
  const shape = () =>
    exec("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'words_%' ORDER BY name").toArray();
  const number = () => exec('SELECT number FROM tables_version').toArray();
  return { database, storage, sql, shape, number };
}

const OBJECTS: [string, readonly Migration<MigratedStorage['sql']>[], string][] = [
  ['PublicationRegister', REGISTER_MIGRATIONS, 'register-0.sql'],
  ['FeedIndex', INDEX_MIGRATIONS, 'feed-index-0.sql'],
  ['SearchIndex', SEARCH_MIGRATIONS, 'search-index-0.sql'],
];

test.each(OBJECTS)(
  'the tables of %s get their number, from nothing and from before the numbers',
  (name, steps, file) => {
    for (const store of [open(), open(file)]) {
      migrateTables(store.storage, name, steps);
      expect(store.number()).toEqual([{ number: steps.length }]);
      const before = store.shape();
      migrateTables(store.storage, name, steps);
      expect([store.shape(), store.number()]).toEqual([before, [{ number: steps.length }]]);
    }
  },
);

test.each(OBJECTS)(
  'tables of %s that a newer build wrote are refused with one line, and stay as they are',
  (name, steps, file) => {
    const store = open(file);
    const newer = [...steps, () => store.database.exec('CREATE TABLE later (what TEXT)')];
    migrateTables(store.storage, name, newer);
    const before = store.shape();
    expect(() => migrateTables(store.storage, name, steps)).toThrow(NewerTables);
    expect(store.shape()).toEqual(before);
    expect(lines).toEqual([
      JSON.stringify({ event: 'storage.newer', object: name, stored: steps.length + 1, known: steps.length }),
    ]);
  },
);

test('a step that fails leaves the tables and their number as they were', () => {
  const store = open('register-0.sql');
  const [first] = REGISTER_MIGRATIONS;
  if (!first) throw new Error('no step');
  migrateTables(store.storage, 'PublicationRegister', [first]);
  const before = store.shape();
  const broken: Migration<MigratedStorage['sql']> = (sql) => {
    sql.exec('DROP TABLE released');
    throw new Error('the disk is full');
  };
  expect(() => migrateTables(store.storage, 'PublicationRegister', [first, broken])).toThrow('disk');
  expect([store.shape(), store.number()]).toEqual([before, [{ number: 1 }]]);
});

test('a register from before the numbers still has its rows, history and purges, and knows whose its former hostnames were', () => {
  const { storage, sql } = open('register-0.sql');
  migrateTables(storage, 'PublicationRegister', REGISTER_MIGRATIONS);
  const tables = new RegisterTables(sql);
  expect(tables.find('bee')).toMatchObject({ version: 2, row: { name: "The 'New' Bee" } });
  expect(tables.history('bee').map(({ version, by }) => [version, by])).toEqual([
    [2, 'Ben'],
    [1, 'Ann'],
  ]);
  expect(tables.version('wasp', 2)).toMatchObject({ row: null, why: 'closed' });
  expect(tables.purges()).toEqual([
    { publication: 'bee', at: WRITTEN + 4_000, by: 'abc', what: 'all feeds', feeds: 3, failed: 1 },
  ]);
  expect(tables.leftovers(WRITTEN).former).toEqual([
    { hostname: 'hive.test', id: 'bee', until: WRITTEN + 1_000 + FORMER_MS },
    { hostname: 'wasp.test', id: 'wasp', until: WRITTEN + 3_000 + FORMER_MS },
  ]);
});

test('a feed index from before the numbers still has its feeds, publications and changes', () => {
  const { storage, sql } = open('feed-index-0.sql');
  migrateTables(storage, 'FeedIndex', INDEX_MIGRATIONS);
  expect([...new SlotTable(sql).read().values()]).toMatchObject([
    { address: 'https://a.example/feed', live: 3, settled: 2, ms: 120 },
  ]);
  expect([...new PublicationTable(sql).all()]).toMatchObject([{ id: 'bee', sections: [['local', [0]]] }]);
  expect(new StateChanges(sql).statesAt(0)).toEqual(new Map([[0, 'failing']]));
});

test('lists of articles leave the feed index of version 2: its feeds keep their states, and are numbered without gaps', () => {
  const { storage, sql } = open('feed-index-0.sql');
  migrateTables(storage, 'FeedIndex', INDEX_MIGRATIONS.slice(0, 2));
  const addresses = [
    'articles:bee.test',
    'https://b.example/feed',
    'articles:wasp.test',
    'https://c.example/feed',
  ];
  for (const [i, address] of addresses.entries()) {
    sql.exec(
      'INSERT INTO slots (slot, address, live, settled, state, listed, notified) VALUES (?, ?, ?, 0, 0, 1, 1)',
      i + 1,
      address,
      10 + i,
    );
    sql.exec(
      'INSERT INTO state_changes (hour, slot, before) VALUES (0, ?, ?)',
      i + 1,
      i < 2 ? 'ok' : 'empty',
    );
  }
  migrateTables(storage, 'FeedIndex', INDEX_MIGRATIONS);
  expect([...new SlotTable(sql).read().values()]).toMatchObject([
    { slot: 0, address: 'https://a.example/feed', live: 3 },
    { slot: 1, address: 'https://b.example/feed', live: 11 },
    { slot: 2, address: 'https://c.example/feed', live: 13 },
  ]);
  expect(new StateChanges(sql).statesAt(0)).toEqual(
    new Map([
      [0, 'failing'],
      [1, 'ok'],
      [2, 'empty'],
    ]),
  );
});

test('a search index from before the numbers still finds its documents', () => {
  const { storage, sql } = open('search-index-0.sql');
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  expect(new DocumentTable(sql).count()).toBe(2);
  expect(sql.exec("SELECT count(*) AS n FROM words WHERE words MATCH 'ferry'").toArray()).toEqual([{ n: 1 }]);
  expect([...new FeedTable(sql).read().values()]).toMatchObject([{ version: 4 }]);
  expect([...new ArticleTable(sql).find(['fog']).values()]).toEqual([
    { slug: 'fog', card: 7, whole: TEXT.read, date: '' },
  ]);
  const names = new NameTable(sql);
  expect(names.nameOf('topic', 'weather')).toBe('Weather');
  expect(names.nameOf('author', 'ann-lee')).toBe('Ann Lee');
});

test('SEARCH-4 SEARCH-7 a search index of version 1 tells "C", "C++" and "C#" apart afterwards, and keeps all topics', () => {
  const { storage, sql } = open('search-index-0.sql');
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS.slice(0, 1));
  for (const name of ['C', 'C++', 'C#'])
    sql.exec("INSERT INTO topics (slug, article, name) VALUES ('c', ?, ?)", `about ${name}`, name);
  const key = hash53(nameOfArticle('about C#'));
  sql.exec(
    "INSERT INTO documents (id, key, feed, section, title, body, link) VALUES (21, ?, 0, '', '', '', '')",
    key,
  );
  sql.exec("INSERT INTO authors (key, slug, name) VALUES (?, 'ada-byron', 'Ada Byron')", key);
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  const names = new NameTable(sql);
  expect(['c', 'c-plus-plus', 'c-sharp', 'weather'].map((slug) => names.nameOf('topic', slug))).toEqual([
    'C',
    'C++',
    'C#',
    'Weather',
  ]);
  expect([names.idsOf('topic', 'c-sharp'), names.idsOf('author', 'ada-byron')]).toEqual([[21], [21]]);
});

test('SEARCH-1 a search index of version 2 finds folded and unspaced words afterwards, and can still change them', () => {
  const { storage, sql } = open('search-index-0.sql');
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS.slice(0, 2));
  const rows: [number, string, string][] = [
    [11, 'Kim Jørgensen opens a café', '県議会で知事が説明'],
    [12, 'Straßenfest', 'Plain words'],
    [13, 'A café', 'in São Paulo'],
  ];
  for (const [id, title, body] of rows) {
    sql.exec(
      "INSERT INTO documents (id, key, feed, section, title, body, link) VALUES (?, ?, 1, 'local', ?, ?, '')",
      ...[id, id, title, body],
    );
    sql.exec(
      "INSERT INTO words (rowid, title, body, section) VALUES (?, ?, ?, 'local')",
      ...[id, title, body],
    );
  }
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  const documents = new DocumentTable(sql);
  documents.fold(10, (write) => storage.transactionSync(write));
  expect(documents.isUnfolded).toBe(false);
  const find = (text: string) => [
    ...sql.exec('SELECT rowid AS id FROM words WHERE words MATCH ? ORDER BY rowid', `"${text}"`),
  ];
  expect([find('jorgensen'), find('知 事'), find('strassenfest'), find('cafe')]).toEqual([
    [{ id: 11 }],
    [{ id: 11 }],
    [{ id: 12 }],
    [{ id: 11 }, { id: 13 }],
  ]);
  documents.removeOfFeed(1, 10);
  expect([find('jorgensen'), find('知 事'), find('strassenfest'), find('cafe'), find('ferry')]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('SEARCH-1 a search index of version 4 finds other forms of letters afterwards, and leaves no words behind', () => {
  const { storage, sql } = open('search-index-0.sql');
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS.slice(0, 4));
  const add =
    "INSERT INTO documents (id, key, feed, section, title, body, link) VALUES (21, 21, 1, 'local', ?, ?, '')";
  sql.exec(add, "Jørgensen in Hawai'i", 'كتاب');
  // As the build before wrote them.
  sql.exec(
    "INSERT INTO words (rowid, title, body, section) VALUES (21, 'jorgensen in hawai i', 'كتاب', 'local')",
  );
  sql.exec('DELETE FROM unfolded');
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  const documents = new DocumentTable(sql);
  while (documents.isUnfolded) documents.fold(10, (write) => storage.transactionSync(write));
  const find = (text: string) =>
    sql.exec('SELECT rowid AS id FROM words WHERE words MATCH ?', `"${text}"`).toArray();
  for (const word of ['jorgensen', 'hawaii', 'کتاب']) expect(find(word)).toEqual([{ id: 21 }]);
  documents.removeOfFeed(1, 10);
  for (const word of ['jorgensen', 'hawaii', 'کتاب', 'كتاب', 'hawai', 'local'])
    expect(find(word), word).toEqual([]);
});
