import * as z from 'zod';
import { formatFaults } from '../../../schema/publication.ts';
import { parseStoredRow } from '../../../schema/stored-row.ts';
import { eachAtATime } from '../../platform/each-at-a-time.ts';
import type { Env } from '../../platform/env.ts';
import { hashName } from '../../platform/hash.ts';
import { BULK_GET_MAX_KEYS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { pauseLocally } from '../../platform/pause.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../../sources/index/feed-index-value.ts';
import { listingLine } from '../directory.ts';
import { listedPublication } from '../listed-publication.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
  GONE,
  headerOf,
  type IndexedPublication,
  MOVED,
  PUBLICATION_INDEX_KEY,
  type PublicationIndex,
} from '../publication-index-value.ts';
import { publishedText } from './check-row.ts';

/** Rows copied per turn: below the platform's limit of 1,000 operations on KV per invocation, and some seconds long. */
const COPIED_PER_TURN = 400;
/** Publications sent to the feed index per turn: their feeds are some hundred kB. */
const LISTED_PER_TURN = 200;
/** Removed publications per turn. */
const REMOVED_PER_TURN = 100;
/** Concurrent writes: the platform opens six connections (F3). */
const WRITES_AT_A_TIME = 5;
/** The same on a local run, without a limit, where this is twice as fast. */
const WRITES_AT_A_TIME_LOCAL = 50;

/** Limit of each call of KV and of the feed index; a hanging one would block all later turns. */
const CALL_MAX_MS = 10_000;
const inTime = <T>(call: Promise<T>): Promise<T> => withTimeout(call, CALL_MAX_MS);

type CopyEnv = Pick<Env, 'LOCAL' | 'PUBLICATIONS' | 'FEED_INDEX'>;

const pendingSchema = z.array(z.object({ id: z.string(), row: z.string(), hash: z.string() }));
type PendingRow = z.infer<typeof pendingSchema>[number];
const namesSchema = z.array(z.object({ name: z.string() }));
const formerSchema = z.object({ hostname: z.string(), id: z.string() });
/** The hostnames without a row, and the publication to which each leads, if that exists. */
const FORMER = `SELECT hostname, CASE WHEN id IN (SELECT id FROM publications) THEN '${MOVED}' || id ELSE '${GONE}' END AS id
  FROM former_hostnames`;
/** Whether KV lacks the row. */
const OUTDATED = '(copied <> hash OR lost = 1)';
/** The rows of a turn: copies that are only repeated, without which no index is written, then changed ones, then new ones. */
const ROWS_OF_TURN = `SELECT id, row, hash FROM publications WHERE ${OUTDATED}
  ORDER BY lost = 0, copied = '', id LIMIT ${COPIED_PER_TURN}`;
const ROWS_OF_IDS = `SELECT id, row, hash FROM publications WHERE ${OUTDATED} AND id IN (SELECT value FROM json_each(?))`;
const indexLineSchema = z.object({ hostname: z.string(), id: z.string(), copied: z.string() });
const countSchema = z.tuple([z.object({ count: z.number() })]);
const versionsSchema = z.array(z.object({ id: z.string(), version: z.string() }));

/**
 * The register's copies for readers' isolates in KV: each row under its version, and the index of hostnames; and the feeds
 * of each row in the feed index. The register's tables say which copies are missing.
 */
export class EdgeCopies {
  readonly #sql: SqlStorage;
  readonly #env: CopyEnv;
  /** The index's lines of listed publications, by id; null for one that is not listed. */
  readonly #listings = new Map<string, { version: string; line: string | null }>();
  /** Ids of rows for whose copies a caller waits. */
  readonly #awaited = new Set<string>();

  constructor(sql: SqlStorage, env: CopyEnv) {
    this.#sql = sql;
    this.#env = env;
  }

