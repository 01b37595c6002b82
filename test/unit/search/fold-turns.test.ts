import type { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { migrateTables } from '../../../functions/platform/migrate-tables.ts';
import { documentId } from '../../../functions/search/document-id.ts';
import { DocumentTable } from '../../../functions/search/document-table.ts';
import { SearchIndex } from '../../../functions/search/search-index.ts';
import { SEARCH_MIGRATIONS } from '../../../functions/search/search-migrations.ts';
import { objectStorage } from '../../shared/object-storage.ts';
import { DAY_MS, NOW } from './memory-search.ts';

const ARTICLES = 1_000;
/** Documents changed as one transaction, and per turn. */
const AT_A_TIME = 20;
const PER_TURN = 200;
const TEXT = '県議会で知事が新しい橋の計画を説明し、住民の質問に答えた。'.repeat(40);

/** An index of version 2, whose words are as they were written. The newest has the greatest number. */
function storedIndex(articles = ARTICLES) {
  const { storage, database, alarm } = objectStorage();
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS.slice(0, 2));
  database.exec('BEGIN');
  for (let n = 1; n <= articles; n += 1) {
    const [id, title] = [documentId(NOW - (articles - n) * 60_000, n), `Ferry ${n} 渡船${n}号`];
    storage.sql.exec(
      "INSERT INTO documents (id, key, feed, section, title, body, link) VALUES (?, ?, 0, 'local', ?, ?, ?)",
      ...[id, n, title, TEXT, `story-${n}`],
    );
    storage.sql.exec(
      "INSERT INTO words (rowid, title, body, section) VALUES (?, ?, ?, 'local')",
      ...[id, title, TEXT],
    );
  }
  database.exec('COMMIT');
  const stored = { publication: 'bee', askedAt: NOW, collectedAt: NOW - DAY_MS, documents: articles };
  for (const [key, value] of Object.entries(stored)) storage.kv.put(key, value);
  return { storage, database, alarm };
}

const env = { PUBLICATIONS: { get: async () => null } };

/** The object as the platform makes it, also after an eviction. */
function openObject({ storage }: ReturnType<typeof storedIndex>) {
  const index: SearchIndex = Reflect.construct(SearchIndex, [{ storage, waitUntil: () => {} }, env]);
  const ask = async (term: string) => {
    const question = { terms: [term], section: null, from: null, until: null, page: 1 };
    const { hits, total, size } = await index.search({
      ...question,
      publication: 'bee',
      editing: undefined,
      feeds: [],
    });
    return { newest: hits[0]?.link, total, reading: size.reading, documents: size.documents };
  };
  return { index, ask };
}

/** How many documents each transaction changes. */
function changesOf({ storage }: ReturnType<typeof storedIndex>): number[] {
  const changes: number[] = [];
  const { transactionSync } = storage;
  const { exec } = storage.sql;
  let changed = 0;
  storage.sql.exec = (query, ...bindings) => {
    if (query.includes("'delete'")) changed += 1;
    return exec(query, ...bindings);
  };
  storage.transactionSync = (work) => {
    changed = 0;
    transactionSync(work);
    changes.push(changed);
  };
  return changes;
}

const matches = (database: DatabaseSync, words: string) =>
  database.prepare('SELECT count(*) AS n FROM words WHERE words MATCH ?').get(`"${words}"`)?.n;

test('SEARCH-1 a large Japanese index of an earlier build is changed in turns, and answers before, during and after them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const stored = storedIndex();
  const changes = changesOf(stored);
  let { index, ask } = openObject(stored);
  // Nothing has been changed by opening it.
  expect(changes.filter((documents) => documents > 0)).toEqual([]);
  const known = { newest: `story-${ARTICLES}`, total: ARTICLES, documents: ARTICLES };
  expect(await ask('ferry')).toEqual({ ...known, reading: true });
  expect(await ask('知 事')).toMatchObject({ total: 0, reading: true });
  expect(stored.alarm.at).toBe(NOW);

  for (let turn = 1; turn <= ARTICLES / PER_TURN; turn += 1) {
    changes.length = 0;
    const work = index.alarm();
    // Within a turn.
    const during = await ask('知 事');
    expect([during.total % AT_A_TIME, during.total < turn * PER_TURN]).toEqual([0, true]);
    await work;
    expect([Math.max(...changes), changes.reduce((sum, n) => sum + n, 0)]).toEqual([AT_A_TIME, PER_TURN]);
    expect(await ask('知 事')).toMatchObject({ newest: `story-${ARTICLES}`, total: turn * PER_TURN });
    // Ranks differ while lengths do.
    expect(await ask('ferry')).toMatchObject({ total: ARTICLES, documents: ARTICLES });
    expect(stored.alarm.at).toBe(NOW);
    if (turn === 2) ({ index, ask } = openObject(stored));
  }
  await index.alarm();
  expect(await ask('渡 船 1')).toEqual({ newest: 'story-1', total: 1, documents: ARTICLES, reading: false });
  expect(await ask('知 事')).toEqual({ ...known, reading: false });
  expect(matches(stored.database, '県議会で知事が新しい橋の計画を説明し')).toBe(0);
  vi.useRealTimers();
}, 60_000);

test('SEARCH-1 what is written and removed between the turns leaves no words behind', () => {
  const { storage, database } = storedIndex(60);
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  const documents = new DocumentTable(storage.sql);
  const fold = () => documents.fold(AT_A_TIME, (write) => storage.transactionSync(write));
  const story = { feed: 1, sections: ['local'], link: 'bridge', guid: null, body: '橋の開通式' };
  const put = (name: string, at: number) => documents.put({ ...story, name, title: '新橋', at });
  fold();
  put('older', NOW - DAY_MS);
  put('newer', NOW + 1_000);
  // Found once its turn has come.
  expect([matches(database, '開 通'), matches(database, '知 事')]).toEqual([1, 20]);
  documents.removeNamed('newer');
  documents.removeOfFeed(0, 5);
  for (let turns = 0; documents.isUnfolded; turns += 1) {
    fold();
    expect(turns).toBeLessThan(5);
  }
  expect([matches(database, '開 通'), matches(database, '知 事')]).toEqual([1, 55]);
  documents.removeNamed('older');
  documents.removeOfFeed(0, 100);
  expect(
    database
      .prepare(
        "SELECT count(*) AS n FROM words WHERE words MATCH 'local OR 知 OR 県議会で知事が新しい橋の計画を説明し OR 橋の開通式'",
      )
      .get()?.n,
  ).toBe(0);
});
