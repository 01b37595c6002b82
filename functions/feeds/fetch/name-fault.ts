import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';

const DETAIL_MAX_UNITS = 200;

/** The words of errors in Node (for `check`) and in workerd. The first match counts. */
const NAMES: readonly [kind: FeedFaultKind, words: RegExp][] = [
  ['dns', /ENOTFOUND|EAI_AGAIN|\bDNS\b/],
  ['refused', /ECONNREFUSED|connection refused/i],
  ['tls', /\b(?:TLS|SSL)\b|ERR_(?:TLS|SSL)|CERT|certificate|handshake/i],
  ['gzip', /Z_\w+_ERROR|gzip|inflate|brotli|decompress/i],
  ['chunk', /chunk/i],
  ['reset', /ECONNRESET|EPIPE|UND_ERR_SOCKET|connection reset/i],
];
/**
 * workerd's words, while a body is read, for a broken connection and a damaged chunk. Before an answer it uses the same
 * words for every failed connection; in production a status then names the reason (OF_STATUS).
 */
const NAMES_OF_BODY: typeof NAMES = [
  ...NAMES,
  ['reset', /connection lost|disconnected|prematurely/i],
  ['chunk', /internal error/i],
];

/**
 * The statuses with which Cloudflare answers a Worker if it cannot reach the publisher (developers.cloudflare.com,
 * "Cloudflare 5xx errors"; 530 is a name that does not resolve).
 */
const OF_STATUS = new Map<number, FeedFaultKind>([
  [520, 'reset'],
  [521, 'refused'],
  [522, 'timeout'],
  [524, 'timeout'],
  [525, 'tls'],
  [526, 'tls'],
  [530, 'dns'],
]);

export interface NamedFault {
  fault: FeedFaultKind;
  /** For the log and operators. */
  detail: string;
}

/** @returns the kind of failure of a connection, or of reading a body, as far as its error shows it */
export function nameFault(error: unknown, where: 'connection' | 'body'): NamedFault {
  const text = wordsOf(error);
  const names = where === 'body' ? NAMES_OF_BODY : NAMES;
  const [fault] = names.find(([, words]) => words.test(text)) ?? ['network' as const];
  return { fault, detail: text.slice(0, DETAIL_MAX_UNITS) };
}

/** @returns the fault of an HTTP status */
export const faultOfStatus = (status: number): FeedFaultKind => OF_STATUS.get(status) ?? 'status';

/** Node's `fetch` gives the reason in the error's cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return String(error);
  const code = 'code' in error.cause ? `${error.cause.code} ` : '';
  return `${error}: ${code}${error.cause.message}`;
}

/** Why a fetch ended early; `fetchFeed` turns it into a result. */
export class FetchFault extends Error {
  readonly fault: FeedFaultKind;
  /** The pause that the publisher asks for, in ms; 0 without one. */
  readonly retryAfterMs: number;
  constructor(fault: FeedFaultKind, detail: string, retryAfterMs = 0) {
    super(detail);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The status and size of a response, also of one that failed. */
export interface Exchange {
  /** Of the last answer; null if none came. */
  status: number | null;
  /** Bytes of the body that were read, before this Worker unpacks a `.gz` file or `deflate` itself. */
  bytes: number;
}
