import { lookUntil } from '../platform/look-until.ts';
import { LruMap } from '../platform/lru-map.ts';
import { callIndex, type IndexScope } from './call-index.ts';
import { type NameKind, nameHash } from './indexed-names.ts';

/** Minimum pause between an isolate's reads of a publication's names, only while look-ups are refused. */
const REREAD_MS = 30_000;
/** The same after an index did not answer. */
const RETRY_MS = 5_000;
/** As long as a page waits for the index (search-reader.ts). */
const READ_WAIT_MS = 2_000;
/** Poll interval of a request that waits for another request's read (F16). */
const LOOK_MS = 10;
/**
 * Bytes of all names in an isolate. A publication of 200 articles with four topics each has some 700 names: 3.2 kB with
 * its entry, so that 3,000 publications take 10 MB.
 */
const NAMES_MAX_BYTES = 16_000_000;
/** Bytes of an entry without names: the array, its place in the map and the publication's id. */
const ENTRY_BYTES = 400;
/** Remembered reads: as many as there are publications. */
const READINGS_MAX = 5_000;

interface KnownNames {
  hashes: Uint32Array;
  /** Epoch ms. */
  readAt: number;
}

interface Reading {
  /** Epoch ms. */
  since: number;
  isOver: boolean;
}

const known = new LruMap<string, KnownNames>(NAMES_MAX_BYTES);
const readings = new LruMap<string, Reading>(READINGS_MAX);
let salt = '';

/** A requested name and its kind. */
export interface AskedName {
  kind: NameKind;
  name: string;
}

/**
 * Whether the publication has a topic, an author or a month of this name, without a call of its index for each request.
 * A name that is newer than REREAD_MS may be missing. False if the index has never answered.
 */
export async function isKnownName(scope: IndexScope, { kind, name }: AskedName): Promise<boolean> {
  // Random values do not exist while a Worker starts (F17).
  salt ||= crypto.randomUUID();
  const hashes = await readHashes(scope);
  return hashes?.includes(nameHash(salt, kind, name)) ?? false;
}

async function readHashes(scope: IndexScope): Promise<Uint32Array | null> {
  const { publication, now } = scope;
  const { id } = publication;
  const before = known.get(id);
  // If the clock went back, every age is negative.
  if (before && Math.abs(now - before.readAt) < REREAD_MS) return before.hashes;
  const other = readings.get(id);
  if (other && Math.abs(now - other.since) < RETRY_MS) {
    if (!before) await lookUntil(() => other.isOver, { everyMs: LOOK_MS, maxMs: READ_WAIT_MS });
    return known.get(id)?.hashes ?? null;
  }
  const reading: Reading = { since: now, isOver: false };
  readings.set(id, reading);
  const hashes = await callIndex(scope, { call: 'names', waitMs: READ_WAIT_MS }, (index, own) =>
    index.names({ ...own, timezone: publication.timezone, salt }),
  );
  reading.isOver = true;
  if (hashes) known.set(id, { hashes, readAt: now }, hashes.byteLength + ENTRY_BYTES);
  return hashes ?? before?.hashes ?? null;
}
