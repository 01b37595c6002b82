import type { Env } from '../platform/env.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { DEFAULT_PUBLICATION } from './default-publication.ts';
import { LOCAL_SUFFIX, LOOPBACK_HOSTS } from './hostname-faults.ts';
import { GONE, MOVED } from './publication-index-value.ts';
import { readPublication } from './read-publication.ts';
import { indexedHost } from './read-publication-index.ts';

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
 * @throws if neither KV nor memory has the index, and the default publication cannot stand in
 */
export async function publicationIdOfHost(scope: RequestScope, host: string): Promise<string | null> {
  const { env } = scope;
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

/** @param host normalised @returns null for a host that no publication recently had @throws as publicationIdOfHost */
export async function formerHost(scope: RequestScope, host: string): Promise<FormerHost | null> {
  const id = (await indexedHost(scope, host))?.id;
  if (id === GONE) return { movedTo: null };
  if (!id?.startsWith(MOVED)) return null;
  const publication = await readPublication(scope, id.slice(MOVED.length));
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

/** @returns the id of a hostname's publication; null for an unknown or former one */
async function ownerOf(scope: RequestScope, host: string): Promise<string | null> {
  const found = await indexedHost(scope, host);
  return found && found.version !== '' ? found.id : null;
}

/** Hosts of the network itself, where previews are shown, not of one of its publications. @param host normalised */
export const isNetworkHost = (env: Env, host: string): boolean =>
  (env.LOCAL === '1' && LOOPBACK_HOSTS.has(host)) ||
  isListed(env.NETWORK_HOSTS, host) ||
  isDefaultHost(env, host);

/** @param host normalised @returns whether `/` of the host is the network's own page (DOOR-1) @throws as publicationIdOfHost */
export const showsNetwork = async (scope: RequestScope, host: string): Promise<boolean> =>
  isListed(scope.env.NETWORK_HOSTS, host) && (await publicationIdOfHost(scope, host)) === null;

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
