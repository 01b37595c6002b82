import * as z from 'zod';
import { NEWS_MAX, type RegisterNews, registerNewsSchema } from '../../../schema/desk.ts';
import type { Author, ListedPublication, PublicationList } from '../../../schema/register.ts';
import type { CheckedRow } from './check-row.ts';
import type { ListQuery, StoredVersion } from './register-calls.ts';

/** Versions that are kept of a publication; older ones are deleted. */
const HISTORY_MAX = 100;
/** Purges that are kept. */
const PURGES_MAX = 200;

const TABLES = [
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

const rowTextSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()));
const storedSchema = z.object({ id: z.string(), version: z.number(), row: rowTextSchema });
export type StoredRow = z.infer<typeof storedSchema>;
const versionSchema = z.object({
  id: z.string(),
  version: z.number(),
  row: z.string().nullable(),
  at: z.number(),
  by: z.string(),
  why: z.string(),
});
const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  at: z.number(),
  by: z.string(),
  why: z.string(),
});
const heldVersionSchema = versionSchema.omit({ row: true }).extend({ removed: z.number() });
const purgeSchema = registerNewsSchema.shape.purges.element;
export type NotedPurge = z.infer<typeof purgeSchema>;
const hostnameSchema = z.object({ hostname: z.string(), id: z.string() });
const idRowSchema = z.object({ id: z.string(), row: z.string() });
const countSchema = z.tuple([z.object({ count: z.number() })]);

/** The platform's LIKE takes patterns of 50 bytes at most. */
const MATCHES = `(instr(p.id, ?1) > 0 OR instr(lower(p.name), ?1) > 0 OR EXISTS
  (SELECT 1 FROM hostnames h WHERE h.id = p.id AND instr(h.hostname, ?1) > 0))`;

