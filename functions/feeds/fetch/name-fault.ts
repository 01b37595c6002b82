import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';

const DETAIL_MAX_UNITS = 200;

/** What an error's words say, in Node (which `check` runs in) and in workerd. The first that fits. */
const NAMES: readonly [kind: FeedFaultKind, words: RegExp][] = [
  ['dns', /ENOTFOUND|EAI_AGAIN|\bDNS\b/],
  ['refused', /ECONNREFUSED|connection refused/i],
  ['tls', /\b(?:TLS|SSL)\b|ERR_(?:TLS|SSL)|CERT|certificate|handshake/i],
  ['gzip', /Z_\w+_ERROR|gzip|inflate|brotli|decompress/i],
  ['chunk', /chunk/i],
  ['reset', /ECONNRESET|EPIPE|UND_ERR_SOCKET|connection reset/i],
];
/**
 * What workerd says while a body is read, of a connection that broke and of a damaged chunk. Before an answer it says the same
 * of any connection that fails; in production a status then says why (OF_STATUS).
 */
const NAMES_OF_BODY: typeof NAMES = [
  ...NAMES,
  ['reset', /connection lost|disconnected|prematurely/i],
  ['chunk', /internal error/i],
];

/**
 * The statuses with which Cloudflare answers a Worker in the place of a publisher that it cannot reach (developers.cloudflare.com,
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

/** @returns why a connection failed, or broke while a body was read, as far as its error says */
export function nameFault(error: unknown, where: 'connection' | 'body'): NamedFault {
  const text = wordsOf(error);
  const names = where === 'body' ? NAMES_OF_BODY : NAMES;
  const [fault] = names.find(([, words]) => words.test(text)) ?? ['network' as const];
  return { fault, detail: text.slice(0, DETAIL_MAX_UNITS) };
}

/** @returns the fault that an HTTP status stands for */
export const faultOfStatus = (status: number): FeedFaultKind => OF_STATUS.get(status) ?? 'status';

/** Node's `fetch` says what happened in the error's cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return String(error);
  const code = 'code' in error.cause ? `${error.cause.code} ` : '';
  return `${error}: ${code}${error.cause.message}`;
}
