import { Agent, type Dispatcher } from 'undici';

/** Headless Chromium's user agent names a robot, and robots get pages that do not stream (F15). */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** When a client closes its connection early. */
export type Leaving = 'after-request' | 'after-first-bytes';

export interface Question {
  /** The Host header, which may differ from the origin's; fetch() would set it. */
  host: string;
  /** Path and query, as they are sent. */
  path: string;
  /** Default: GET, or POST with a body. */
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** Reuses connections; without it the request has a separate one. */
  connections?: Dispatcher | undefined;
  /** A whole answer that comes later counts as none. */
  limitMs: number;
  /** False: the body is discarded. */
  isRead?: boolean;
  /** The first bytes are the whole answer, because the body has no end. */
  isEndless?: boolean;
  leave?: Leaving | undefined;
  onChunk?: (chunk: Buffer) => void;
}

/** The reason for no whole answer. `cut-off`: it began. `left`: `leave` said so. */
export type NoAnswer = 'network' | 'timeout' | 'cut-off' | 'left';

export interface Exchange {
  /** 0 without a whole answer. */
  status: number;
  headers: Headers;
  /** The bytes received so far, not decoded. */
  body: Buffer;
  /** Null for a whole answer. */
  why: NoAnswer | null;
  /** `why` in words. */
  detail: string;
  /** Until the head of the answer; NaN without one. */
  firstByteMs: number;
  totalMs: number;
}

/** Long enough for the request to reach the Worker, short enough that no answer has ended. */
const LEAVE_AFTER_MS = 2;
const SEPARATE = new Agent({ pipelining: 0 });
/** How undici and the system call a connection that the other end has closed. */
const CLOSED = /UND_ERR_SOCKET|ECONNRESET|EPIPE/;

/** A request with any Host header; redirects are not followed. Never rejects. */
export async function exchange(origin: string, question: Question): Promise<Exchange> {
  const { host, path, body, connections = SEPARATE, limitMs } = question;
  const { isRead = true, isEndless = false, leave, onChunk } = question;
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let answer: Dispatcher.ResponseData | null = null;
  let firstByteMs = Number.NaN;
  let why: NoAnswer | null = null;
  const given = new AbortController();
  const giveUp = (reason: NoAnswer) => {
    why = reason;
    given.abort();
  };
  const timers = [setTimeout(giveUp, limitMs, 'timeout')];
  if (leave === 'after-request') timers.push(setTimeout(giveUp, LEAVE_AFTER_MS, 'left'));
  const end = (detail = ''): Exchange => ({
    status: why === null ? (answer?.statusCode ?? 0) : 0,
    headers: headersOf(answer),
    body: Buffer.concat(chunks),
    why,
    detail: why === 'timeout' ? `no whole answer in ${limitMs} ms` : detail,
    firstByteMs,
    totalMs: performance.now() - startedAt,
  });
  try {
    answer = await connections.request({
      origin,
      path,
      method: question.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'accept-encoding': 'identity', 'user-agent': BROWSER, ...question.headers, host },
      body: body ?? null,
      signal: given.signal,
    });
    firstByteMs = performance.now() - startedAt;
    for await (const chunk of answer.body) {
      if (isRead) chunks.push(chunk);
      onChunk?.(chunk);
      if (leave === 'after-first-bytes') why = 'left';
      // This ends the connection too.
      if (isEndless || why !== null) break;
    }
    return end();
  } catch (error) {
    // The other end may close an idle connection while we send, which is not a failure (RFC 9112 §9.3.1). The next one in
    // the pool may be closed as well.
    const isClosed = CLOSED.test(String(Object(error).code));
    if (isClosed && why === null && answer === null && connections !== SEPARATE)
      return exchange(origin, { ...question, connections: SEPARATE });
    why ??= answer === null ? 'network' : 'cut-off';
    return end(error instanceof Error ? error.message : String(error));
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

const headersOf = (answer: Dispatcher.ResponseData | null): Headers =>
  new Headers(
    Object.entries(answer?.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
