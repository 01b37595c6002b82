import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { Agent } from 'undici';
import { compressed } from './quick/weigh-pages.ts';

/** To a nearby location of the platform and back. */
const EDGE_LATENCY_MS = 25;
/** Types that the platform's edge compresses: text, scripts, JSON and drawings; typefaces are already compressed. */
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
/** Headers that describe the connection or the original bytes. */
const OF_THE_BYTES = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];
/** A busy machine may use a kept-alive connection after the runtime has closed it. */
const SEPARATE = new Agent({ pipelining: 0 });

/**
 * A proxy between browser and site that does what the platform's edge does: it is EDGE_LATENCY_MS away and compresses text,
 * which local runtimes cannot do without holding it back (F6).
 * @returns its origin, and how to close it
 */
export async function startEdgeProxy(site: string) {
  const server = http.createServer((incoming, outgoing) => {
    void passOn(site, incoming, outgoing).catch(() => outgoing.destroy());
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

async function passOn(site: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  await setTimeout(EDGE_LATENCY_MS);
  const { statusCode, headers, body } = await SEPARATE.request({
    origin: site,
    method: 'GET',
    path: incoming.url ?? '/',
    // Local runtimes compress files themselves if the request asks for it.
    headers: { ...incoming.headers, 'accept-encoding': 'identity' },
  });
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OF_THE_BYTES.includes(name)) outgoing.setHeader(name, value);
  outgoing.statusCode = statusCode;
  if (!COMPRESSED.test(String(headers['content-type']))) return pipeline(body, outgoing);
  outgoing.setHeader('content-encoding', 'br').end(compressed(await body.text()));
}
