import * as z from 'zod';
import type { MigratedStorage, Migration } from '../../platform/migrate-tables.ts';

type Sql = MigratedStorage['sql'];

/** Columns that tables from before numbered migrations may lack. */
const LATER_COLUMNS = {
  slots: { ms: 'INTEGER', fault: 'TEXT', since: 'INTEGER' },
  publications: { name: 'TEXT', hostname: 'TEXT', sections: 'TEXT' },
};

/** The tables of FeedIndex. */
export const INDEX_MIGRATIONS: readonly Migration<Sql>[] = [
  (sql) => {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS slots (slot INTEGER PRIMARY KEY, address TEXT UNIQUE NOT NULL, live INTEGER NOT NULL, settled INTEGER NOT NULL, state INTEGER NOT NULL, listed INTEGER NOT NULL, notified INTEGER NOT NULL)',
    );
    sql.exec(
      'CREATE TABLE IF NOT EXISTS publications (id TEXT PRIMARY KEY, version TEXT NOT NULL, local INTEGER NOT NULL, feeds TEXT NOT NULL)',
    );
    sql.exec(
      'CREATE TABLE IF NOT EXISTS state_changes (hour INTEGER NOT NULL, slot INTEGER NOT NULL, before TEXT NOT NULL, PRIMARY KEY (hour, slot)) WITHOUT ROWID',
    );
    for (const [table, columns] of Object.entries(LATER_COLUMNS)) {
      const present = columnsOf(sql, table);
      for (const [name, type] of Object.entries(columns))
        if (!present.includes(name)) sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
    }
  },
  // Versions of newest articles, which isolates used to report, are now a poller's ordered ones.
  (sql) => {
    sql.exec(
      "UPDATE slots SET address = 'articles:' || substr(address, 6), live = 0, settled = 0, state = 0 WHERE address LIKE 'list:%'",
    );
  },
  // Newest articles have no pollers any more. Slots are numbered without gaps, because the index is a column per fact.
  (sql) => {
    sql.exec("DELETE FROM slots WHERE address LIKE 'articles:%'");
    sql.exec('DELETE FROM state_changes WHERE slot NOT IN (SELECT slot FROM slots)');
    for (const [to, from] of slotsOf(sql).entries()) {
      if (to === from) continue;
      sql.exec('UPDATE slots SET slot = ? WHERE slot = ?', to, from);
      sql.exec('UPDATE state_changes SET slot = ? WHERE slot = ?', to, from);
    }
  },
];

const slotsOf = (sql: Sql): number[] =>
  z
    .array(z.object({ slot: z.number() }))
    .parse(sql.exec('SELECT slot FROM slots ORDER BY slot').toArray())
    .map(({ slot }) => slot);

/** @returns the names of a table's columns */
function columnsOf(sql: Sql, table: string): string[] {
  const rows = sql.exec(`PRAGMA table_info(${table})`).toArray();
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
