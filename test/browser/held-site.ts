import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../world.ts';

/** What stands between the first part and the rest: in a document of React, and in a page's data of Remix. */
const BORDERS = { document: ['', '<div hidden id="S:'], data: ['\n', 'P'] } as const;

export interface HeldSite {
  port: number;
  /** Sends what was held back, of this page and of every later one. */
  letGo: () => void;
  stop: () => void;
}

/**
 * A site as behind slow publishers: of each page the shell comes at once, the rest when the test lets it go. Publishers
 * that are slow themselves would do so for four seconds at most, in which a busy machine may not have painted the shell.
 * @param site origin of the site that answers
 */
export async function startHeldSite(site: string): Promise<HeldSite> {
  let letGo = () => {};
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer((incoming, answer) => {
    const { method, headers } = incoming;
    const outgoing = request(site + incoming.url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      const border = BORDERS[incoming.url?.includes('.data') ? 'data' : 'document'];
      // A reader who leaves in the middle is no fault.
      sendInTwo(answered, answer, border, going).catch(() => answer.destroy());
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
  [before, after]: readonly [string, string],
  going: Promise<void>,
): Promise<void> {
  let held = Buffer.alloc(0);
  for await (const chunk of answered) {
    held = Buffer.concat([held, chunk]);
    const border = held.indexOf(before + after);
    // The end of a chunk may be the beginning of the border.
    const sure = border === -1 ? Math.max(0, held.length - after.length) : border + before.length;
    answer.write(held.subarray(0, sure));
    held = held.subarray(sure);
    if (border !== -1) await going;
  }
  answer.end(held);
}
