import type { MigratedStorage, Migration } from '../../platform/migrate-tables.ts';

const TABLES = [
  // `hash`: version of the text for readers; `copied`: the version in KV; `listed`: the version in FeedIndex; `lost`: 1
  // if KV must get it again.
  `CREATE TABLE IF NOT EXISTS publications (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, row TEXT NOT NULL, hash TEXT NOT NULL,
    copied TEXT NOT NULL DEFAULT '', listed TEXT NOT NULL DEFAULT '', lost INTEGER NOT NULL DEFAULT 0)`,
  'CREATE TABLE IF NOT EXISTS hostnames (hostname TEXT PRIMARY KEY, id TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS hostnames_of ON hostnames (id)',
  `CREATE TABLE IF NOT EXISTS history (
    id TEXT NOT NULL, version INTEGER NOT NULL, row TEXT, at INTEGER NOT NULL, by TEXT NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (id, version))`,
  'CREATE INDEX IF NOT EXISTS history_at ON history (at)',
  // Ids without a row, of which the feed index must be told.
  'CREATE TABLE IF NOT EXISTS removed (id TEXT PRIMARY KEY)',
  // Editors' last purges, for the operators' desk.
  `CREATE TABLE IF NOT EXISTS purges (
    at INTEGER NOT NULL, publication TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, feeds INTEGER NOT NULL,
    failed INTEGER NOT NULL)`,
  // Hostnames without a row: their last publication, and the end (epoch ms) of redirects. An earlier build writes `copied`.
  `CREATE TABLE IF NOT EXISTS former_hostnames (
    hostname TEXT PRIMARY KEY, id TEXT NOT NULL, until INTEGER NOT NULL, copied TEXT NOT NULL DEFAULT '')`,
];

/** The tables of PublicationRegister. Version 1 is of builds that nobody runs. */
export const REGISTER_MIGRATIONS: readonly Migration<MigratedStorage['sql']>[] = [
  () => {},
  (sql) => {
    for (const table of TABLES) sql.exec(table);
  },
];