  /** @returns the number of publications whose copies in KV or in the feed index are outdated */
  pending(): number {
    return this.#count(`SELECT (SELECT count(*) FROM publications WHERE ${OUTDATED} OR listed <> hash)
      + (SELECT count(*) FROM removed) AS count`);
  }

  /** @returns whether KV lacks the publication's row */
  isOutdated(id: string): boolean {
    return this.#count(`SELECT count(*) AS count FROM publications WHERE ${OUTDATED} AND id = ?`, id) > 0;
  }

  #count(query: string, ...bindings: string[]): number {
    return countSchema.parse(this.#sql.exec(query, ...bindings).toArray())[0].count;
  }

  /** Has the turn that copies other rows, or else the next one, go on with this row: an import's turn takes many seconds. */
  copyNext(id: string): void {
    if (this.isOutdated(id)) this.#awaited.add(id);
  }

  /**
   * One turn: copies rows, then writes the index, which never names a row that KV lacks. Once all are copied, it tells the
   * feed index: neither these pollers nor their faults may delay readers.
   * @throws errors of KV: the next turn continues
   */
  async copyTurn(): Promise<CopiedTurn> {
    const rows = pendingSchema.parse(this.#sql.exec(ROWS_OF_TURN).toArray());
    await this.#eachOf(rows, async (row) => {
      if (this.#awaited.size === 0) await this.#copyRow(row);
    });
    const awaited = JSON.stringify([...this.#awaited]);
    this.#awaited.clear();
    const first = pendingSchema.parse(this.#sql.exec(ROWS_OF_IDS, awaited).toArray());
    await this.#eachOf(first, (row) => this.#copyRow(row));
    const index = await this.#writeIndex();
    if (this.#count(`SELECT count(*) AS count FROM publications WHERE ${OUTDATED}`) > 0)
      return { index, failed: false };
    try {
      await this.#takeOut();
      await this.#listFeeds();
      return { index, failed: false };
    } catch (error) {
      logEvent('register.list-failed', { detail: errorText(error) });
      return { index, failed: true };
    }
  }

  /** The version is computed again: another version of the schema may have added a default. */
  async #copyRow({ id, row, hash }: PendingRow): Promise<void> {
    const parsed = parseStoredRow(JSON.parse(row));
    const text = parsed.ok ? publishedText(parsed.stored.publication) : '';
    if (parsed.ok) {
      const { unknown } = parsed.stored;
      if (unknown.length > 0) logEvent('publication.newer', { publication: id, fields: unknown.join(' ') });
      await inTime(this.#env.PUBLICATIONS.put(checkedRowKey(id, hashName(text)), text));
    } else {
      // It was valid when it was written, and KV still has that copy.
      logEvent('publication.invalid', {
        publication: id,
        fault: formatFaults(parsed.error).join('; ').slice(0, 500),
      });
    }
    const version = parsed.ok ? hashName(text) : hash;
    // The row may have been written again meanwhile.
    this.#sql.exec(
      'UPDATE publications SET hash = ?, copied = ?, lost = 0 WHERE id = ? AND hash = ?',
      version,
      version,
      id,
      hash,
    );
  }

  async #takeOut(): Promise<void> {
    const query = 'SELECT id AS name FROM removed LIMIT ?';
    const removed = namesSchema.parse(this.#sql.exec(query, REMOVED_PER_TURN).toArray());
    await this.#eachOf(removed, async ({ name }) => {
      await inTime(this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).list([], [name]));
      this.#sql.exec('DELETE FROM removed WHERE id = ?', name);
    });
  }

  /**
   * Compares with KV first, because a key takes one write per second (F4).
   * @returns the index; null while KV has one of rows that were checked by another schema, and not all are copied again
   */
  async #writeIndex(): Promise<string | null> {
    const { PUBLICATIONS } = this.#env;
    const before = (await inTime(PUBLICATIONS.get(PUBLICATION_INDEX_KEY))) ?? '';
    if (before !== '' && this.#count('SELECT count(*) AS count FROM publications WHERE lost = 1') > 0)
      return null;
    const index = this.#index();
    const listings = this.#linesOf(index);
    const sequence = headerOf(before)?.sequence ?? 0;
    if (encodePublicationIndex({ index, listings, sequence }) === before) return before;
    const text = encodePublicationIndex({ index, listings, sequence: Math.max(sequence + 1, Date.now()) });
    await inTime(PUBLICATIONS.put(PUBLICATION_INDEX_KEY, text));
    return text;
  }

  #index(): PublicationIndex {
    const publications = new Map<string, IndexedPublication>();
    const index = new Map<string, IndexedPublication>();
    this.#sql.exec('DELETE FROM former_hostnames WHERE until <= ?', Date.now());
    for (const line of this.#sql.exec(FORMER)) {
      const { hostname, id } = formerSchema.parse(line);
      index.set(hostname, { id, version: '' });
    }
    const lines = this.#sql.exec(
      "SELECT h.hostname, p.id, p.copied FROM hostnames h JOIN publications p ON p.id = h.id WHERE p.copied <> ''",
    );
    for (const line of lines) {
      const { hostname, id, copied } = indexLineSchema.parse(line);
      const publication = publications.get(id) ?? { id, version: copied };
      publications.set(id, publication);
      index.set(hostname, publication);
    }
    return index;
  }

  /** Reads the rows that have changed since the last index; after a restart all of them. */
  #linesOf(index: PublicationIndex): string[] {
    const named = new Map([...index.values()].map(({ id, version }) => [id, version]));
    for (const id of this.#listings.keys()) if (!named.has(id)) this.#listings.delete(id);
    for (const [id, version] of named) {
      if (version === '' || this.#listings.get(id)?.version === version) continue;
      const [stored] = pendingSchema.parse(
        this.#sql.exec('SELECT id, row, hash FROM publications WHERE id = ?', id).toArray(),
      );
      this.#listings.set(id, { version, line: stored ? listingLine(stored.row) : null });
    }
    return [...this.#listings.values()].flatMap(({ line }) => line ?? []);
  }

  async #listFeeds(): Promise<void> {
    const rows = pendingSchema.parse(
      this.#sql
        .exec(
          'SELECT id, row, hash FROM publications WHERE listed <> hash AND copied = hash LIMIT ?',
          LISTED_PER_TURN,
        )
        .toArray(),
    );
    if (rows.length === 0) return;
    const changed = rows.map(({ id, row, hash }) => {
      const parsed = parseStoredRow(JSON.parse(row));
      // A row that the schema no longer accepts has no feeds.
      const unlisted = { id, version: hash, local: false, name: id, hostname: '', sections: {} };
      return parsed.ok ? listedPublication(parsed.stored.publication, hash) : unlisted;
    });
    await inTime(this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).list(changed, []));
    for (const { id, version } of changed)
      this.#sql.exec('UPDATE publications SET listed = ? WHERE id = ?', version, id);
  }

  async #eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
    const atATime = this.#env.LOCAL === '1' ? WRITES_AT_A_TIME_LOCAL : WRITES_AT_A_TIME;
    await eachAtATime(items, atATime, async (item) => {
      await work(item);
      await pauseLocally(this.#env);
    });
  }

  /** Marks every row to be copied again, as after a change of the schema. */
  copyAll(): void {
    this.#sql.exec('UPDATE publications SET lost = 1');
  }

  /** Marks every row to be copied again if KV has lost the index, as an emptied namespace has. @returns whether it has */
  async copyLost(): Promise<boolean> {
    const isLost = (await inTime(this.#env.PUBLICATIONS.get(PUBLICATION_INDEX_KEY))) === null;
    if (isLost) {
      this.copyAll();
      logEvent('register.copies-lost', { rows: this.pending() });
    }
    return isLost;
  }

  /** Marks rows to be listed again that the feed index lacks. */
  async verifyListed(): Promise<void> {
    const inIndex = await inTime(this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).listedVersions());
    const query = "SELECT id, listed AS version FROM publications WHERE listed <> ''";
    for (const { id, version } of versionsSchema.parse(this.#sql.exec(query).toArray()))
      if (inIndex[id] !== version) this.#sql.exec("UPDATE publications SET listed = '' WHERE id = ?", id);
  }

  /** Notes that KV has this version of a row, which was adopted from there. */
  noteCopied(id: string, version: string): void {
    this.#sql.exec('UPDATE publications SET copied = hash WHERE id = ? AND hash = ?', id, version);
  }

  /** @returns the rows that the index in KV names and the register has never had */
  async unknownRows(): Promise<{ id: string; version: string; text: string }[]> {
    const text = (await inTime(this.#env.PUBLICATIONS.get(PUBLICATION_INDEX_KEY))) ?? '';
    const header = headerOf(text);
    const known = new Set(
      namesSchema
        .parse(this.#sql.exec('SELECT DISTINCT id AS name FROM history').toArray())
        .map(({ name }) => name),
    );
    const rows = new Map<string, { id: string; version: string; text: string }>();
    for (const line of header ? text.slice(header.begin).split('\n') : []) {
      const [, id = '', version = ''] = line.split('\t');
      if (version !== '' && !known.has(id))
        rows.set(checkedRowKey(id, version, header?.schema), { id, version, text: '' });
    }
    for (let at = 0; at < rows.size; at += BULK_GET_MAX_KEYS) {
      const some = [...rows.keys()].slice(at, at + BULK_GET_MAX_KEYS);
      for (const [key, text] of await inTime(this.#env.PUBLICATIONS.get(some, 'text'))) {
        const row = rows.get(key);
        if (row) row.text = text ?? '';
      }
    }
    return [...rows.values()];
  }
}

/** The result of a turn of copying. */
interface CopiedTurn {
  /** The index of publications in KV; null if it has to wait for further rows. */
  index: string | null;
  /** Whether removed rows or the feed index have to be tried again. */
  failed: boolean;
}
