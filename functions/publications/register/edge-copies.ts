import * as z from 'zod';
import { formatFaults, publicationSchema } from '../../../schema/publication.ts';
import { FEED_INDEX_NAME } from '../../feeds/index/feed-index-value.ts';
import type { ComparedCopies } from '../../platform/calls/publication-register.ts';
import { eachAtATime } from '../../platform/each-at-a-time.ts';
import type { Env } from '../../platform/env.ts';
import { hashName } from '../../platform/hash.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { pauseLocally } from '../../platform/pause-locally.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { listedPublication } from '../listed-publication.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
  headerOf,
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
} from '../publication-index-value.ts';
import { GONE, hostKey, MOVED, publicationKey } from '../publication-keys.ts';
import { rowMetadata, rowMetadataSchema } from '../row-metadata.ts';
import { publishedText } from './check-row.ts';

/**
 * Writes of rows per turn, with the rest of a turn and a comparison below the platform's limit of 1,000 operations on KV
 * per invocation (documentation: KV, limits).
 */
const ROW_WRITES_PER_TURN = 600;
/** Publications sent to the feed index per turn: their feeds are some hundred kB. */
const LISTED_PER_TURN = 200;
/** Publications whose values are compared per turn: three or four keys each, a hundred keys per read of KV. */
const COMPARED_PER_TURN = 100;
/** KV reads at most this many keys in one bulk get. */
export const BULK_GET_MAX_KEYS = 100;
/** Names deleted from KV per turn. */
const RELEASED_PER_TURN = 100;
/** Concurrent writes: the platform opens six connections (F3). */
const WRITES_AT_A_TIME = 5;
/** The same on a local run, without a limit, where this is twice as fast. */
const WRITES_AT_A_TIME_LOCAL = 50;

/** Twice KV's minimum, because its clock may differ. */
const KV_EXPIRY_MIN_MS = 120_000;

/** Limit of each call of KV and of the feed index; a hanging one would block all later turns. */
const CALL_MAX_MS = 10_000;
const inTime = <T>(call: Promise<T>): Promise<T> => withTimeout(call, CALL_MAX_MS);

type CopyEnv = Pick<Env, 'LOCAL' | 'PUBLICATIONS' | 'FEED_INDEX'>;

const pendingSchema = z.array(z.object({ id: z.string(), row: z.string(), hash: z.string() }));
type PendingRow = z.infer<typeof pendingSchema>[number];
const namesSchema = z.array(z.object({ name: z.string() }));
const hostnamesSchema = z.array(z.object({ hostname: z.string() }));
const formerSchema = z.array(z.object({ hostname: z.string(), value: z.string(), until: z.number() }));
/** The value of a former hostname in KV: it leads to its former publication, while that exists. */
const FORMER_VALUE = `CASE WHEN EXISTS (SELECT 1 FROM publications p WHERE p.id = f.id) THEN '${MOVED}' || f.id ELSE '${GONE}' END`;
/** Whether KV lacks the row. */
const OUTDATED = '(copied <> hash OR lost = 1)';
/** Whether KV lacks the value of a former hostname that ends after `?1`. */
const FORMER_OUTDATED = `(copied <> ${FORMER_VALUE} AND until > ?1)`;
/**
 * The rows of a turn with at most `?` writes, two and one per hostname each: changed ones, for which editors wait, before
 * new ones, and these before copies that are only repeated.
 */
const ROWS_OF_TURN = `SELECT p.id, p.row, p.hash FROM publications p JOIN (
    SELECT id, sum(2 + (SELECT count(*) FROM hostnames h WHERE h.id = o.id))
      OVER (ORDER BY copied = hash, copied = '', id) AS writes
    FROM publications o WHERE ${OUTDATED}
  ) turn ON turn.id = p.id WHERE turn.writes <= ? ORDER BY turn.writes`;
const ROWS_OF_IDS = `SELECT id, row, hash FROM publications WHERE ${OUTDATED} AND id IN (SELECT value FROM json_each(?))`;
const indexLineSchema = z.object({ hostname: z.string(), id: z.string(), copied: z.string() });
const countSchema = z.tuple([z.object({ count: z.number() })]);
const versionsSchema = z.array(z.object({ id: z.string(), version: z.string() }));

