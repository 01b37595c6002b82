import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../shared/listen.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

export interface Call {
  /** Path and query as sent over the wire. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** A backend on a free port that answers as the test says and records its requests. */
export async function startStubBackend() {
  const calls: Call[] = [];
  let reply: Reply = (_, response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers });
    reply(request, response);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/functions/v1`,
    calls,
    /** Sets how the next requests are answered. */
    answer: (next: Reply) => {
      reply = next;
    },
    json: (value: unknown, status = 200) => {
      reply = (_, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    },
    text: (body: string, status = 200) => {
      reply = (_, response) => response.writeHead(status).end(body);
    },
  };
}

/** A list item in the format backends send. */
export const blog = (n: number) => ({
  id: n,
  slug: `story-${n}`,
  metaTitle: `Story ${n}`,
  metaDescription: `What happened, part ${n}.`,
  pinterestImageLink: `https://images.example/${n}.jpg`,
  date: `2024-03-${String(n).padStart(2, '0')}`,
});

/** A response of get_details. */
export const detail = {
  metaTitle: 'The ferry leaves early',
  metaDescription: 'Nobody was told.',
  date: '2024-03-01',
  blog: '# At the pier\n\nIt was **six**.',
  pinterestImageLink: 'https://images.example/ferry.jpg',
  youtubeShortsUrl: 'https://youtube.com/shorts/aqz-KE-bpKQ',
  shortTailKeywords: ' ferry, pier,,Ferry , fog ',
  domain: 'www.goldengateledger.example',
};
