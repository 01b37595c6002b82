import http from 'node:http';
import https from 'node:https';

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
  agent?: http.Agent | false | undefined;
  /** A whole answer that comes later counts as none. */
  limitMs: number;
  /** An answer with more is broken off. */
  maxBytes?: number;
  /** False: the body is discarded unread. */
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
  headers: http.IncomingHttpHeaders;
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
const LEAVE_AFTER_MS = 1;
const CLOSED = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);

/** A request with any Host header; redirects are not followed. Never rejects. */
export async function exchange(origin: string, question: Question): Promise<Exchange> {
  const first = await once(origin, question);
  // The other end may close an idle connection while we send, which is not a failure (RFC 9112 §9.3.1). The next one in
  // the pool may be closed as well.
  return first === 'closed' ? exchange(origin, { ...question, agent: false }) : first;
}

function once(origin: string, question: Question): Promise<Exchange | 'closed'> {
  const { host, path, body, agent = false, limitMs, maxBytes = Number.POSITIVE_INFINITY } = question;
  const { isRead = true, isEndless = false, leave, onChunk } = question;
  const { protocol, hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let answer: http.IncomingMessage | null = null;
    let firstByteMs = Number.NaN;
    let bytes = 0;
    const chunks: Buffer[] = [];
    const end = (why: NoAnswer | null, detail = '') => {
      clearTimeout(timer);
      resolve({
        status: why === null ? (answer?.statusCode ?? 0) : 0,
        headers: answer?.headers ?? {},
        body: Buffer.concat(chunks),
        why,
        detail,
        firstByteMs,
        totalMs: performance.now() - startedAt,
      });
      // Otherwise the connection may be used again.
      if (why !== null || isEndless) outgoing.destroy();
    };
    const outgoing = (protocol === 'https:' ? https : http).request({
      agent,
      hostname,
      port,
      path,
      method: question.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'accept-encoding': 'identity', 'user-agent': BROWSER, ...question.headers, host },
    });
    const timer = setTimeout(() => end('timeout', `no whole answer in ${limitMs} ms`), limitMs);
    outgoing.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      if (!outgoing.reusedSocket || answer !== null || !CLOSED.has(code)) return end('network', message);
      clearTimeout(timer);
      resolve('closed');
    });
    outgoing.on('response', (incoming) => {
      answer = incoming;
      firstByteMs = performance.now() - startedAt;
      incoming.on('error', ({ message }) => end('cut-off', message));
      incoming.on('end', () => end(null));
      if (!isRead && leave === undefined) return void incoming.resume();
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        onChunk?.(chunk);
        if (leave === 'after-first-bytes') end('left');
        else if (isEndless) end(null);
        else if (bytes > maxBytes) end('cut-off', `more than ${maxBytes} bytes`);
      });
    });
    if (leave === 'after-request') outgoing.once('finish', () => setTimeout(end, LEAVE_AFTER_MS, 'left'));
    outgoing.end(body);
  });
}
