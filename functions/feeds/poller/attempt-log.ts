import * as z from 'zod';
import {
  ATTEMPTS_STORED_MAX,
  type FeedAttempt,
  feedAttemptSchema,
} from '../../../schema/feeds/feed-report.ts';

/** Increment when a row changes its shape: a deploy then starts a new table and never reads an old one. */
const ATTEMPTS_VERSION = 1;
const TABLE = `attempts_${ATTEMPTS_VERSION}`;
const COLUMNS = 'at, status, ms, bytes, items, fault';

export interface AttemptStore {
  exec(query: string, ...bindings: (string | number | null)[]): { toArray(): unknown[] };
}

/** Adds one attempt and deletes those before the last ATTEMPTS_STORED_MAX. */
export function recordAttempt(store: AttemptStore, attempt: FeedAttempt): void {
  const { at, status, ms, bytes, items, fault } = attempt;
  // Old tables are dropped only here, so that reading a poller's state writes nothing.
  for (const table of tablesOf(store)) if (table !== TABLE) store.exec(`DROP TABLE ${table}`);
  store.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, status INTEGER, ms INTEGER NOT NULL, bytes INTEGER NOT NULL, items INTEGER NOT NULL, fault TEXT)`,
  );
  store.exec(
    `INSERT INTO ${TABLE} (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
    at,
    status,
    ms,
    bytes,
    items,
    fault,
  );
  store.exec(`DELETE FROM ${TABLE} WHERE seq <= (SELECT MAX(seq) FROM ${TABLE}) - ?`, ATTEMPTS_STORED_MAX);
}

/** @returns the last attempts, newest first; unreadable rows are left out. */
export function readAttempts(store: AttemptStore): FeedAttempt[] {
  if (!tablesOf(store).includes(TABLE)) return [];
  const rows = store.exec(`SELECT ${COLUMNS} FROM ${TABLE} ORDER BY seq DESC`).toArray();
  return z
    .array(feedAttemptSchema.nullable().catch(null))
    .parse(rows)
    .filter((attempt) => attempt !== null);
}

function tablesOf(store: AttemptStore): string[] {
  const rows = store.exec("SELECT name FROM sqlite_master WHERE name GLOB 'attempts_[0-9]*'").toArray();
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
