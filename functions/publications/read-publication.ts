import * as z from 'zod';
import { STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import { formatFaults, type Publication } from '../../schema/publication.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { parseStoredRow } from '../../schema/stored-row.ts';
import type { Env } from '../platform/env.ts';
import { hashName } from '../platform/hash.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { DEFAULT_PUBLICATION } from './default-publication.ts';
import { checkedRowKey, PUBLICATION_SCHEMA_VERSION } from './publication-index-value.ts';
import { indexedSchema, indexedVersion, isIndexKnown } from './read-publication-index.ts';

/** Parsed rows: 6 kB each. Only renders need them; confirming a page needs only its PageFacts. */
const ROWS_MAX = 500;
/** Distinct lists of a section's feeds: in most sections, most publications list the same feeds. */
const FEED_LISTS_MAX = 2_000;
/** In seconds: a value that never changes may stay in KV's cache of a location. */
const ROW_CACHE_S = 86_400;

/** The row's key names the text that was checked, so the row is not checked again. */
const checkedRowSchema = z.custom<Publication>(
  (row) => typeof row === 'object' && row !== null && 'id' in row,
);

/** A publication's row, with its version if it is the wanted one. */
export interface VersionedPublication {
  publication: Publication;
  /** Null for a row that stands in for another: its changes cannot be noticed. */
  version: string | null;
}

/** The last row of each publication that this isolate has read, by id. */
const rows = new Memo<string, { publication: Publication; version: string }>(ROWS_MAX);
const feedLists = new Memo<string, string[]>(FEED_LISTS_MAX);

/** Remembers a checked row; rows with equal lists of feeds share them. */
export function rememberRow(id: string, version: string, publication: Publication): void {
  for (const section of FEED_LISTS) {
    const list = publication.sections[section.id];
    publication.sections[section.id] = feedLists.of(list.join(' '), () => list);
  }
  rows.set(id, { publication, version });
}

/**
 * @returns the publication's row; while it cannot be read, the last one that this isolate has read; null without one
 * @throws KV's error or the row's fault, if neither memory nor the default publication can answer: a publication whose
 * row a new schema refuses is not unknown, and robots would forget its pages (NET-1)
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
  const known = rows.get(id);
  if (version !== undefined && version === known?.version) return known;
  const standIn = known?.publication ?? (id === DEFAULT_PUBLICATION.id ? DEFAULT_PUBLICATION : null);
  if (version === undefined && isIndexKnown())
    return standIn === DEFAULT_PUBLICATION ? { publication: standIn, version: null } : null;
  try {
    if (version === undefined) throw new Error('no index of publications');
    const publication = await readRow(scope.env, id, version);
    rememberRow(id, version, publication);
    return { publication, version };
  } catch (error) {
    if (standIn === null) throw error;
    return { publication: standIn, version: null };
  }
}

/** @throws if KV does not have this version of the row, or does not answer, or the schema refuses it */
async function readRow(env: Env, id: string, version: string): Promise<Publication> {
  const schema = indexedSchema();
  const key = checkedRowKey(id, version, schema);
  try {
    const text = await withTimeout(env.PUBLICATIONS.get(key, { cacheTtl: ROW_CACHE_S }), STORE_WAIT_MS);
    if (text === null || hashName(text) !== version) throw new Error('not the value of this version');
    const row: unknown = JSON.parse(text);
    if (schema === PUBLICATION_SCHEMA_VERSION) return checkedRowSchema.parse(row);
    // A build with another schema checked it, and the register has not copied it since the deploy.
    const parsed = parseStoredRow(row);
    if (parsed.ok) return parsed.stored.publication;
    const fault = formatFaults(parsed.error).join('; ').slice(0, 500);
    logEvent('publication.invalid', { publication: id, fault });
    throw new Error(`the row of ${id} is refused: ${fault}`);
  } catch (error) {
    logEvent('publication.unreadable', { key, detail: errorText(error) });
    throw error;
  }
}
