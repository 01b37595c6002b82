import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  stop: () => Promise<void>;
}

export async function startStation(host = '127.0.0.1'): Promise<TestStation> {
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
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://${host}:${port}`,
    port,
    requests,
    closedAt,
    connections: () => connections,
    answer: (next) => {
      handler = next;
      requests.length = 0;
      closedAt.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
