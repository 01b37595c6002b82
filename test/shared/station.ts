import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { listen } from './listen.ts';
import { answersPublisherFile } from './publisher-files.ts';

/** A radio station whose every byte the test sends. */
export interface TestStation {
  origin: string;
  port: number;
  /** The requests it received. */
  requests: IncomingMessage[];
  /** Number of connections opened to it. */
  connections: () => number;
  /** When each response's connection closed, in order, in epoch ms. */
  closedAt: number[];
  answer: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
}

/** @returns a station that ends with the last test of the file that calls this */
export async function startStation(): Promise<TestStation> {
  let handler = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const requests: IncomingMessage[] = [];
  const closedAt: number[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    if (answersPublisherFile(request, response)) return;
    requests.push(request);
    response.on('close', () => closedAt.push(Date.now()));
    handler(request, response);
  });
  server.on('connection', () => connections++);
  const port = await listen(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    closedAt,
    connections: () => connections,
    answer: (next) => {
      handler = next;
      requests.length = 0;
      closedAt.length = 0;
    },
  };
}
