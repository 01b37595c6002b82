import { DatabaseSync } from 'node:sqlite';

/**
 * A Durable Object's storage in memory: values, tables and an alarm.
 * @param database what was stored before
 */
export function objectStorage(database = new DatabaseSync(':memory:')) {
  const values = new Map<string, unknown>();
  /** Epoch ms. */
  const alarm: { at: number | null } = { at: null };
  const storage = {
    kv: {
      get: (key: string) => structuredClone(values.get(key)),
      put: (key: string, value: unknown) => void values.set(key, structuredClone(value)),
      delete: (key: string) => void values.delete(key),
      list: ({ prefix }: { prefix: string }) =>
        [...values].filter(([key]) => key.startsWith(prefix)).map((entry) => structuredClone(entry)),
    },
    sql: {
      exec: (query: string, ...bindings: (string | number | null)[]) => {
        const rows = database.prepare(query).all(...bindings);
        // A copy, because compared rows must have no further property.
        return Object.assign([...rows], { toArray: () => rows });
      },
    },
    transactionSync(work: () => void) {
      database.exec('BEGIN');
      try {
        work();
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    sync: async () => {},
    deleteAll: async () => values.clear(),
    getAlarm: async () => alarm.at,
    setAlarm: async (at: number) => {
      alarm.at = at;
    },
    deleteAlarm: async () => {
      alarm.at = null;
    },
  };
  return { storage, values, database, alarm };
}
