import type { FeedFaultKind } from '../../schema/fault.ts';
import { isPrivateAddress } from '../addresses.ts';
import { parseFeedDate } from './feed-date.ts';

/** For the whole exchange, redirects and body included. The keeper may take it; a page waits less (SECTION_WAIT_MS). */
export const FEED_FETCH_TIMEOUT_MS = 10_000;
/** Counted after decompression, while reading: a gzip bomb never unfolds. */
export const FEED_BODY_MAX_BYTES = 5 * 1024 * 1024;
export const FEED_REDIRECTS_MAX = 5;

/** A Worker sends neither by itself, and publishers refuse requests without (F10). */
const USER_AGENT = 'Masthead/1.0 (news feed reader)';
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** The validators of the last good answer (RFC 9110 §13). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export type FetchedFeed =
  | { kind: 'unchanged'; maxAgeMinutes: number | null }
  | {
      kind: 'body';
      bytes: Uint8Array;
      contentType: string | null;
      url: string;
      validators: Validators;
      maxAgeMinutes: number | null;
    }
  | FailedFetch;

export interface FailedFetch {
  kind: 'fault';
  fault: FeedFaultKind;
  detail: string;
  /** The pause that the publisher asks for, in ms. */
  retryAfterMs?: number;
}

class FetchFault extends Error {
  readonly fault: FeedFaultKind;
  readonly retryAfterMs: number;
  constructor(fault: FeedFaultKind, detail: string, retryAfterMs = 0) {
    super(detail);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Fetches one feed, conditionally where `validators` allow it.
 * @param allowPrivate feeds on this machine are for local runs only
 * @returns an outcome; never throws
 */
export async function fetchFeed(
  url: string,
  validators: Validators,
  allowPrivate: boolean,
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS);
  try {
    const { response, finalUrl } = await follow(url, validators, allowPrivate, signal);
    const maxAgeMinutes = maxAge(response.headers.get('cache-control'));
    if (response.status === 304) return { kind: 'unchanged', maxAgeMinutes };
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchFault('status', `HTTP ${response.status}`, retryAfter(response));
    }
    return {
      kind: 'body',
      bytes: await readLimited(response, FEED_BODY_MAX_BYTES),
      contentType: response.headers.get('content-type'),
      url: finalUrl,
      validators: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') },
      maxAgeMinutes,
    };
  } catch (error) {
    if (error instanceof FetchFault) {
      const { fault, message, retryAfterMs } = error;
      return { kind: 'fault', fault, detail: message, retryAfterMs };
    }
    if (signal.aborted)
      return { kind: 'fault', fault: 'timeout', detail: `no answer in ${FEED_FETCH_TIMEOUT_MS} ms` };
    return { kind: 'fault', fault: 'network', detail: String(error).slice(0, 200) };
  }
}

async function follow(start: string, validators: Validators, allowPrivate: boolean, signal: AbortSignal) {
  const headers = new Headers({ 'user-agent': USER_AGENT, accept: ACCEPT });
  if (validators.etag) headers.set('if-none-match', validators.etag);
  if (validators.lastModified) headers.set('if-modified-since', validators.lastModified);
  let url = new URL(start);
  for (let hop = 0; hop <= FEED_REDIRECTS_MAX; hop++) {
    if (!/^https?:$/.test(url.protocol) || (!allowPrivate && isPrivateAddress(url))) {
      throw new FetchFault('redirect', `refused to fetch ${url.origin}`);
    }
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status > 399 || !location) {
      return { response, finalUrl: url.href };
    }
    await response.body?.cancel();
    if (!URL.canParse(location, url.href))
      throw new FetchFault('redirect', 'redirect to something that is no address');
    url = new URL(location, url);
  }
  throw new FetchFault('redirect', `more than ${FEED_REDIRECTS_MAX} redirects`);
}

async function readLimited(response: Response, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new FetchFault('too-big', `more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** @returns the publisher's own freshness in minutes from `Cache-Control: max-age`, null where it says none. */
function maxAge(cacheControl: string | null): number | null {
  const seconds = cacheControl?.match(/(?:^|[,\s])max-age=(\d{1,9})/i)?.[1];
  return seconds === undefined ? null : Number(seconds) / 60;
}

/** @returns the pause in ms that a refusal asks for, in seconds or up to a date (RFC 9110 §10.2.3); 0 for none. */
function retryAfter({ status, headers }: Response): number {
  const sent = headers.get('retry-after')?.trim() ?? '';
  if (sent === '' || (status !== 429 && status !== 503)) return 0;
  if (/^\d+$/.test(sent)) return Number(sent) * 1_000;
  return Math.max(0, (parseFeedDate(sent) ?? 0) - Date.now());
}
