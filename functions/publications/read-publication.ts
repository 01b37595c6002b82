import * as z from 'zod';
import { formatFaults, type Publication, publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { Env } from '../platform/env.ts';
import { hashName } from '../platform/hash.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { DEFAULT_PUBLICATION } from './default-publication.ts';
import { checkedRowKey } from './publication-index-value.ts';
import { publicationKey } from './publication-keys.ts';
import { logUnreadable, type Read, readKey } from './read-key.ts';
import { indexedVersion } from './read-publication-index.ts';

const ROWS_MAX = 500;
/** Parsed rows of indexed publications: 6 kB each. Only renders need them; confirming a page needs only its PageFacts. */
const CHECKED_ROWS_MAX = 500;
/** Distinct lists of a section's feeds: in most sections, most publications list the same feeds. */
const FEED_LISTS_MAX = 2_000;
/** In seconds: a value that never changes may stay in KV's cache of a location. */
const CHECKED_ROW_CACHE_S = 86_400;

/** The row's key names the text that was checked, so the row is not checked again. */
const checkedRowSchema = z.custom<Publication>(
  (row) => typeof row === 'object' && row !== null && 'id' in row,
);
const checkedRows = new LruMap<string, Publication>(CHECKED_ROWS_MAX);
const feedLists = new LruMap<string, string[]>(FEED_LISTS_MAX);

/** Remembers a checked row; rows with equal lists of feeds share them. @param key of its text */
export function rememberRow(key: string, row: Publication): void {
  for (const { id } of SECTIONS) {
    const list = row.sections[id];
    const name = list.join(' ');
    row.sections[id] = feedLists.get(name) ?? list;
    feedLists.set(name, row.sections[id]);
  }
  checkedRows.set(key, row);
}

interface ReadRow extends Read {
  text: string | null;
  publication: Publication | null;
  /** Why the row is refused, if no valid one can stand in for it. */
  fault?: string;
}
const rows = new LruMap<string, ReadRow>(ROWS_MAX);

/** A row that the schema refuses, and no other can stand in: another one may come in minutes or days. */
export class RefusedRowError extends Error {}

/** A publication's row, with its version if the index names it. */
export interface VersionedPublication {
  publication: Publication;
  /** Null for a row found without the index: its changes cannot be noticed. */
  version: string | null;
}

/**
 * @returns the publication's row, validated; while it is invalid, this isolate's last valid one; null without one
 * @throws KV's error or the row's fault, if neither memory nor the default publication can answer
 */
export async function readPublication(scope: RequestScope, id: string): Promise<Publication | null> {
  return (await readPublicationVersion(scope, id))?.publication ?? null;
}

/** Like readPublication, with the row's version. @param wanted the version to read; by default the index's */
export async function readPublicationVersion(
  scope: RequestScope,
  id: string,
  wanted?: string,
): Promise<VersionedPublication | null> {
  const version = wanted ?? (await indexedVersion(scope, id));
  const checked = version === undefined ? null : await readCheckedRow(scope.env, id, version);
  if (version !== undefined && checked !== null) return { publication: checked, version };
  const { publication } = await readStoredRow(scope.env, id, scope.now);
  return publication && { publication, version: null };
}

/** @returns null if KV does not have this version of the row (yet), or does not answer */
async function readCheckedRow(env: Env, id: string, version: string): Promise<Publication | null> {
  const key = checkedRowKey(id, version);
  const remembered = checkedRows.get(key);
  if (remembered) return remembered;
  try {
    const row = await withTimeout(
      env.PUBLICATIONS.get(key, { cacheTtl: CHECKED_ROW_CACHE_S }),
      STORE_WAIT_MS,
    );
    if (row !== null && hashName(row) !== version) throw new Error('the value is not that of its version');
    const parsed = checkedRowSchema.safeParse(JSON.parse(row ?? 'null'));
    if (!parsed.success) return null;
    rememberRow(key, parsed.data);
    return parsed.data;
  } catch (error) {
    logUnreadable(key, error);
    return null;
  }
}

/**
 * The row as KV has it, without the index.
 * @throws what KV throws, or the row's fault, if neither memory nor the default publication can answer: a publication
 * whose row a new schema refuses is not unknown, and robots would forget its pages (NET-1)
 */
export async function readStoredRow(
  env: Env,
  id: string,
  now: number,
): Promise<Pick<ReadRow, 'publication'>> {
  const known = rows.get(id);
  try {
    const row = await readKey(env, publicationKey(id), known, now, (text): ReadRow => {
      if (known && known.text === text) return Object.assign(known, { readAt: now });
      const read = { text, readAt: now, ...evaluateRow(id, text, known?.publication ?? null) };
      const { publication } = read;
      const missing = publication === null || publication === DEFAULT_PUBLICATION;
      // On a local run the row may be written a moment later.
      if (missing && env.LOCAL === '1') rows.delete(id);
      else rows.set(id, read);
      return read;
    });
    if (row.fault !== undefined) throw new RefusedRowError(`the row of ${id} is refused: ${row.fault}`);
    return row;
  } catch (error) {
    if (id !== DEFAULT_PUBLICATION.id) throw error;
    return { publication: DEFAULT_PUBLICATION };
  }
}

/** @param before the publication of the last read row @returns null without a row */
function evaluateRow(
  id: string,
  text: string | null,
  before: Publication | null,
): Pick<ReadRow, 'publication' | 'fault'> {
  const standIn = id === DEFAULT_PUBLICATION.id ? DEFAULT_PUBLICATION : null;
  if (text === null) return { publication: standIn };
  const { publication, fault } = parseRow(id, text);
  if (publication) return { publication };
  logEvent('publication.invalid', { publication: id, fault });
  return before || standIn ? { publication: before ?? standIn } : { publication: null, fault };
}

function parseRow(id: string, text: string): { publication: Publication | null; fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { publication: null, fault: '$: not JSON' };
  }
  const parsed = publicationSchema.safeParse(json);
  if (parsed.success)
    return parsed.data.id === id
      ? { publication: parsed.data, fault: '' }
      : { publication: null, fault: `$.id: is ${parsed.data.id}, another publication's` };
  return { publication: null, fault: formatFaults(parsed.error).join('; ').slice(0, 500) };
}
