/**
 * Brings the index of publications up to date with their rows, once per minute by cron. Rows are authoritative and each
 * has its own key, so that two writers never lose each other's row; the index is built from all of them by this one
 * writer, which the operators' register will replace.
 */
import { formatFaults, type Publication, publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { FEED_INDEX_NAME } from '../feeds/index/feed-index-value.ts';
import { feedsOf } from '../feeds/sections/section-feeds.ts';
import type { Env } from '../platform/env.ts';
import { hashName } from '../platform/hash.ts';
import { logEvent } from '../platform/log.ts';
import {
  checkedRowKey,
  decodePublicationIndex,
  encodePublicationIndex,
  type IndexedPublication,
  PUBLICATION_INDEX_KEY,
  type PublicationIndex,
} from './publication-index-value.ts';
import { hostKey, publicationKey } from './publication-keys.ts';
import { rowMetadataSchema } from './row-metadata.ts';

/** KV reads at most this many keys in one bulk get. */
const BULK_GET_MAX_KEYS = 100;
/** Publications sent to the feed index per call: their feeds are some hundred kB. */
const LISTED_PER_CALL = 200;
/** Rows read and written per run: a Worker may call KV a thousand times, and the rest follows in a minute. */
const ROWS_PER_RUN = 500;
const MINUTE_MS = 60_000;
/** Concurrent writes (F3). */
const WRITES_AT_A_TIME = 5;

/** The result of a run. */
export interface IndexedPublications {
  publications: number;
  /** Rows whose version is new. */
  changed: number;
  removed: number;
  /** Invalid rows; their last valid version stays. */
  invalid: number;
  /** Rows left for the next run. */
  left: number;
}

interface StoredRow {
  id: string;
  /** Null for a row that was written without one: it is read every time. */
  version: string | null;
}

/** @throws what KV or the feed index throws: the next run tries again */
export async function indexPublications(env: Env): Promise<IndexedPublications> {
  const stored = await listRows(env);
  const before = decodePublicationIndex((await env.PUBLICATIONS.get(PUBLICATION_INDEX_KEY)) ?? '');
  const known = publicationsOf(before ?? new Map());
  const stale = stored.filter(({ id, version }) => known.get(id)?.version !== version);
  const turn = rowsOfTurn(stale, Date.now()).map(({ id }) => id);
  const { read, invalid } = await readRows(env, turn);
  const changed = [...read].filter(([id, { version }]) => known.get(id)?.version !== version);
  await eachOf(changed, ([id, { version, publication }]) =>
    env.PUBLICATIONS.put(checkedRowKey(id, version), JSON.stringify(publication)),
  );
  const next = new Map<string, Known>();
  for (const { id } of stored) {
    const row = read.get(id);
    const current = row ? { version: row.version, hosts: row.publication.hostnames } : known.get(id);
    if (current) next.set(id, current);
  }
  const index = await hostsOf(env, next);
  const text = encodePublicationIndex(index);
  if (before === null || encodePublicationIndex(before) !== text) {
    await env.PUBLICATIONS.put(PUBLICATION_INDEX_KEY, text);
  }
  await listFeeds(env, next, read);
  const removed = [...known.keys()].filter((id) => !next.has(id)).length;
  return {
    publications: next.size,
    changed: changed.length,
    removed,
    invalid,
    left: stale.length - turn.length,
  };
}

/** Each minute begins elsewhere: rows that stay invalid must not keep the others from their turn. */
function rowsOfTurn(stale: StoredRow[], now: number): StoredRow[] {
  if (stale.length <= ROWS_PER_RUN) return stale;
  const from = (Math.floor(now / MINUTE_MS) * ROWS_PER_RUN) % stale.length;
  return [...stale.slice(from), ...stale.slice(0, from)].slice(0, ROWS_PER_RUN);
}

interface Known {
  version: string;
  hosts: string[];
}

function publicationsOf(index: PublicationIndex): Map<string, Known> {
  const publications = new Map<string, Known>();
  for (const [host, { id, version }] of index) {
    const known = publications.get(id) ?? { version, hosts: [] };
    known.hosts.push(host);
    publications.set(id, known);
  }
  return publications;
}

async function listRows({ PUBLICATIONS }: Env): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  const prefix = publicationKey('');
  for (let cursor: string | undefined; ; ) {
    const page = await PUBLICATIONS.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { name, metadata } of page.keys) {
      const version = rowMetadataSchema.safeParse(metadata).data?.version ?? null;
      rows.push({ id: name.slice(prefix.length), version });
    }
    if (page.list_complete) return rows;
    cursor = page.cursor;
  }
}

