import * as z from 'zod';
import { FEED_FAULTS } from '../../../schema/feeds/fault.ts';
import { columnsOf } from './publication-table.ts';

const slotSchema = z.object({
  slot: z.number(),
  address: z.string(),
  live: z.number(),
  settled: z.number(),
  state: z.number(),
  /** 0 not listed, 1 listed, 2 listed by a local publication. */
  listed: z.number(),
  notified: z.number(),
  /** Duration of the feed's last fetch that changed something; null where no poller reported it. */
  ms: z.number().nullable(),
  fault: z.enum(FEED_FAULTS).nullable().catch(null),
  /** Epoch ms since when the feed has its state (stateName); null where that is not known. */
  since: z.number().nullable(),
});

/** A feed, or a publication's list of articles, as the index knows it. */
export type Slot = z.infer<typeof slotSchema>;

/** Columns that tables of older versions do not have. An older version still reads and writes a table that has them. */
const ADDED_COLUMNS = { ms: 'INTEGER', fault: 'TEXT', since: 'INTEGER' };

/** The slots: a table in the storage of FeedIndex, which keeps them in memory. */
export class SlotTable {
  readonly #sql: SqlStorage;

  /** Creates the table, or adds the columns that an older version's table does not have. */
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(
      'CREATE TABLE IF NOT EXISTS slots (slot INTEGER PRIMARY KEY, address TEXT UNIQUE NOT NULL, live INTEGER NOT NULL, settled INTEGER NOT NULL, state INTEGER NOT NULL, listed INTEGER NOT NULL, notified INTEGER NOT NULL)',
    );
    const columns = columnsOf(sql, 'slots');
    for (const [name, type] of Object.entries(ADDED_COLUMNS)) {
      if (!columns.includes(name)) sql.exec(`ALTER TABLE slots ADD COLUMN ${name} ${type}`);
    }
  }

  /** @returns the slots by address, in their order */
  read(): Map<string, Slot> {
    const rows = slotSchema.array().parse(this.#sql.exec('SELECT * FROM slots ORDER BY slot').toArray());
    return new Map(rows.map((slot) => [slot.address, slot]));
  }

  write({ slot, address, live, settled, state, listed, notified, ms, fault, since }: Slot): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO slots (slot, address, live, settled, state, listed, notified, ms, fault, since) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      slot,
      address,
      live,
      settled,
      state,
      listed,
      notified,
      ms,
      fault,
      since,
    );
  }
}
