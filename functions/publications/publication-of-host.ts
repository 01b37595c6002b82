import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { DEFAULT_PUBLICATION } from './default-publication.ts';
import { GONE, hostKey, LOCAL_SUFFIX, LOOPBACK_HOSTS, MOVED } from './publication-keys.ts';
import { type Read, readKey } from './read-key.ts';
import { readPublication, readStoredRow } from './read-publication.ts';
import { indexedHost } from './read-publication-index.ts';

const HOSTS_MAX = 500;
/** Hosts without a row are cached separately, because anybody can invent any number of names. */
const UNKNOWN_HOSTS_MAX = 500;
/** DNS names are never longer, and a KV key holds 512 bytes. */
const HOST_MAX_UNITS = 253;

interface ReadHost extends Read {
  id: string | null;
}
const hosts = new LruMap<string, ReadHost>(HOSTS_MAX);
const unknownHosts = new LruMap<string, ReadHost>(UNKNOWN_HOSTS_MAX);

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
  if (indexed) {
    // Read before the index knew the host: after a removal it would hide what became of it.
    for (const memory of [hosts, unknownHosts]) memory.delete(host);
    return indexed.id;
  }
  const { env, now } = scope;
  const id = await readHost(env, host, now);
  if (id === null || id === GONE || id.startsWith(MOVED)) return null;
  const { publication } = await readStoredRow(env, id, now);
  if (publication?.hostnames.includes(host)) return id;
  logEvent('host.not-listed', { host, publication: id });
  return null;
}

async function readHost(env: Env, host: string, now: number): Promise<string | null> {
  const known = hosts.get(host) ?? unknownHosts.get(host);
  const { id } = await readKey(env, hostKey(host), known, now, (id): ReadHost => {
    const read = { id, readAt: now };
    for (const memory of [hosts, unknownHosts]) memory.delete(host);
    if (id !== null) hosts.set(host, read);
    // On a local run the row may be written a moment later.
    else if (env.LOCAL !== '1') unknownHosts.set(host, read);
    return read;
  });
  return id;
}

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
export function backendDomain({ hostnames }: { hostnames: readonly string[] }, host: string): string {
  return hostnames.includes(host) ? host : (hostnames[0] ?? host);
}
