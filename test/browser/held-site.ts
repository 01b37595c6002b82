import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../testing/test-env.ts';

/** The rest of a streamed React document begins with it. */
const STREAMED = '<div hidden id="S:';

export interface HeldSite {
  port: number;
  /** Sends the delayed rest of this page and of all later ones. */
  letGo: () => void;
  stop: () => void;
}

/**
 * Proxies a site as if its publishers were slow: the shell of each page is sent at once, the rest when the test lets
 * it go. Publishers that really were slow would delay it for four seconds at most, in which a busy machine may not
 * have painted the shell.
 * @param site origin of the real site
 * @param rest where the rest of a document begins
 */
export async function startHeldSite(site: string, rest = STREAMED): Promise<HeldSite> {
  let letGo = () => {};
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer((incoming, answer) => {
    const { method, headers } = incoming;
    const outgoing = request(site + incoming.url, { method, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      // A reader who leaves during the response is not an error.
      sendInTwo(answered, answer, rest, going).catch(() => answer.destroy());
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    letGo();
    server.close();
    server.closeAllConnections();
  };
  return { port, letGo, stop };
}

async function sendInTwo(
  answered: IncomingMessage,
  answer: ServerResponse,
  rest: string,
  going: Promise<void>,
): Promise<void> {
  let held = Buffer.alloc(0);
  for await (const chunk of answered) {
    held = Buffer.concat([held, chunk]);
    const border = held.indexOf(rest);
    // The end of a chunk may be the start of the separator.
    const sure = border === -1 ? Math.max(0, held.length - rest.length) : border;
    answer.write(held.subarray(0, sure));
    held = held.subarray(sure);
    if (border !== -1) await going;
  }
  answer.end(held);
}
