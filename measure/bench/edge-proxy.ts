import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * To a nearby location of the platform and back.
 */
export const EDGE_LATENCY_MS = 25;
/** About the quality at which the platform's edge compresses on the fly. */
const BROTLI_QUALITY = 4;
/** Types that the platform's edge compresses: text, scripts, JSON and drawings; typefaces are already compressed. */
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
/** No request of a benchmark's browser takes longer. */
const PATIENCE_MS = 30_000;
/** Headers that describe the connection or the original bytes. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

interface EdgeProxyOptions {
  /** Delay of every answer, in ms. */
  latencyMs?: number;
  /** Called with each path; its request is passed on afterwards. */
  hold?: (path: string) => Promise<void>;
}

/**
 * A proxy between browser and site that does what the platform's edge does: it compresses text, which local runtimes
 * cannot do without holding it back (F6).
 * @returns its origin, and how to close it
 */
export async function startEdgeProxy(
  site: string,
  { latencyMs = 0, hold = async () => {} }: EdgeProxyOptions = {},
) {
  const server = http.createServer((request, response) => {
    const { hostname, port } = new URL(site);
    const outgoing = http.request(
      {
        // A busy machine may use a kept-alive connection after the runtime has closed it.
        agent: false,
        hostname,
        port,
        path: request.url,
        method: request.method,
        // Local runtimes compress files themselves if the request asks for it.
        headers: { ...request.headers, 'accept-encoding': 'identity' },
        timeout: PATIENCE_MS,
      },
      (incoming) => {
        const type = String(incoming.headers['content-type']);
        if (COMPRESSED.test(type)) compress(incoming, response);
        else {
          response.writeHead(incoming.statusCode ?? 502, incoming.headers);
          incoming.on('error', () => response.destroy());
          incoming.pipe(response);
        }
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    setTimeout(async () => {
      await hold(request.url ?? '/');
      request.pipe(outgoing);
    }, latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function compress(incoming: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('error', () => response.destroy());
  incoming.on('end', () => {
    const body = brotliCompressSync(Buffer.concat(chunks), {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
    for (const [name, value] of passedOn(incoming.headers)) response.setHeader(name, value);
    response.writeHead(incoming.statusCode ?? 502, {
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
}

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || NOT_PASSED_ON.has(name) ? [] : [[name, value]],
  );
