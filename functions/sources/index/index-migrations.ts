import * as z from 'zod';
import type { MigratedStorage, Migration } from '../../platform/migrate-tables.ts';

type Sql = MigratedStorage['sql'];

/** The tables of FeedIndex. Version 1 is of builds that nobody runs. */
export const INDEX_MIGRATIONS: readonly Migration<Sql>[] = [
  () => {},
  (sql) => {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS slots (slot INTEGER PRIMARY KEY, address TEXT UNIQUE NOT NULL, live INTEGER NOT NULL, settled INTEGER NOT NULL, state INTEGER NOT NULL, listed INTEGER NOT NULL, notified INTEGER NOT NULL, ms INTEGER, fault TEXT, since INTEGER)',
    );
    sql.exec(
      'CREATE TABLE IF NOT EXISTS publications (id TEXT PRIMARY KEY, version TEXT NOT NULL, local INTEGER NOT NULL, feeds TEXT NOT NULL, name TEXT, hostname TEXT, sections TEXT)',
    );
    sql.exec(
      'CREATE TABLE IF NOT EXISTS state_changes (hour INTEGER NOT NULL, slot INTEGER NOT NULL, before TEXT NOT NULL, PRIMARY KEY (hour, slot)) WITHOUT ROWID',
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
