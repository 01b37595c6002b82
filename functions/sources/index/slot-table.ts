import * as z from 'zod';
import { FEED_FAULTS } from '../../../schema/feeds/fault.ts';

const slotSchema = z.object({
  slot: z.number(),
  address: z.string(),
  live: z.number(),
  settled: z.number(),
  state: z.number(),
  /** 0 not listed, 1 listed, 2 listed by a local publication. */
  listed: z.number(),
  notified: z.number(),
  /** Duration of the feed's last fetch that changed something; null if unreported. */
  ms: z.number().nullable(),
  fault: z.enum(FEED_FAULTS).nullable().catch(null),
  /** Epoch ms of the last change of the feed's state (stateName); null if unknown. */
  since: z.number().nullable(),
});

/** A poller's source in the index. */
export type Slot = z.infer<typeof slotSchema>;

/** The slots: a table in the storage of FeedIndex, cached in memory. */
export class SlotTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
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