/** The rows of the register in the SQLite database of its object. Nothing here decides what may be written. */
export class RegisterTables {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const table of TABLES) sql.exec(table);
  }

  #rows<T>(schema: z.ZodType<T>, query: string, ...bindings: (string | number | null)[]): T[] {
    return z.array(schema).parse(this.#sql.exec(query, ...bindings).toArray());
  }

  find(id: string): StoredRow | null {
    return this.#rows(storedSchema, 'SELECT id, version, row FROM publications WHERE id = ?', id)[0] ?? null;
  }

  ownerOf(hostname: string): string | null {
    return this.#rows(hostnameSchema, 'SELECT * FROM hostnames WHERE hostname = ?', hostname)[0]?.id ?? null;
  }

  /** @param version null for the current one */
  version(id: string, version: number | null): StoredVersion | null {
    const found = this.#rows(
      versionSchema,
      'SELECT * FROM history WHERE id = ? AND (?2 IS NULL OR version = ?2) ORDER BY version DESC LIMIT 1',
      id,
      version,
    )[0];
    return found ?? null;
  }

  history(id: string) {
    const versions = this.#rows(
      heldVersionSchema,
      'SELECT id, version, at, by, why, row IS NULL AS removed FROM history WHERE id = ? ORDER BY version DESC',
      id,
    );
    return versions.map(({ version, at, by, why, removed }) => ({
      version,
      at,
      by,
      why,
      removed: removed === 1,
    }));
  }

  list({ search, after, limit }: ListQuery): PublicationList {
    const part = search.toLowerCase();
    const found = this.#rows(
      listedSchema,
      `SELECT p.id, p.name, p.version, h.at, h.by, h.why FROM publications p
        JOIN history h ON h.id = p.id AND h.version = p.version
        WHERE ${MATCHES} AND p.id > ?2 ORDER BY p.id LIMIT ?3`,
      part,
      after,
      limit + 1,
    );
    const page = found.slice(0, limit);
    const [{ count }] = countSchema.parse(
      this.#sql.exec(`SELECT count(*) AS count FROM publications p WHERE ${MATCHES}`, part).toArray(),
    );
    return {
      publications: page.map((one): ListedPublication => ({ ...one, hostnames: this.hostnamesOf(one.id) })),
      total: count,
      next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** @returns the versions in which what editors change differs from the version before, newest first */
  edits(id: string) {
    const versions = this.#rows(versionSchema, 'SELECT * FROM history WHERE id = ? ORDER BY version', id);
    const edits: { version: number; at: number; by: string; why: string; editing: string }[] = [];
    for (const { row, version, at, by, why } of versions) {
      if (row === null) continue;
      const editing = JSON.stringify(rowTextSchema.parse(row).editing ?? {});
      if (editing !== (edits.at(-1)?.editing ?? '{}')) edits.push({ version, at, by, why, editing });
    }
    return edits.reverse();
  }

  notePurge({ publication, at, by, what, feeds, failed }: NotedPurge): void {
    const values = [at, publication, by, what, feeds, failed];
    this.#sql.exec(
      'INSERT INTO purges (at, publication, by, what, feeds, failed) VALUES (?, ?, ?, ?, ?, ?)',
      ...values,
    );
    this.#sql.exec('DELETE FROM purges WHERE rowid <= (SELECT max(rowid) FROM purges) - ?', PURGES_MAX);
  }

  /** @returns the last purges, newest first */
  purges(): NotedPurge[] {
    return this.#rows(purgeSchema, 'SELECT * FROM purges ORDER BY rowid DESC LIMIT ?', NEWS_MAX);
  }

  /** @returns the last writes, newest first */
  writes(): RegisterNews['writes'] {
    const query =
      'SELECT id, version, at, by, why, row IS NULL AS removed FROM history ORDER BY at DESC, version DESC LIMIT ?';
    return this.#rows(heldVersionSchema, query, NEWS_MAX).map((write) => ({
      ...write,
      removed: write.removed === 1,
    }));
  }

  hostnamesOf(id: string): string[] {
    return this.#rows(hostnameSchema, 'SELECT * FROM hostnames WHERE id = ? ORDER BY rowid', id).map(
      ({ hostname }) => hostname,
    );
  }

  rowsAfter(id: string, limit: number): z.infer<typeof idRowSchema>[] {
    return this.#rows(
      idRowSchema,
      'SELECT id, row FROM publications WHERE id > ? ORDER BY id LIMIT ?',
      id,
      limit,
    );
  }

  /** Gives up hostnames, so that another row of the same transaction can have them. */
  releaseHostnames(id: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO released SELECT hostname FROM hostnames WHERE id = ?', id);
    this.#sql.exec('DELETE FROM hostnames WHERE id = ?', id);
  }

  /** Writes the row as the next version. Its hostnames must be free. @returns the version */
  write({ publication, row, hash }: CheckedRow, author: Author, at: number): number {
    const { id, name, hostnames } = publication;
    const text = JSON.stringify(row);
    const version = this.#record(id, text, author, at);
    this.#sql.exec(
      `INSERT INTO publications (id, version, name, row, hash) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET version = excluded.version, name = excluded.name, row = excluded.row,
        hash = excluded.hash`,
      id,
      version,
      name,
      text,
      hash,
    );
    for (const hostname of new Set(hostnames)) {
      this.#sql.exec('INSERT INTO hostnames (hostname, id) VALUES (?, ?)', hostname, id);
      this.#sql.exec('DELETE FROM released WHERE hostname = ?', hostname);
    }
    this.#sql.exec('DELETE FROM removed WHERE id = ?', id);
    return version;
  }

  /** Removes the publication; its history stays. @returns the version without a row */
  remove(id: string, author: Author, at: number): number {
    this.releaseHostnames(id);
    this.#sql.exec('DELETE FROM publications WHERE id = ?', id);
    this.#sql.exec('INSERT OR IGNORE INTO removed (id) VALUES (?)', id);
    return this.#record(id, null, author, at);
  }

  #record(id: string, row: string | null, { by, why }: Author, at: number): number {
    const [{ count: last }] = countSchema.parse(
      this.#sql.exec('SELECT coalesce(max(version), 0) AS count FROM history WHERE id = ?', id).toArray(),
    );
    const version = last + 1;
    this.#sql.exec(
      'INSERT INTO history (id, version, row, at, by, why) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      version,
      row,
      at,
      by,
      why,
    );
    this.#sql.exec('DELETE FROM history WHERE id = ? AND version <= ?', id, version - HISTORY_MAX);
    return version;
  }
}
