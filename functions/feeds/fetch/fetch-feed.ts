import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import { RedirectFault } from '../../http/follow-redirects.ts';
import { BodyTooLarge } from '../../http/limited-body.ts';
import type { SignRequest } from '../../http/signing/sign-requests.ts';
import { parseFeedDate } from '../parse/dates/feed-date.ts';
import { followFeedRedirects, type SendRequest } from './follow-feed-redirects.ts';
import { type Exchange, FetchFault, faultOfStatus, type NamedFault, nameFault } from './name-fault.ts';
import { readBody } from './read-body.ts';
import { feedUserAgent } from './user-agent.ts';

/** Covers the whole exchange, redirects and body included. Only the poller waits this long (see SECTION_WAIT_MS). */
export const FEED_FETCH_TIMEOUT_MS = 10_000;
/** Counted after decompression, while reading, so that a gzip bomb is never unpacked completely. */
export const FEED_BODY_MAX_BYTES = 5 * 1024 * 1024;

/** Successful statuses without a feed, or before the feed is ready: the stored items stay. */
const WITHOUT_FEED = new Set([202, 204, 205]);

/** A validator is sent with every request; a longer one is a publisher's mistake and ignored. */
const VALIDATOR_MAX_UNITS = 1_024;

/** A Worker sends none by itself, and publishers refuse requests without it (F10). */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** The validators of the last good answer (RFC 9110 §13). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

export type FetchedFeed = Exchange & (UnchangedFeed | FeedBody | FailedFetch);

interface FeedResponse {
  /** Of this answer. */
  validators: Validators;
  maxAgeMinutes: number | null;
  /** Target of permanent redirects from the feed's address; null without redirects. */
  movedTo: string | null;
}

export interface UnchangedFeed extends FeedResponse {
  kind: 'unchanged';
}

export interface FeedBody extends FeedResponse {
  kind: 'body';
  body: Uint8Array;
  contentType: string | null;
  /** The final address after redirects. */
  url: string;
  /** Why the connection broke before the body's end; absent for a complete body of the announced length. */
  broken?: NamedFault | undefined;
}

export interface FailedFetch {
  kind: 'fault';
  fault: FeedFaultKind;
  detail: string;
  /** The pause that the publisher asks for, in ms; 0 without one. */
  retryAfterMs: number;
}

/** How a feed is requested. */
export interface FetchPlan {
  validators: Validators;
  /** The first address: `movedTo` of the last successful answer. */
  movedTo: string | null;
  /** Feeds on this machine or a private network are for local runs only. */
  allowPrivate: boolean;
  /** An e-mail or https address of the operator, sent to the publisher. */
  contact?: string | undefined;
  /** Media types to ask for; by default those of feeds. */
  accept?: string;
  /** Sends one request; by default `fetch`. */
  send?: SendRequest;
  /** Signs each request, also to a redirect's target; without it requests are unsigned. */
  sign?: SignRequest | null;
}

/** Fetches one feed, conditionally if there are validators. @returns a result; never throws */
export async function fetchFeed(url: string, plan: FetchPlan): Promise<FetchedFeed> {
  const heard: Exchange = { status: null, bytes: 0 };
  const signal = AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS);
  try {
    const result = await exchange(url, plan, signal, heard);
    return { ...result, ...heard };
  } catch (error) {
    return { ...failureOf(error, signal), ...heard };
  }
}

async function exchange(
  url: string,
  { validators, movedTo, allowPrivate, contact, accept, send, sign }: FetchPlan,
  signal: AbortSignal,
  heard: Exchange,
): Promise<UnchangedFeed | FeedBody> {
  const request = { headers: headersFor(validators, contact, accept), signal, send, sign };
  const { response, finalUrl, permanentUrl } = await followFeedRedirects(
    movedTo ?? url,
    request,
    allowPrivate,
    heard,
  );
  const { headers, status } = response;
  const answered: FeedResponse = {
    validators: validatorsOf(headers),
    maxAgeMinutes: maxAgeMinutes(headers),
    movedTo: permanentUrl === url ? null : permanentUrl,
  };
  if (status === 304) {
    if (!validators.etag && !validators.lastModified)
      throw new FetchFault('status', '304 to an unconditional request');
    return { kind: 'unchanged', ...answered };
  }
  if (!response.ok || WITHOUT_FEED.has(status)) {
    await response.body?.cancel();
    throw new FetchFault(faultOfStatus(status), `HTTP ${status}`, retryAfterMs(response));
  }
  const { body, broken } = await readBody(response, FEED_BODY_MAX_BYTES, heard, signal);
  // Otherwise the missing part would be "not modified" the next time.
  if (broken) answered.validators = NO_VALIDATORS;
  return { kind: 'body', ...answered, body, contentType: headers.get('content-type'), url: finalUrl, broken };
}

function headersFor(
  { etag, lastModified }: Validators,
  contact: string | undefined,
  accept = ACCEPT,
): Headers {
  const headers = new Headers({ 'user-agent': feedUserAgent(contact), accept });
  if (etag) headers.set('if-none-match', etag);
  if (lastModified) headers.set('if-modified-since', lastModified);
  return headers;
}

/** Independent of each other: a publisher may send one, both or none. */
function validatorsOf(headers: Headers): Validators {
  return { etag: validatorOf(headers.get('etag')), lastModified: validatorOf(headers.get('last-modified')) };
}

/** A validator that is not a valid header would make every later request fail. */
function validatorOf(sent: string | null): string | null {
  return sent !== null && sent.length <= VALIDATOR_MAX_UNITS && /^[\x20-\x7e]+$/.test(sent) ? sent : null;
}

/** @returns why a request, or reading its answer, failed. @param signal of its time limit */
export function failureOf(error: unknown, { aborted }: AbortSignal): FailedFetch {
  const failure = { kind: 'fault' as const, retryAfterMs: 0 };
  if (error instanceof FetchFault) {
    return { ...failure, fault: error.fault, detail: error.message, retryAfterMs: error.retryAfterMs };
  }
  if (error instanceof BodyTooLarge) return { ...failure, fault: 'too-big', detail: error.message };
  if (error instanceof RedirectFault) return { ...failure, fault: 'redirect', detail: error.message };
  if (aborted) return { ...failure, fault: 'timeout', detail: `no answer in ${FEED_FETCH_TIMEOUT_MS} ms` };
  return { ...failure, ...nameFault(error, 'connection') };
}

/** @returns the publisher's freshness in minutes from `Cache-Control: max-age`; null if absent. */
function maxAgeMinutes(headers: Headers): number | null {
  const seconds = headers.get('cache-control')?.match(/(?:^|[,\s])max-age=(\d{1,9})/i)?.[1];
  return seconds === undefined ? null : Number(seconds) / 60;
}

/** @returns the pause in ms that a refusal asks for, in seconds or up to a date (RFC 9110 §10.2.3); 0 without one. */
function retryAfterMs({ status, headers }: Response): number {
  const sent = headers.get('retry-after')?.trim() ?? '';
  if (sent === '' || (status !== 429 && status !== 503)) return 0;
  if (/^\d+$/.test(sent)) return Number(sent) * 1_000;
  return Math.max(0, (parseFeedDate(sent) ?? 0) - Date.now());
}
