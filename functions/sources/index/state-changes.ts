import * as z from 'zod';
import { FEED_STATES, type FeedStateName } from '../../../schema/feeds/feed-overview.ts';
import { HOUR_MS } from '../../platform/durations.ts';

/** Longer than the compared day, so that a clock that goes back loses nothing. */
const KEPT_MS = 3 * 24 * HOUR_MS;

const changeSchema = z.object({ slot: z.number(), before: z.enum(FEED_STATES), at: z.number() });

/** @returns the full hour in which `at` lies, epoch ms */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/**
 * The changes of feeds' states: a table in the storage of FeedIndex. It has at most one row per feed and hour, with the
 * state before the hour's first change, so an unstable feed does not fill it.
 */
export class StateChanges {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** @param before the previous state of the slot's feed @param now epoch ms */
  note(slot: number, before: FeedStateName, now: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO state_changes (hour, slot, before) VALUES (?, ?, ?)',
      hourOf(now),
      slot,
      before,
    );
  }

  /** @param since a full hour, epoch ms @returns the states at that time of the feeds that changed later, by slot */
  statesAt(since: number): Map<number, FeedStateName> {
    const query = 'SELECT slot, before, MIN(hour) AS at FROM state_changes WHERE hour >= ? GROUP BY slot';
    const rows = changeSchema.array().parse(this.#sql.exec(query, since).toArray());
    return new Map(rows.map(({ slot, before }) => [slot, before]));
  }

  /** Deletes expired entries. @param now epoch ms */
  prune(now: number): void {
    this.#sql.exec('DELETE FROM state_changes WHERE hour < ?', hourOf(now - KEPT_MS));
  }
}
