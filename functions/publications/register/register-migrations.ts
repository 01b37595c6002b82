import type { MigratedStorage, Migration } from '../../platform/migrate-tables.ts';

const FIRST = [
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
  // To be deleted from KV: ids without a row, and hostnames without a row.
  'CREATE TABLE IF NOT EXISTS removed (id TEXT PRIMARY KEY)',
  'CREATE TABLE IF NOT EXISTS released (hostname TEXT PRIMARY KEY)',
  // Editors' last purges, for the operators' desk.
  `CREATE TABLE IF NOT EXISTS purges (
    at INTEGER NOT NULL, publication TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, feeds INTEGER NOT NULL,
    failed INTEGER NOT NULL)`,
];

const FORMER_HOSTNAMES = [
  // Hostnames without a row: their last publication, the end (epoch ms) of redirects, and the value in KV
  // (FORMER_VALUE).
  `CREATE TABLE former_hostnames (
    hostname TEXT PRIMARY KEY, id TEXT NOT NULL, until INTEGER NOT NULL, copied TEXT NOT NULL DEFAULT '')`,
  // Owner and end follow from the history: 30 days from the version that gave a hostname up.
  `INSERT INTO former_hostnames (hostname, id, until)
    SELECT name.value, h.id, max(h.given_up) + 30 * 86400000
    FROM (SELECT id, row, lead(at) OVER (PARTITION BY id ORDER BY version) AS given_up FROM history) h,
      json_each(h.row, '$.hostnames') name
    WHERE h.given_up IS NOT NULL AND name.value NOT IN (SELECT hostname FROM hostnames)
    GROUP BY name.value`,
  // Hostnames that KV had not received yet, of publications with a shorter history.
  `INSERT OR IGNORE INTO former_hostnames (hostname, id, until)
    SELECT hostname, '', (unixepoch() + 30 * 86400) * 1000 FROM released`,
  'DROP TABLE released',
];

/** The tables of PublicationRegister. */
export const REGISTER_MIGRATIONS: readonly Migration<MigratedStorage['sql']>[] = [
  FIRST,
  FORMER_HOSTNAMES,
].map((statements) => (sql) => {
  for (const statement of statements) sql.exec(statement);
});
