import * as z from 'zod';
import { NEWS_MAX, type RegisterNews, registerNewsSchema } from '../../../schema/desk.ts';
import type { Author, PublicationList } from '../../../schema/register.ts';
import type {
  BackupVersion,
  FormerHostname,
  ListQuery,
  StoredEdit,
  StoredVersion,
} from '../../platform/calls/publication-register.ts';
import type { CheckedRow } from './check-row.ts';

/** Stored versions of a publication; older ones are deleted. */
const HISTORY_MAX = 100;
const PURGES_MAX = 200;
/** A page of a backup: a call of a Durable Object takes 32 MB. */
const BACKUP_PAGE_UNITS = 4_000_000;
const BACKUP_PAGE_VERSIONS = 500;
/** How long a former hostname redirects, or answers 410 after a removal: 30 days. */
const FORMER_MS = 30 * 86_400_000;

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
const listedSchema = versionSchema.omit({ row: true }).extend({
  name: z.string(),
  hostnames: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
});
const heldVersionSchema = versionSchema.omit({ row: true }).extend({ removed: z.number() });
const purgeSchema = registerNewsSchema.shape.purges.element;
const SAME_PURGE = 'at = ? AND publication = ? AND by = ?';
export type NotedPurge = z.infer<typeof purgeSchema>;
const hostnameSchema = z.object({ hostname: z.string(), id: z.string() });
const idRowSchema = z.object({ id: z.string(), row: z.string() });
const formerSchema = z.object({ hostname: z.string(), id: z.string(), until: z.number() });
const backupVersionSchema = versionSchema.extend({ current: z.number() });
const countSchema = z.tuple([z.object({ count: z.number() })]);

/** The author of rows that only KV had. */
export const ADOPTED: Author = { by: 'register', why: 'found in KV' };

/** The rows of the register in the SQLite database of its object, without the rules for writes. */
export class RegisterTables {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
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

  /** The search is not SQLite's, whose lower() knows ASCII only. */
  list({ search, after, limit }: ListQuery): PublicationList {
    const part = search.toLowerCase();
    const all = this.#rows(
      listedSchema,
      `SELECT p.id, p.name, p.version, h.at, h.by, h.why,
        (SELECT json_group_array(hostname ORDER BY rowid) FROM hostnames WHERE id = p.id) AS hostnames
        FROM publications p JOIN history h ON h.id = p.id AND h.version = p.version ORDER BY p.id`,
    );
    const found = all.filter(({ id, name, hostnames }) =>
      [id, name.toLowerCase(), ...hostnames].some((text) => text.includes(part)),
    );
    const rest = found.filter(({ id }) => id > after);
    const page = rest.slice(0, limit);
    return {
      publications: page,
      total: found.length,
      next: rest.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /**
   * @returns the versions in which editors' changes differ from the version before, newest first. Of a history whose
   * oldest versions were deleted, the first one shows no change
   */
  edits(id: string): StoredEdit[] {
    const versions = this.#rows(versionSchema, 'SELECT * FROM history WHERE id = ? ORDER BY version', id);
    const edits: StoredEdit[] = [];
    let before: string | null = versions[0]?.version === 1 ? '{}' : null;
    for (const { row, version, at, by, why } of versions) {
      if (row === null) continue;
      const editing = JSON.stringify(rowTextSchema.parse(row).editing ?? {});
      if (before !== null && editing !== before) edits.push({ version, at, by, why, editing, before });
      before = editing;
    }
    return edits.reverse();
  }

  /** Replaces the same purge: it is noted again after each of its feeds. */
  notePurge({ publication, at, by, what, feeds, failed }: NotedPurge): void {
    this.#sql.exec(`DELETE FROM purges WHERE ${SAME_PURGE}`, at, publication, by);
    const values = [at, publication, by, what, feeds, failed];
    this.#sql.exec(
      'INSERT INTO purges (at, publication, by, what, feeds, failed) VALUES (?, ?, ?, ?, ?, ?)',
      ...values,
    );
    const kept = 'SELECT rowid FROM purges ORDER BY at DESC LIMIT ?';
    this.#sql.exec(`DELETE FROM purges WHERE rowid NOT IN (${kept})`, PURGES_MAX);
  }

