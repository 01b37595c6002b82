import * as z from 'zod';
import { type SectionId, sectionById } from '../../../schema/sections.ts';
import type { ListedPublication } from '../../platform/calls/feed-index.ts';

const rowSchema = z.object({
  id: z.string(),
  feeds: z.string(),
  name: z.string(),
  hostname: z.string(),
  sections: z.string(),
});
const addressesSchema = z.array(z.string());
/** Sections that this version does not know are ignored. */
const positionsSchema = z.record(z.string(), z.array(z.int().min(0)));

/** A publication in the index. */
export interface KnownPublication {
  id: string;
  name: string;
  hostname: string;
  /** The addresses of its feeds and its weather, each once. */
  feeds: string[];
  /** Positions in `feeds`, by section. */
  sections: [SectionId, number[]][];
}

/** The publications with their listed feeds: a table in the storage of FeedIndex. */
export class PublicationTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** @returns the versions of the publications' rows, by id */
  versions(): Record<string, string> {
    const rows = this.#sql.exec('SELECT id, version FROM publications').toArray();
    const parsed = z.array(z.object({ id: z.string(), version: z.string() })).parse(rows);
    return Object.fromEntries(parsed.map(({ id, version }) => [id, version]));
  }

  /** @returns whether other feeds are listed than before */
  write(changed: ListedPublication[], removed: string[]): boolean {
    const before = new Map(changed.map(({ id }) => [id, this.#listingOf(id)]));
    const rows = changed.map((publication) => {
      const sections = Object.entries(publication.sections);
      const { weather = [] } = publication;
      const feeds = [...new Set([...sections.flatMap(([, addresses]) => addresses), ...weather])];
      const positions = new Map(feeds.map((address, i) => [address, i]));
      const numbered = sections.map(([id, list]) => [id, list.map((address) => positions.get(address))]);
      return { ...publication, feeds, positions: Object.fromEntries(numbered) };
    });
    for (const id of removed) this.#sql.exec('DELETE FROM publications WHERE id = ?', id);
    for (const { id, version, local, feeds, name, hostname, positions } of rows) {
      this.#sql.exec(
        'INSERT OR REPLACE INTO publications (id, version, local, feeds, name, hostname, sections) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        version,
        local ? 1 : 0,
        JSON.stringify(feeds),
        name,
        hostname,
        JSON.stringify(positions),
      );
    }
    return removed.length > 0 || [...before].some(([id, listing]) => listing !== this.#listingOf(id));
  }

  /** @returns a publication's feeds as text, to compare */
  #listingOf(id: string): string {
    const rows = this.#sql.exec('SELECT local, feeds, sections FROM publications WHERE id = ?', id);
    return JSON.stringify(rows.toArray());
  }

  /** @returns the addresses of a publication's feeds; empty if it is not listed */
  feedsOf(id: string): string[] {
    const [row] = this.#sql.exec('SELECT feeds FROM publications WHERE id = ?', id).toArray();
    return row === undefined ? [] : addressesSchema.parse(JSON.parse(String(row.feeds)));
  }

  /** @returns every listed address; true if a local publication lists it */
  listedAddresses(): Map<string, boolean> {
    const schema = z.object({ local: z.number(), feeds: z.string() });
    const listed = new Map<string, boolean>();
    for (const row of this.#sql.exec('SELECT local, feeds FROM publications')) {
      const { local, feeds } = schema.parse(row);
      for (const address of addressesSchema.parse(JSON.parse(feeds))) {
        listed.set(address, local === 1 || listed.get(address) === true);
      }
    }
    return listed;
  }

  /** Reads the publications one by one: together they are some megabytes. */
  *all(): Generator<KnownPublication> {
    for (const row of this.#sql.exec('SELECT id, name, hostname, feeds, sections FROM publications')) {
      const { id, name, hostname, feeds, sections } = rowSchema.parse(row);
      const positions = positionsSchema.parse(JSON.parse(sections));
      yield {
        id,
        name,
        hostname,
        feeds: addressesSchema.parse(JSON.parse(feeds)),
        sections: Object.entries(positions).flatMap(([section, list]): KnownPublication['sections'] => {
          const known = sectionById(section);
          return known ? [[known.id, list]] : [];
        }),
      };
    }
  }
}
