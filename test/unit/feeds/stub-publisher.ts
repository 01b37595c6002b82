import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../shared/listen.ts';
import { answersPublisherFile } from '../../shared/publisher-files.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A publisher on a free port that answers as the test says and records its requests.
 * @param files whether it answers for its robots.txt and its switch too; else it has none
 */
export async function startStubPublisher({ files = false } = {}) {
  const requests: IncomingMessage[] = [];
  let reply: Reply = (_, response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    if (!files && answersPublisherFile(request, response)) return;
    requests.push(request);
    reply(request, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/feed`,
    /** In order. */
    requests,
    /** Sets how the next requests are answered. */
    answer: (next: Reply) => {
      reply = next;
    },
    respond: (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = '') => {
      reply = (_, response) => response.writeHead(status, headers).end(body);
    },
    /** Redirects by path: `{ '/feed': [301, '/new'] }`; any other path gets a feed. */
    redirect: (routes: Record<string, [status: number, location: string]>) => {
      reply = ({ url = '' }, response) => {
        const [status, location] = routes[url] ?? [];
        if (status === undefined) response.writeHead(200).end('<rss/>');
        else response.writeHead(status, { location }).end();
      };
    },
  };
}
