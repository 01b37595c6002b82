import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Exchange, exchange } from '../../testing/exchange.ts';

/** Time limit of a request, well above every limit of the product (a section waits 4 s). */
const PATIENCE_MS = 15_000;
/** Larger than any answer of the product; an endless answer must not fill the memory. */
const BODY_MAX_BYTES = 10_000_000;
/** Open sockets; further readers wait in our queue, and their time counts. */
const SOCKETS_MAX = 512;

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
  gzip?: boolean;
}

/** A GET over a reused connection. @returns the answer, decoded; never rejects */
export async function send({ origin, host, path, gzip }: Question): Promise<Exchange> {
  const answer = await exchange(origin, {
    host,
    path,
    headers: { accept: 'text/html,*/*', 'accept-encoding': gzip ? 'gzip' : 'identity' },
    agent: agents[new URL(origin).protocol === 'https:' ? 'https' : 'http'],
    limitMs: PATIENCE_MS,
    maxBytes: BODY_MAX_BYTES,
  });
  if (answer.why !== null || answer.headers['content-encoding'] !== 'gzip') return answer;
  return unzip(answer.body, { maxOutputLength: BODY_MAX_BYTES }).then(
    (body) => ({ ...answer, body }),
    (error) => ({ ...answer, status: 0, why: 'cut-off', detail: String(error) }),
  );
}
