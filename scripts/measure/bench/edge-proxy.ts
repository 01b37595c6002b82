import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { stripScripts } from './strip-scripts.ts';

/** About the quality at which the platform's edge compresses on the fly. */
const BROTLI_QUALITY = 4;
/** Nothing that a browser of the benchmark requests takes longer. */
const PATIENCE_MS = 30_000;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

/**
 * A proxy between browser and site that does what the platform's edge does: it compresses pages, which local runtimes
 * cannot do without holding them back (F6). With `scripts: false` it removes the scripts, and changes nothing else.
 * @returns its origin, and how to close it
 */
export async function startEdgeProxy(site: string, { scripts }: { scripts: boolean }) {
  const server = http.createServer((request, response) => {
    const { hostname, port } = new URL(site);
    const outgoing = http.request(
      {
        hostname,
        port,
        path: request.url,
        method: request.method,
        headers: request.headers,
        timeout: PATIENCE_MS,
      },
      (incoming) => {
        const isPage = String(incoming.headers['content-type']).startsWith('text/html');
        if (isPage) answerPage(incoming, response, scripts);
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
    request.pipe(outgoing);
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

function answerPage(incoming: http.IncomingMessage, response: http.ServerResponse, scripts: boolean): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('error', () => response.destroy());
  incoming.on('end', () => {
    const html = Buffer.concat(chunks).toString('utf8');
    const body = brotliCompressSync(scripts ? html : stripScripts(html), {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined && !HOP_BY_HOP.has(name)) response.setHeader(name, value);
    response.writeHead(incoming.statusCode ?? 502, {
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
}
