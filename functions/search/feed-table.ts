import * as z from 'zod';
import type { SearchStore } from './document-table.ts';

const rowSchema = z.object({ id: z.number(), address: z.string(), version: z.number() });

/** In place of a version: the feed is read again. */
export const FORGOTTEN = -1;

/** A feed whose stories are indexed, with the last read version of its items. */
export type IndexedFeed = z.infer<typeof rowSchema>;

/** The feeds of a publication's index. Ids are never reused, because documents name their feed by it. */
export class FeedTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /** @returns all feeds by address */
  read(): Map<string, IndexedFeed> {
    const rows = this.#sql.exec('SELECT id, address, version FROM feeds').toArray();
    return new Map(
      rowSchema
        .array()
        .parse(rows)
        .map((feed) => [feed.address, feed]),
    );
  }

  /** Adds or renames a feed. @returns its id */
  put(address: string, title: string): number {
    this.#sql.exec(
      'INSERT INTO feeds (address, title, version) VALUES (?, ?, 0) ON CONFLICT (address) DO UPDATE SET title = excluded.title WHERE title <> excluded.title',
      address,
      title,
    );
    const rows = this.#sql.exec('SELECT id, address, version FROM feeds WHERE address = ?', address);
    return rowSchema.parse(rows.toArray()[0]).id;
  }

  setVersion(id: number, version: number): void {
    this.#sql.exec('UPDATE feeds SET version = ? WHERE id = ? AND version <> ?', version, id, version);
  }

  /** Has all feeds read again. */
  forgetVersions(): void {
    this.#sql.exec('UPDATE feeds SET version = ?', FORGOTTEN);
  }

  remove(id: number): void {
    this.#sql.exec('DELETE FROM feeds WHERE id = ?', id);
  }
}
