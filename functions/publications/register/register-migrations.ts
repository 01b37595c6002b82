import type { MigratedStorage, Migration } from '../../platform/migrate-tables.ts';

const FIRST = [
  // `hash` is the version of the text for readers; `copied` the one that KV has, `listed` the one that FeedIndex has;
  // `lost` is 1 where KV has to get it again.
  `CREATE TABLE IF NOT EXISTS publications (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, row TEXT NOT NULL, hash TEXT NOT NULL,
    copied TEXT NOT NULL DEFAULT '', listed TEXT NOT NULL DEFAULT '', lost INTEGER NOT NULL DEFAULT 0)`,
  'CREATE TABLE IF NOT EXISTS hostnames (hostname TEXT PRIMARY KEY, id TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS hostnames_of ON hostnames (id)',
  `CREATE TABLE IF NOT EXISTS history (
    id TEXT NOT NULL, version INTEGER NOT NULL, row TEXT, at INTEGER NOT NULL, by TEXT NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (id, version))`,
  'CREATE INDEX IF NOT EXISTS history_at ON history (at)',
  // What has to leave KV: ids without a row, and hostnames that no row has.
  'CREATE TABLE IF NOT EXISTS removed (id TEXT PRIMARY KEY)',
  'CREATE TABLE IF NOT EXISTS released (hostname TEXT PRIMARY KEY)',
  // Editors' last purges, for the operators' desk.
  `CREATE TABLE IF NOT EXISTS purges (
    at INTEGER NOT NULL, publication TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, feeds INTEGER NOT NULL,
    failed INTEGER NOT NULL)`,
];

const FORMER_HOSTNAMES = [
  // Hostnames that no row has any more: the publication that had each last, until when (epoch ms) it is answered for, and
  // the value that KV has (FORMER_VALUE).
  `CREATE TABLE former_hostnames (
    hostname TEXT PRIMARY KEY, id TEXT NOT NULL, until INTEGER NOT NULL, copied TEXT NOT NULL DEFAULT '')`,
  // Whose they were, and until when, is in the history: 30 days from the version that gave a hostname up.
  `INSERT INTO former_hostnames (hostname, id, until)
    SELECT name.value, h.id, max(h.given_up) + 30 * 86400000
    FROM (SELECT id, row, lead(at) OVER (PARTITION BY id ORDER BY version) AS given_up FROM history) h,
      json_each(h.row, '$.hostnames') name
    WHERE h.given_up IS NOT NULL AND name.value NOT IN (SELECT hostname FROM hostnames)
    GROUP BY name.value`,
  // Those that KV had not got yet, of publications whose history is not that long.
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