/**
 * The register's copies for readers' isolates in KV: each row under its id and under its version, each hostname, and
 * the index of all of them; and the feeds of each row in the feed index. The register's tables say which copies are
 * missing.
 */
export class EdgeCopies {
  readonly #sql: SqlStorage;
  readonly #env: CopyEnv;
  /** Ids of rows for whose copies a caller waits. */
  readonly #awaited = new Set<string>();

  constructor(sql: SqlStorage, env: CopyEnv) {
    this.#sql = sql;
    this.#env = env;
  }

  /** @returns the number of publications whose copies in KV or in the feed index are outdated */
  pending(): number {
    const query = `SELECT (SELECT count(*) FROM publications WHERE ${OUTDATED} OR listed <> hash)
      + (SELECT count(*) FROM removed)
      + (SELECT count(*) FROM former_hostnames f WHERE ${FORMER_OUTDATED}) AS count`;
    const [{ count }] = countSchema.parse(this.#sql.exec(query, copiedUntil()).toArray());
    return count;
  }

  /** @returns whether KV lacks the publication's row, or the value of a hostname that it gave up */
  isOutdated(id: string): boolean {
    const query = `SELECT (SELECT count(*) FROM publications WHERE ${OUTDATED} AND id = ?2)
      + (SELECT count(*) FROM former_hostnames f WHERE ${FORMER_OUTDATED} AND id = ?2) AS count`;
    const [{ count }] = countSchema.parse(this.#sql.exec(query, copiedUntil(), id).toArray());
    return count > 0;
  }

  /** Has the turn that copies other rows, or else the next one, go on with this row: an import's turn takes many seconds. */
  copyNext(id: string): void {
    if (this.isOutdated(id)) this.#awaited.add(id);
  }

  /**
   * One turn: copies rows and former hostnames, then writes the index, which never names a row that KV lacks. Once all
   * are copied, it deletes removed rows and lists the feeds: neither these pollers nor their faults may delay readers.
   * @throws errors of KV: the next turn continues
   */
  async copyTurn(): Promise<CopiedTurn> {
    const rows = pendingSchema.parse(this.#sql.exec(ROWS_OF_TURN, ROW_WRITES_PER_TURN).toArray());
    await this.#eachOf(rows, async (row) => {
      if (this.#awaited.size === 0) await this.#copyRow(row);
    });
    const awaited = JSON.stringify([...this.#awaited]);
    this.#awaited.clear();
    const first = pendingSchema.parse(this.#sql.exec(ROWS_OF_IDS, awaited).toArray());
    await this.#eachOf(first, (row) => this.#copyRow(row));
    await this.#copyFormer();
    const index = await this.#writeIndex();
    const left = `SELECT count(*) AS count FROM publications WHERE ${OUTDATED}`;
    const [{ count }] = countSchema.parse(this.#sql.exec(left).toArray());
    if (count > 0) return { index, failed: false };
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
    const { PUBLICATIONS } = this.#env;
    const parsed = publicationSchema.safeParse(JSON.parse(row));
    const text = parsed.success ? publishedText(parsed.data) : '';
    if (parsed.success) {
      // KV has the row before a hostname leads to it.
      await inTime(PUBLICATIONS.put(checkedRowKey(id, hashName(text)), text));
      await inTime(PUBLICATIONS.put(publicationKey(id), text, { metadata: rowMetadata(text) }));
      for (const name of parsed.data.hostnames) await inTime(PUBLICATIONS.put(hostKey(name), id));
    } else {
      // It was valid when it was written, and KV still has that copy.
      logEvent('publication.invalid', {
        publication: id,
        fault: formatFaults(parsed.error).join('; ').slice(0, 500),
      });
    }
    const version = parsed.success ? hashName(text) : hash;
    // The row may have been written again meanwhile.
    this.#sql.exec(
      'UPDATE publications SET hash = ?, copied = ?, lost = 0 WHERE id = ? AND hash = ?',
      version,
      version,
      id,
      hash,
    );
  }

  async #copyFormer(): Promise<void> {
    this.#sql.exec('DELETE FROM former_hostnames WHERE until <= ?', copiedUntil());
    const former = `SELECT hostname, ${FORMER_VALUE} AS value, until FROM former_hostnames f WHERE copied <> ${FORMER_VALUE} LIMIT ?`;
    const hostnames = formerSchema.parse(this.#sql.exec(former, RELEASED_PER_TURN).toArray());
    await this.#eachOf(hostnames, async ({ hostname, value, until }) => {
      const expiration = Math.floor(until / 1_000);
      await inTime(this.#env.PUBLICATIONS.put(hostKey(hostname), value, { expiration }));
      this.#sql.exec('UPDATE former_hostnames SET copied = ? WHERE hostname = ?', value, hostname);
    });
  }

  async #takeOut(): Promise<void> {
    const query = 'SELECT id AS name FROM removed LIMIT ?';
    const removed = namesSchema.parse(this.#sql.exec(query, RELEASED_PER_TURN).toArray());
    await this.#eachOf(removed, async ({ name }) => {
      await inTime(this.#env.PUBLICATIONS.delete(publicationKey(name)));
      await inTime(this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).list([], [name]));
      this.#sql.exec('DELETE FROM removed WHERE id = ?', name);
    });
  }

  /** Compares with KV first, because a key takes one write per second (F4). */
  async #writeIndex(): Promise<string> {
    const { PUBLICATIONS } = this.#env;
    const publications = new Map<string, IndexedPublication>();
    const index = new Map<string, IndexedPublication>();
    const lines = this.#sql.exec(
      "SELECT h.hostname, p.id, p.copied FROM hostnames h JOIN publications p ON p.id = h.id WHERE p.copied <> ''",
    );
    for (const line of lines) {
      const { hostname, id, copied } = indexLineSchema.parse(line);
      const publication = publications.get(id) ?? { id, version: copied };
      publications.set(id, publication);
      index.set(hostname, publication);
    }
    const before = (await inTime(PUBLICATIONS.get(PUBLICATION_INDEX_KEY))) ?? '';
    const sequence = headerOf(before)?.sequence ?? 0;
    if (encodePublicationIndex({ index, sequence }) === before) return before;
    const text = encodePublicationIndex({ index, sequence: Math.max(sequence + 1, Date.now()) });
    await inTime(PUBLICATIONS.put(PUBLICATION_INDEX_KEY, text));
    return text;
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
      const publication = publicationSchema.safeParse(JSON.parse(row)).data;
      // A row that the schema no longer accepts has no feeds.
      const unlisted = { id, version: hash, local: false, name: id, hostname: '', sections: {} };
      return publication ? listedPublication(publication, hash) : unlisted;
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

  /**
   * Compares the values of some publications with the register, and marks wrong ones to be copied again: metadata may
   * be right while the value is not, as after a manual write or a restored namespace.
   * @param after the id after which to begin
   * @returns the ids of wrong ones, and the last id; null at the end
   */
  async compareValues(after: string): Promise<ComparedCopies> {
    const query = `SELECT id, row, hash FROM publications WHERE id > ? AND copied = hash AND lost = 0 ORDER BY id LIMIT ?`;
    const rows = pendingSchema.parse(this.#sql.exec(query, after, COMPARED_PER_TURN).toArray());
    const expected = rows.map(({ id, hash }) => ({ id, values: this.#expectedOf(id, hash) }));
    const found = await this.#valuesOf(expected.flatMap(({ values }) => values.map(({ key }) => key)));
    const isWrong = ({ key, isRight }: ExpectedValue) => !isRight(found.get(key) ?? '');
    const wrong = expected.filter(({ values }) => values.some(isWrong)).map(({ id }) => id);
    for (const id of wrong) this.#sql.exec('UPDATE publications SET lost = 1 WHERE id = ?', id);
    if (wrong.length > 0) logEvent('register.copies-wrong', { rows: wrong.length, first: wrong[0] ?? '' });
    return {
      compared: rows.length,
      wrong,
      last: rows.length < COMPARED_PER_TURN ? null : (rows.at(-1)?.id ?? null),
    };
  }

  /** Compares the values of all former hostnames, and marks wrong ones to be copied again. */
  async compareFormer(): Promise<void> {
    const query = `SELECT hostname, copied AS value, until FROM former_hostnames WHERE copied <> '' AND until > ?`;
    const former = formerSchema.parse(this.#sql.exec(query, copiedUntil()).toArray());
    const found = await this.#valuesOf(former.map(({ hostname }) => hostKey(hostname)));
    for (const { hostname, value } of former)
      if (found.get(hostKey(hostname)) !== value)
        this.#sql.exec("UPDATE former_hostnames SET copied = '' WHERE hostname = ?", hostname);
  }

  async #valuesOf(keys: readonly string[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (let at = 0; at < keys.length; at += BULK_GET_MAX_KEYS) {
      const some = await inTime(this.#env.PUBLICATIONS.get(keys.slice(at, at + BULK_GET_MAX_KEYS), 'text'));
      for (const [key, value] of some) found.set(key, value);
    }
    return found;
  }

  #expectedOf(id: string, version: string): ExpectedValue[] {
    const isRow = (text: string) => hashName(text) === version;
    const names = hostnamesSchema.parse(
      this.#sql.exec('SELECT hostname FROM hostnames WHERE id = ?', id).toArray(),
    );
    return [
      { key: publicationKey(id), isRight: isRow },
      { key: checkedRowKey(id, version), isRight: isRow },
      ...names.map(({ hostname }) => ({ key: hostKey(hostname), isRight: (value: string) => value === id })),
    ];
  }

  /**
   * Marks values that are missing or changed in KV or the feed index to be copied again.
   * @returns ids of rows in KV that the register has never had
   */
  async verify(): Promise<string[]> {
    const inKv = await storedVersions(this.#env.PUBLICATIONS);
    const inIndex = await inTime(this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).listedVersions());
    const copied = versionsSchema.parse(
      this.#sql
        .exec("SELECT id, copied AS version FROM publications WHERE copied <> '' AND copied = hash")
        .toArray(),
    );
    const lost = copied.filter(({ id, version }) => inKv.get(id) !== version);
    const unlisted = copied.filter(({ id, version }) => inIndex[id] !== version);
    for (const { id } of lost) this.#sql.exec('UPDATE publications SET lost = 1 WHERE id = ?', id);
    for (const { id } of unlisted) this.#sql.exec("UPDATE publications SET listed = '' WHERE id = ?", id);
    if (lost.length + unlisted.length > 0)
      logEvent('register.copies-lost', { rows: lost.length, feeds: unlisted.length });
    const recorded = new Set(
      namesSchema
        .parse(this.#sql.exec('SELECT DISTINCT id AS name FROM history').toArray())
        .map(({ name }) => name),
    );
    for (const id of Object.keys(inIndex)) {
      if (!inKv.has(id) && !recorded.has(id))
        this.#sql.exec('INSERT OR IGNORE INTO removed (id) VALUES (?)', id);
    }
    return [...inKv.keys()].filter((id) => !recorded.has(id));
  }
}

/** The result of a turn of copying. */
interface CopiedTurn {
  /** The index of publications in KV. */
  index: string;
  /** Whether removed rows or the feed index have to be tried again. */
  failed: boolean;
}

/** The expected value of a key in KV. */
interface ExpectedValue {
  key: string;
  isRight: (value: string) => boolean;
}

/** @returns epoch ms: KV accepts no value that expires within a minute (F4), so a former hostname ends that much earlier */
const copiedUntil = (): number => Date.now() + KV_EXPIRY_MIN_MS;

/** @returns the version of each row in KV, by id; empty for a row without one */
async function storedVersions(store: KVNamespace): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const prefix = publicationKey('');
  for (let cursor: string | undefined; ; ) {
    const page = await inTime(store.list({ prefix, ...(cursor !== undefined && { cursor }) }));
    for (const { name, metadata } of page.keys)
      versions.set(name.slice(prefix.length), rowMetadataSchema.safeParse(metadata).data?.version ?? '');
    if (page.list_complete) return versions;
    cursor = page.cursor;
  }
}
