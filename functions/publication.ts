import { describeFaults, type Publication, publicationSchema } from '../schema/publication.ts';
import { BoundedMap } from './bounded-map.ts';
import { DEFAULT_TITLE } from './default-title.ts';
import type { Env } from './env.ts';
import { logEvent } from './log.ts';
import { hostKey, lastGoodKey, titleKey } from './publication-keys.ts';

/** An isolate trusts what it read for this long; KV itself lags about as much. */
const TITLE_MEMORY_MS = 30_000;
const TITLE_MEMORY_MAX = 500;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Remembered {
  text: string | null;
  publication: Publication | null;
  readAt: number;
}
const hosts = new BoundedMap<string, { id: string | null; readAt: number }>(TITLE_MEMORY_MAX);
const titles = new BoundedMap<string, Remembered>(TITLE_MEMORY_MAX);

/**
 * NET-1: lower case, without port, trailing dot and leading `www.`.
 * @param host a Host header or the host of a URL
 */
export function normaliseHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/** @returns the id of the title that a hostname shows, or null for a host nobody gave us. @param host normalised */
export async function titleOfHost(env: Env, host: string, now: number): Promise<string | null> {
  const remembered = hosts.get(host);
  if (remembered && now - remembered.readAt < TITLE_MEMORY_MS) return remembered.id;
  const id =
    (await env.PUBLICATIONS.get(hostKey(host))) ?? (isDefaultHost(env, host) ? DEFAULT_TITLE.id : null);
  hosts.set(host, { id, readAt: now });
  return id;
}

/** @returns the title's row, validated; the last good one while the row is broken; null where there is none. */
export async function readTitle(
  env: Env,
  id: string,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Publication | null> {
  const remembered = titles.get(id);
  if (remembered && now - remembered.readAt < TITLE_MEMORY_MS) return remembered.publication;
  const text = await env.PUBLICATIONS.get(titleKey(id));
  if (remembered && remembered.text === text) {
    remembered.readAt = now;
    return remembered.publication;
  }
  const publication = await judgeRow(env, id, text, waitUntil);
  titles.set(id, { text, publication, readAt: now });
  return publication;
}

async function judgeRow(
  env: Env,
  id: string,
  text: string | null,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Publication | null> {
  if (text === null) return id === DEFAULT_TITLE.id ? DEFAULT_TITLE : null;
  const row = parseRow(text);
  if (row.publication) {
    waitUntil(keepLastGood(env, id, text));
    return row.publication;
  }
  logEvent('title.invalid', { title: id, fault: row.fault });
  const good = await env.PUBLICATIONS.get(lastGoodKey(id));
  const kept = good === null ? null : parseRow(good).publication;
  return kept ?? (id === DEFAULT_TITLE.id ? DEFAULT_TITLE : null);
}

function parseRow(text: string): { publication: Publication | null; fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { publication: null, fault: '$: not JSON' };
  }
  const parsed = publicationSchema.safeParse(json);
  if (parsed.success) return { publication: parsed.data, fault: '' };
  return { publication: null, fault: describeFaults(parsed.error).join('; ').slice(0, 500) };
}

async function keepLastGood(env: Env, id: string, text: string): Promise<void> {
  if ((await env.PUBLICATIONS.get(lastGoodKey(id))) !== text)
    await env.PUBLICATIONS.put(lastGoodKey(id), text);
}

function isDefaultHost(env: Env, host: string): boolean {
  if (env.LOCAL === '1' && LOOPBACK_HOSTS.has(host)) return true;
  return (env.DEFAULT_TITLE_HOSTS ?? '').split(',').some((name) => normaliseHost(name.trim()) === host);
}

/**
 * @returns the domain the backend knows the title by (NET-1): the host itself where the title lists it, else (default
 * title on localhost or a workers.dev host) the title's first hostname
 */
export function backendDomain(publication: Publication, host: string): string {
  return publication.hostnames.includes(host) ? host : (publication.hostnames[0] ?? host);
}
