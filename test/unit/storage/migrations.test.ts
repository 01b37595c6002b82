import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type MigratedStorage,
  type Migration,
  migrateTables,
  NewerTables,
} from '../../../functions/platform/migrate-tables.ts';
import { REGISTER_MIGRATIONS } from '../../../functions/publications/register/register-migrations.ts';
import { DocumentTable } from '../../../functions/search/document-table.ts';
import { SearchIndex } from '../../../functions/search/search-index.ts';
import { SEARCH_MIGRATIONS } from '../../../functions/search/search-migrations.ts';
import { INDEX_MIGRATIONS } from '../../../functions/sources/index/index-migrations.ts';
import { PublicationTable } from '../../../functions/sources/index/publication-table.ts';
import { SlotTable } from '../../../functions/sources/index/slot-table.ts';
import { StateChanges } from '../../../functions/sources/index/state-changes.ts';
import { objectStorage } from '../../shared/object-storage.ts';

/** When the files were written. */
const WRITTEN = Date.UTC(2026, 10, 20, 8);
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

const OBJECTS: [string, readonly Migration<MigratedStorage['sql']>[], string?][] = [
  ['PublicationRegister', REGISTER_MIGRATIONS],
  ['FeedIndex', INDEX_MIGRATIONS, 'feed-index-2.sql'],
  ['SearchIndex', SEARCH_MIGRATIONS],
];

test.each(OBJECTS)(
  'the tables of %s get their number, from nothing and from an earlier build',
  (name, steps, file) => {
    const earlier = file === undefined ? 0 : 2;
    for (const [store, from] of [
      [open(), 0],
      [open(file), earlier],
    ] as const) {
      expect(migrateTables(store.storage, name, steps)).toBe(from);
      expect(store.number()).toEqual([{ number: steps.length }]);
      const before = store.shape();
      expect(migrateTables(store.storage, name, steps)).toBe(steps.length);
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
  const store = open('feed-index-2.sql');
  const before = store.shape();
  const broken: Migration<MigratedStorage['sql']> = (sql) => {
    sql.exec('DROP TABLE slots');
    throw new Error('the disk is full');
  };
  expect(() => migrateTables(store.storage, 'FeedIndex', [() => {}, () => {}, broken])).toThrow('disk');
  expect([store.shape(), store.number()]).toEqual([before, [{ number: 2 }]]);
});

test('the feed index of version 2 keeps its feeds, publications and changes: only the lists of articles leave, and slots are numbered without gaps', () => {
  const { storage, sql } = open('feed-index-2.sql');
  migrateTables(storage, 'FeedIndex', INDEX_MIGRATIONS);
  expect([...new SlotTable(sql).read().values()]).toMatchObject([
    { slot: 0, address: 'https://a.example/feed', live: 3, settled: 2, ms: 120 },
    { slot: 1, address: 'https://b.example/feed', live: 11 },
    { slot: 2, address: 'https://c.example/feed', live: 13 },
  ]);
  expect([...new PublicationTable(sql).all()]).toMatchObject([{ id: 'bee', sections: [['local', [0]]] }]);
  expect(new StateChanges(sql).statesAt(0)).toEqual(
    new Map([
      [0, 'failing'],
      [1, 'ok'],
      [2, 'empty'],
    ]),
  );
});

test('a search index of an earlier version begins anew, and knows that it has collected nothing', () => {
  const { storage, values } = objectStorage();
  for (const table of [
    'CREATE TABLE tables_version (number INTEGER NOT NULL)',
    'INSERT INTO tables_version (number) VALUES (1)',
    'CREATE TABLE documents (id INTEGER PRIMARY KEY, title TEXT)',
    "INSERT INTO documents (title) VALUES ('Ferry')",
    'CREATE TABLE topics (slug TEXT)',
  ])
    storage.sql.exec(table);
  const kept = { publication: 'bee', askedAt: WRITTEN };
  const stored = { ...kept, collectedAt: WRITTEN, articles: { walk: null, walkedAt: 1, newestAt: 1 } };
  for (const [key, value] of Object.entries(stored)) storage.kv.put(key, value);
  const make = () => Reflect.construct(SearchIndex, [{ storage, waitUntil: () => {} }, {}]);
  make();
  expect(Object.fromEntries(values)).toEqual(kept);
  const documents = new DocumentTable(storage.sql);
  expect(documents.count()).toBe(0);
  const story = { name: 'a', feed: 1, sections: [], title: 'Ferry', body: '', link: 'a', guid: null };
  documents.put({ ...story, at: WRITTEN });
  storage.kv.put('collectedAt', WRITTEN);
  make();
  expect([documents.count(), storage.kv.get('collectedAt')]).toEqual([1, WRITTEN]);
});
