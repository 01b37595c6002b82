import type * as z from 'zod';
import { checkPublic, RedirectFault } from '../../http/follow-redirects.ts';
import { logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import type { BackendResponse } from '../call-backend.ts';
import { BackendFault, fetchText } from '../fetch-backend.ts';

const ORIGINS_MAX = 1_000;
/** A source that asks for a longer pause is asked again after this. */
const PAUSE_MAX_MS = 300_000;
const PAUSE_DEFAULT_MS = 30_000;
/** Places at which the JSON may begin behind a warning. */
const BEGINS_MAX = 50;
/** Units that are parsed to find it: 2 MB of `[` at every place took four seconds of processor time. */
const TRIED_MAX_UNITS = 1_500_000;

/** Epoch ms until which a source wants no calls (429, 503), by origin. */
const pausedUntil = new Memo<string, number>(ORIGINS_MAX);

export type SourceFailure = Extract<BackendResponse, { kind: 'status' | 'fault' }>;
export type SourceAnswer<T> = { kind: 'read'; value: T; headers: Headers } | { kind: 'none' } | SourceFailure;

interface Call<T> {
  /** Whether its address may be on this machine or a private network. */
  local: boolean;
  /** Of an answer with status 200. */
  shape: z.ZodType<T>;
  /** Of an answer with another status that only says that there is nothing. */
  none?: z.ZodType | undefined;
}

/**
 * One call of a source over HTTP.
 * @returns never throws; a failure is logged once, without the query, which may contain a key
 */
export async function callSource<T>(url: URL, { local, shape, none }: Call<T>): Promise<SourceAnswer<T>> {
  const isPaused = (pausedUntil.get(url.origin) ?? 0) > Date.now();
  if (isPaused) return { kind: 'status', status: 429 };
  try {
    checkPublic(url, local);
    const check = (to: URL, from: URL) => checkHop(to, from, local);
    const { status, headers, text } = await fetchText(url, { check, reads: 'failures' });
    if (status === 429 || status >= 500) {
      if (status === 429 || status === 503) pausedUntil.set(url.origin, Date.now() + pauseOf(headers));
      return sourceFailed(url, { kind: 'status', status }, `HTTP ${status}`);
    }
    const json = jsonIn(text);
    if (status !== 200) {
      if (none?.safeParse(json).success) return { kind: 'none' };
      return sourceFailed(url, { kind: 'status', status }, `HTTP ${status}`);
    }
    const { data, success } = shape.safeParse(json);
    if (success) return { kind: 'read', value: data, headers };
    const what = json === undefined ? 'no JSON' : 'JSON of another form';
    return sourceFailed(url, { kind: 'fault', fault: 'not-json' }, `${text.length} characters of ${what}`);
  } catch (error) {
    if (error instanceof BackendFault)
      return sourceFailed(url, { kind: 'fault', fault: error.fault }, error.message);
    if (error instanceof RedirectFault)
      return sourceFailed(url, { kind: 'fault', fault: 'redirect' }, error.message);
    const name = error instanceof Error ? error.name : 'unknown';
    return sourceFailed(url, { kind: 'fault', fault: 'network' }, name);
  }
}

/** @returns the address to which a page redirects; the address itself if it does not, null if it is refused or not known */
export async function lastAddress(
  url: URL,
  local: boolean,
  isRefused?: (to: URL) => boolean,
): Promise<URL | null> {
  try {
    checkPublic(url, local);
    const check = (to: URL, from: URL) => {
      checkHop(to, from, local);
      if (isRefused?.(to)) throw new RedirectFault('redirect that is not followed');
    };
    return (await fetchText(url, { check, reads: 'none' })).url;
  } catch {
    return null;
  }
}

/** A key in the query is sent only to its host; `www.` and https of the same name are the same host. */
function checkHop(to: URL, from: URL, local: boolean): void {
  checkPublic(to, local);
  const nameOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (nameOf(to) !== nameOf(from) || (from.protocol === 'https:' && to.protocol === 'http:'))
    throw new RedirectFault('redirect to another host');
}

function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, PAUSE_MAX_MS) : PAUSE_DEFAULT_MS;
}

/** @returns the JSON of a text, also behind a warning that a plugin has printed; undefined without JSON */
export function jsonIn(text: string): unknown {
  let begins = 0;
  let triedUnits = 0;
  for (let at = 0; at >= 0 && begins <= BEGINS_MAX && triedUnits <= TRIED_MAX_UNITS; begins += 1) {
    triedUnits += text.length - at;
    try {
      return JSON.parse(text.slice(at));
    } catch {
      const next = text.slice(at + 1).search(/[[{]/);
      at = next < 0 ? -1 : at + 1 + next;
    }
  }
  return undefined;
}

/** Logs a failure. @returns it */
export function sourceFailed(url: URL, failure: SourceFailure, detail: string): SourceFailure {
  const why = failure.kind === 'status' ? 'status' : failure.fault;
  logEvent('backend.failed', { call: `${url.host}${url.pathname}`.slice(0, 300), why, detail });
  return failure;
}