interface Row {
  version: string;
  publication: Publication;
}

async function readRows(env: Env, ids: string[]): Promise<{ read: Map<string, Row>; invalid: number }> {
  const read = new Map<string, Row>();
  let invalid = 0;
  for (let at = 0; at < ids.length; at += BULK_GET_MAX_KEYS) {
    const batch = ids.slice(at, at + BULK_GET_MAX_KEYS);
    const texts = await env.PUBLICATIONS.get(batch.map(publicationKey), 'text');
    for (const id of batch) {
      const text = texts.get(publicationKey(id)) ?? null;
      const publication = text === null ? null : checkRow(id, text);
      if (text !== null && publication !== null) read.set(id, { version: hashName(text), publication });
      else invalid++;
    }
  }
  return { read, invalid };
}

function checkRow(id: string, text: string): Publication | null {
  try {
    const parsed = publicationSchema.safeParse(JSON.parse(text));
    if (parsed.success && parsed.data.id === id) return parsed.data;
    const fault = parsed.success ? '$.id: is not the id of its key' : formatFaults(parsed.error).join('; ');
    logEvent('publication.invalid', { publication: id, fault: fault.slice(0, 500) });
  } catch {
    logEvent('publication.invalid', { publication: id, fault: '$: not JSON' });
  }
  return null;
}

/** A hostname that several rows list belongs to the publication that the host's own key names. */
async function hostsOf(env: Env, publications: Map<string, Known>): Promise<PublicationIndex> {
  const owners = new Map<string, string[]>();
  for (const [id, { hosts }] of publications) {
    for (const host of hosts) owners.set(host, [...(owners.get(host) ?? []), id]);
  }
  const index = new Map<string, IndexedPublication>();
  const entries = new Map([...publications].map(([id, { version }]) => [id, { id, version }]));
  for (const [host, ids] of owners) {
    const owner = ids.length === 1 ? ids[0] : await env.PUBLICATIONS.get(hostKey(host));
    const entry = ids.includes(owner ?? '') ? entries.get(owner ?? '') : undefined;
    if (entry) index.set(host, entry);
  }
  return index;
}

/** Sends the feed index every version it does not have, including those that an earlier run could not send. */
async function listFeeds(env: Env, publications: Map<string, Known>, read: Map<string, Row>): Promise<void> {
  const feedIndex = env.FEED_INDEX.getByName(FEED_INDEX_NAME);
  const listed = await feedIndex.listedVersions();
  const removed = Object.keys(listed).filter((id) => !publications.has(id));
  const missing = [...publications].filter(([id, { version }]) => listed[id] !== version).map(([id]) => id);
  for (let at = 0; at < missing.length || (at === 0 && removed.length > 0); at += LISTED_PER_CALL) {
    const ids = missing.slice(at, at + LISTED_PER_CALL);
    const absent = ids.filter((id) => !read.has(id));
    const rows = absent.length === 0 ? read : new Map([...read, ...(await readRows(env, absent)).read]);
    const changed = ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { publication, version } = row;
      const feeds = [...new Set(SECTIONS.flatMap((section) => feedsOf(publication, section.id)))];
      return [{ id, version, local: publication.local, feeds }];
    });
    await feedIndex.list(changed, at === 0 ? removed : []);
  }
}

async function eachOf<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WRITES_AT_A_TIME }, next));
}
