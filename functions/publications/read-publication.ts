import * as z from 'zod';
import { formatFaults, type Publication, publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { Env } from '../platform/env.ts';
import { hashName } from '../platform/hash.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { MissLimit } from '../platform/miss-limit.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { DEFAULT_PUBLICATION } from './default-publication.ts';
import { checkedRowKey } from './publication-index-value.ts';
import { GONE, hostKey, LOCAL_SUFFIX, LOOPBACK_HOSTS, MOVED, publicationKey } from './publication-keys.ts';
import { indexedHost, indexedVersion, isIndexKnown } from './read-publication-index.ts';

/** How long an isolate uses what it read, about KV's own delay. While KV fails, twice as long. */
const MEMORY_MS = 30_000;
const MEMORY_MAX = 500;
/** Hosts without a row are cached separately, because anybody can invent any number of names. */
const UNKNOWN_HOSTS_MAX = 500;
/**
 * Simultaneous lookups, per isolate, of hosts that the index does not know. The index has a new host within a minute;
 * until then its row is looked up.
 */
const HOST_MISSES_MAX = 50;
/** Interval after which one more lookup is allowed. */
const HOST_MISS_EVERY_MS = 200;
/** DNS names are never longer, and a KV key holds 512 bytes. */
const HOST_MAX_UNITS = 253;

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

interface Read {
  /** Epoch ms. */
  readAt: number;
}
interface ReadHost extends Read {
  id: string | null;
}
interface ReadRow extends Read {
  text: string | null;
  publication: Publication | null;
}
const hosts = new LruMap<string, ReadHost>(MEMORY_MAX);
const unknownHosts = new LruMap<string, ReadHost>(UNKNOWN_HOSTS_MAX);
const rows = new LruMap<string, ReadRow>(MEMORY_MAX);
const hostMisses = new MissLimit({
  max: HOST_MISSES_MAX,
  everyMs: HOST_MISS_EVERY_MS,
  onRefused: () => logEvent('host.limited', {}),
});
/** For all hosts together: strangers name each only once. */
const ANY_HOST = 'any';

/** NET-1: lower case, without port, trailing dot and leading `www.`. @param host a Host header or the host of a URL */
export function normaliseHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/**
 * @param host normalised
 * @returns the id of the hostname's publication, or null for an unknown host
 * @throws KV's error, if neither the index nor memory nor the default publication can answer
 */
export async function publicationIdOfHost(scope: RequestScope, host: string): Promise<string | null> {
  const { env } = scope;
  if (host.length > HOST_MAX_UNITS) return null;
  if (env.LOCAL === '1' && LOOPBACK_HOSTS.has(host)) return defaultPublicationId(scope);
  if (env.LOCAL === '1' && host.endsWith(LOCAL_SUFFIX)) return localPublicationId(scope, host);
  if (!isDefaultHost(env, host)) return ownerOf(scope, host);
  return (await ownerOf(scope, host).catch(() => null)) ?? defaultPublicationId(scope);
}

/** On a local run `{id}.localhost` shows the publication, so that each of them opens in a browser. */
async function localPublicationId(scope: RequestScope, host: string): Promise<string | null> {
  const owner = await ownerOf(scope, host);
  if (owner !== null) return owner;
  const id = host.slice(0, -LOCAL_SUFFIX.length);
  return (await readPublication(scope, id)) && id;
}

/** A hostname that a publication recently had. */
export interface FormerHost {
  /** The publication's first current hostname; null for a removed publication. */
  movedTo: string | null;
}

/** @param host normalised, of no publication @returns null for a host that no publication recently had @throws KV's error */
export async function formerHost(scope: RequestScope, host: string): Promise<FormerHost | null> {
  if (host.length > HOST_MAX_UNITS) return null;
  const value = await readHost(scope.env, host, scope.now);
  if (value === GONE) return { movedTo: null };
  if (!value?.startsWith(MOVED)) return null;
  const publication = await readPublication(scope, value.slice(MOVED.length));
  // An isolate may briefly have an outdated row: it must not redirect a host to itself.
  const movedTo = publication?.hostnames.find((name) => name !== host) ?? null;
  return publication?.hostnames.includes(host) ? null : { movedTo };
}

/** The default publication: the row with its hostname, else this build's. */
async function defaultPublicationId(scope: RequestScope): Promise<string> {
  for (const host of DEFAULT_PUBLICATION.hostnames) {
    const owner = await ownerOf(scope, host).catch(() => null);
    if (owner !== null) return owner;
  }
  return DEFAULT_PUBLICATION.id;
}

/**
 * @returns the id of a hostname's publication: from the index, or for an unknown host from the host's row, if that
 * publication still lists it: a former name's row stays
 */
async function ownerOf(scope: RequestScope, host: string): Promise<string | null> {
  const indexed = await indexedHost(scope, host);
  if (indexed) return indexed.id;
  const { env, now } = scope;
  const id = await readHost(env, host, now);
  if (id === null || id === GONE || id.startsWith(MOVED)) return null;
  const { publication } = await loadRow(env, id, now);
  if (publication?.hostnames.includes(host)) return id;
  logEvent('host.not-listed', { host, publication: id });
  return null;
}

async function readHost(env: Env, host: string, now: number): Promise<string | null> {
  const known = hosts.get(host) ?? unknownHosts.get(host);
  if (!known && isIndexKnown() && !hostMisses.take(ANY_HOST, now)) return null;
  const { id } = await readKey(env, hostKey(host), known, now, (id): ReadHost => {
    const read = { id, readAt: now };
    for (const memory of [hosts, unknownHosts]) memory.delete(host);
    if (id !== null) {
      hosts.set(host, read);
      hostMisses.giveBack(ANY_HOST, now);
    }
    // On a local run the row may be written a moment later.
    else if (env.LOCAL !== '1') unknownHosts.set(host, read);
    return read;
  });
  return id;
}

/**
 * @param known the isolate's last read of the key
 * @param toRead remembers the text
 * @returns `known` if it is younger than MEMORY_MS, or KV fails; else the result of `toRead` for the key's text
 * @throws KV's error, if nothing is known
 */
async function readKey<Known extends Read>(
  env: Env,
  key: string,
  known: Known | undefined,
  now: number,
  toRead: (text: string | null) => Known,
): Promise<Known> {
  if (known && now - known.readAt < MEMORY_MS) return known;
  try {
    return toRead(await withTimeout(env.PUBLICATIONS.get(key), STORE_WAIT_MS));
  } catch (error) {
    logUnreadable(key, error);
    if (!known) throw error;
    known.readAt = now;
    return known;
  }
}

/** A publication's row, with its version if the index names it. */
export interface VersionedPublication {
  publication: Publication;
  /** Null for a row found without the index: its changes cannot be noticed. */
  version: string | null;
}

/**
 * @returns the publication's row, validated; while it is invalid, this isolate's last valid one; null without one
 * @throws KV's error, if neither memory nor the default publication can answer
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
  const { publication } = await loadRow(scope.env, id, scope.now);
  return publication && { publication, version: null };
}

/** @returns null if KV does not have this version of the row (yet), or does not answer */
export async function readCheckedRow(env: Env, id: string, version: string): Promise<Publication | null> {
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

async function loadRow(env: Env, id: string, now: number): Promise<Pick<ReadRow, 'publication'>> {
  const known = rows.get(id);
  try {
    return await readKey(env, publicationKey(id), known, now, (text): ReadRow => {
      if (known && known.text === text) return Object.assign(known, { readAt: now });
      const publication = evaluateRow(id, text, known?.publication ?? null);
      const read = { text, publication, readAt: now };
      const missing = publication === null || publication === DEFAULT_PUBLICATION;
      // As in readHost.
      if (missing && env.LOCAL === '1') rows.delete(id);
      else rows.set(id, read);
      return read;
    });
  } catch (error) {
    if (id !== DEFAULT_PUBLICATION.id) throw error;
    return { publication: DEFAULT_PUBLICATION };
  }
}

/** @param before the publication of the last read row @returns null without a row */
function evaluateRow(id: string, text: string | null, before: Publication | null): Publication | null {
  const standIn = id === DEFAULT_PUBLICATION.id ? DEFAULT_PUBLICATION : null;
  if (text === null) return standIn;
  const { publication, fault } = parseRow(id, text);
  if (publication) return publication;
  logEvent('publication.invalid', { publication: id, fault });
  return before ?? standIn;
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

const logUnreadable = (key: string, error: unknown) =>
  logEvent('publication.unreadable', { key, detail: errorText(error) });

/** Hosts of the network itself, where previews are shown, not of one of its publications. @param host normalised */
export const isNetworkHost = (env: Env, host: string): boolean =>
  (env.LOCAL === '1' && LOOPBACK_HOSTS.has(host)) ||
  isListed(env.NETWORK_HOSTS, host) ||
  isDefaultHost(env, host);

const isDefaultHost = (env: Env, host: string): boolean => isListed(env.DEFAULT_TITLE_HOSTS, host);

const isListed = (hosts: string | undefined, host: string): boolean =>
  (hosts ?? '').split(',').some((name) => normaliseHost(name.trim()) === host);

/**
 * @returns the publication's domain in the backend (NET-1): the host itself if the publication lists it, else (default
 * publication on localhost or a workers.dev host) the publication's first hostname
 */
export function backendDomain(publication: Publication, host: string): string {
  return publication.hostnames.includes(host) ? host : (publication.hostnames[0] ?? host);
}
