import * as z from 'zod';
import { logEvent } from './log.ts';

export interface MigratedStorage {
  sql: { exec(query: string, ...bindings: (string | number | null)[]): { toArray(): unknown[] } };
  transactionSync(work: () => void): void;
}

/** One step from a version of an object's tables to the next. */
export type Migration<Sql> = (sql: Sql) => void;

/** The tables were written by a newer build; an older one would damage them. */
export class NewerTables extends Error {}

const numberSchema = z.array(z.object({ number: z.int() }));

/**
 * Brings an object's tables to the newest version that this build knows, each step in a transaction with its number.
 * `PRAGMA user_version` is refused in Durable Objects (F21), so the number is in a table with one row.
 * @param steps from version 0 (nothing, or tables from before they were numbered) on; a step that was deployed never changes
 * @returns the version that the tables had
 * @throws NewerTables, after one line in the log; nothing is changed then
 */
export function migrateTables<Storage extends MigratedStorage>(
  storage: Storage,
  object: string,
  steps: readonly Migration<Storage['sql']>[],
): number {
  const { sql } = storage;
  sql.exec('CREATE TABLE IF NOT EXISTS tables_version (number INTEGER NOT NULL)');
  const [{ number: from } = { number: 0 }] = numberSchema.parse(
    sql.exec('SELECT number FROM tables_version').toArray(),
  );
  if (from > steps.length) {
    logEvent('storage.newer', { object, stored: from, known: steps.length });
    throw new NewerTables(
      `${object} has tables of version ${from}, and this build knows version ${steps.length}: deploy the newer build again`,
    );
  }
  for (const [i, step] of steps.entries()) {
    if (i < from) continue;
    storage.transactionSync(() => {
      step(sql);
      sql.exec('DELETE FROM tables_version');
      sql.exec('INSERT INTO tables_version (number) VALUES (?)', i + 1);
    });
  }
  return from;
}
