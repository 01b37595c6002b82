import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Time limit of a request, well above every limit of the product (a section waits 4 s). */
const PATIENCE_MS = 15_000;
/** Larger than any answer of the product; an endless answer must not fill the memory. */
const BODY_MAX_BYTES = 10_000_000;
/** Open sockets; further readers wait in our queue, and their time counts. */
const SOCKETS_MAX = 512;
const CLOSED = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);
const OUT_OF_PATIENCE = 'out of patience';

const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: SOCKETS_MAX }),
  https: new https.Agent({ keepAlive: true, maxSockets: SOCKETS_MAX }),
};
const unzip = promisify(gunzip);

export interface Question {
  origin: string;
  /** The Host header, which may differ from the origin's. */
  host: string;
  path: string;
  userAgent: string;
  gzip?: boolean;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Decoded. */
  body: Buffer;
  /** On performance.now()'s clock. */
  firstByteAt: number;
}

export type NoAnswer = 'network' | 'timeout' | 'cut-off';

/** A GET over a reused connection; redirects are not followed. Never rejects. */
export async function send(question: Question): Promise<Answer | NoAnswer> {
  const first = await once(question);
  // The other end may close an idle connection while we send, which is not a failure (RFC 9112 §9.3.1).
  const answer = first === 'closed' ? await once(question, false) : first;
  if (answer === 'closed') return 'network';
  if (typeof answer === 'string' || answer.headers['content-encoding'] !== 'gzip') return answer;
  return unzip(answer.body, { maxOutputLength: BODY_MAX_BYTES }).then(
    (body) => ({ ...answer, body }),
    () => 'cut-off' as const,
  );
}

/** @param kept whether an idle connection may be reused; the next one in the pool may be closed as well */
function once(
  { origin, host, path, userAgent, gzip }: Question,
  kept = true,
): Promise<Answer | NoAnswer | 'closed'> {
  const url = new URL(origin);
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  return new Promise((resolve) => {
    const outgoing = (scheme === 'https' ? https : http).request({
      agent: kept && agents[scheme],
      hostname: url.hostname,
      port: url.port,
      path,
      headers: {
        host,
        'user-agent': userAgent,
        accept: 'text/html,*/*',
        'accept-encoding': gzip ? 'gzip' : 'identity',
      },
    });
    const patience = setTimeout(() => outgoing.destroy(new Error(OUT_OF_PATIENCE)), PATIENCE_MS);
    outgoing.on('close', () => clearTimeout(patience));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && CLOSED.has(error.code)) resolve('closed');
      else resolve(error.message === OUT_OF_PATIENCE ? 'timeout' : 'network');
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      let firstByteAt = Number.NaN;
      incoming.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteAt = performance.now();
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > BODY_MAX_BYTES) incoming.destroy(new Error('too large'));
      });
      incoming.on('error', (error) => resolve(error.message === OUT_OF_PATIENCE ? 'timeout' : 'cut-off'));
      incoming.on('end', () => {
        if (bytes === 0) firstByteAt = performance.now();
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          firstByteAt,
        });
      });
    });
    outgoing.end();
  });
}