  purges(): NotedPurge[] {
    return this.#rows(purgeSchema, 'SELECT * FROM purges ORDER BY at DESC LIMIT ?', NEWS_MAX);
  }

  writes(): RegisterNews['writes'] {
    const query =
      'SELECT id, version, at, by, why, row IS NULL AS removed FROM history ORDER BY at DESC, version DESC LIMIT ?';
    return this.#rows(heldVersionSchema, query, NEWS_MAX).map((write) => ({
      ...write,
      removed: write.removed === 1,
    }));
  }

  /** @returns how many rows have a secret of their own */
  ownSecrets(): number {
    const query = `SELECT count(*) AS count FROM publications WHERE instr(row, '"purgeTokenHash":') > 0`;
    return countSchema.parse(this.#sql.exec(query).toArray())[0].count;
  }

  rowsAfter(id: string, limit: number): z.infer<typeof idRowSchema>[] {
    return this.#rows(
      idRowSchema,
      'SELECT id, row FROM publications WHERE id > ? ORDER BY id LIMIT ?',
      id,
      limit,
    );
  }

  /** Releases hostnames, so that another row of the same transaction can have them. @param at epoch ms */
  releaseHostnames(id: string, at: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO former_hostnames (hostname, id, until) SELECT hostname, id, ? FROM hostnames WHERE id = ?',
      at + FORMER_MS,
      id,
    );
    this.#sql.exec('DELETE FROM hostnames WHERE id = ?', id);
  }

  /** For a dry run, which is undone. */
  freeHostname(hostname: string): void {
    this.#sql.exec('DELETE FROM hostnames WHERE hostname = ?', hostname);
  }

  /** Writes the row as the next version. Its hostnames must be free. @returns the version */
  write({ publication, row, hash }: CheckedRow, author: Author, at: number): number {
    const { id, name, hostnames } = publication;
    const text = JSON.stringify(row);
    // A backup's history is restored before its row, which is then the newest version and needs no other.
    const newest = this.find(id) === null ? this.version(id, null) : null;
    const version =
      newest !== null && newest.row === text ? newest.version : this.#record(id, text, author, at);
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
      this.#sql.exec('DELETE FROM former_hostnames WHERE hostname = ?', hostname);
    }
    this.#sql.exec('DELETE FROM removed WHERE id = ?', id);
    return version;
  }

  /**
   * Adds a version of a backup to the history in the order of time: a version that was written later gets a number
   * after it.
   * @param row as JSON; null for a removal
   * @returns false for an existing version
   */
  restoreVersion({ id, version, row, at, by, why }: StoredVersion): boolean {
    const counted = (query: string, ...values: (string | number | null)[]): number =>
      countSchema.parse(
        this.#sql.exec(`SELECT ${query} AS count FROM history WHERE id = ?1`, id, ...values).toArray(),
      )[0].count;
    if (counted('count(CASE WHEN at = ?2 AND by = ?3 AND row IS ?4 THEN 1 END)', at, by, row) > 0)
      return false;
    const number = Math.max(
      version,
      counted('coalesce(max(CASE WHEN at <= ?2 THEN version END), 0)', at) + 1,
    );
    const later = counted('coalesce(min(CASE WHEN at > ?2 THEN version END), 0)', at);
    const shift = later === 0 ? 0 : Math.max(0, number + 1 - later);
    if (shift > 0) {
      // In two steps, so that two versions never have the same number.
      this.#sql.exec('UPDATE history SET version = -version - ? WHERE id = ? AND at > ?', shift, id, at);
      this.#sql.exec('UPDATE history SET version = -version WHERE id = ? AND version < 0', id);
      this.#sql.exec(
        'UPDATE publications SET version = version + ? WHERE id = ? AND version >= ?',
        shift,
        id,
        later,
      );
    }
    this.#insertVersion({ id, version: number, row, at, by, why });
    // A newer version with the same row is the current one: a version that is not the newest may leave the history.
    this.#sql.exec(
      'UPDATE publications SET version = ? WHERE id = ? AND row = ? AND version < ?',
      number,
      id,
      row,
      number,
    );
    return true;
  }

  /** Removes a row that was adopted from KV, with its version, if its content is that of `hash`: a backup knows its author. */
  dropAdopted(id: string, hash: string): void {
    const found = this.#sql.exec(
      `SELECT count(*) AS count FROM publications p JOIN history h ON h.id = p.id AND h.version = p.version
        WHERE p.id = ? AND p.hash = ? AND h.by = ? AND h.why = ?`,
      id,
      hash,
      ADOPTED.by,
      ADOPTED.why,
    );
    if (countSchema.parse(found.toArray())[0].count === 0) return;
    const version = 'SELECT version FROM publications WHERE id = ?1';
    this.#sql.exec(`DELETE FROM history WHERE id = ?1 AND version = (${version})`, id);
    this.#sql.exec('DELETE FROM publications WHERE id = ?', id);
    this.#sql.exec('DELETE FROM hostnames WHERE id = ?', id);
  }

  /** @param wanted epoch ms @returns false if a row has the hostname, or it is known for as long */
  restoreFormer(hostname: string, id: string, wanted: number, now: number): boolean {
    const until = Math.min(wanted, now + FORMER_MS);
    const known = this.#rows(formerSchema, 'SELECT * FROM former_hostnames WHERE hostname = ?', hostname)[0];
    if (this.ownerOf(hostname) !== null || (known && known.until >= until)) return false;
    this.#sql.exec(
      'INSERT OR REPLACE INTO former_hostnames (hostname, id, until) VALUES (?, ?, ?)',
      hostname,
      id,
      until,
    );
    return true;
  }

  /** @returns false for an existing purge */
  restorePurge(purge: NotedPurge): boolean {
    const { at, publication, by } = purge;
    const query = `SELECT count(*) AS count FROM purges WHERE ${SAME_PURGE}`;
    const [{ count }] = countSchema.parse(this.#sql.exec(query, at, publication, by).toArray());
    if (count > 0) return false;
    this.notePurge(purge);
    return true;
  }

  /**
   * Reads versions in the order of ids and versions, after the given one, until one call is full.
   * @returns empty at the end
   */
  versionsAfter(id: string, version: number): BackupVersion[] {
    const query = `SELECT h.*, p.id IS NOT NULL AS current FROM history h
      LEFT JOIN publications p ON p.id = h.id AND p.version = h.version
      WHERE (h.id, h.version) > (?1, ?2) ORDER BY h.id, h.version`;
    const versions: BackupVersion[] = [];
    let units = 0;
    for (const found of this.#sql.exec(query, id, version)) {
      const { current, ...one } = backupVersionSchema.parse(found);
      versions.push({ ...one, current: current === 1 });
      units += one.row?.length ?? 0;
      if (units > BACKUP_PAGE_UNITS || versions.length === BACKUP_PAGE_VERSIONS) break;
    }
    return versions;
  }

  /** @returns the former hostnames and all stored purges, oldest first */
  leftovers(now: number): { former: FormerHostname[]; purges: NotedPurge[] } {
    const former = this.#rows(
      formerSchema,
      'SELECT * FROM former_hostnames WHERE until > ? ORDER BY hostname',
      now,
    );
    return {
      former: former.map(({ hostname, id, until }) => ({ hostname, id, until })),
      purges: this.#rows(purgeSchema, 'SELECT * FROM purges ORDER BY at'),
    };
  }

  /** Removes the publication; its history stays. @returns the version without a row */
  remove(id: string, author: Author, at: number): number {
    this.releaseHostnames(id, at);
    this.#sql.exec('DELETE FROM publications WHERE id = ?', id);
    this.#sql.exec('INSERT OR IGNORE INTO removed (id) VALUES (?)', id);
    return this.#record(id, null, author, at);
  }

  #record(id: string, row: string | null, { by, why }: Author, at: number): number {
    const [{ count: last }] = countSchema.parse(
      this.#sql.exec('SELECT coalesce(max(version), 0) AS count FROM history WHERE id = ?', id).toArray(),
    );
    const version = last + 1;
    this.#insertVersion({ id, version, row, at, by, why });
    return version;
  }

  #insertVersion({ id, version, row, at, by, why }: StoredVersion): void {
    this.#sql.exec(
      'INSERT INTO history (id, version, row, at, by, why) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      version,
      row,
      at,
      by,
      why,
    );
    this.#sql.exec(
      'DELETE FROM history WHERE id = ?1 AND version <= (SELECT max(version) FROM history WHERE id = ?1) - ?2',
      id,
      HISTORY_MAX,
    );
  }
}
