import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crawl } from '../../../../measure/network/crawl.ts';

let server: http.Server;
/** Requests that each connection has had. */
let served: Map<Socket, number>;
let answer: (socket: Socket, response: http.ServerResponse) => void;
beforeEach(async () => {
  served = new Map();
  server = http.createServer(({ socket }, response) => {
    served.set(socket, (served.get(socket) ?? 0) + 1);
    answer(socket, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const asks = Array.from({ length: 3 }, () => ({ host: 'a.test', path: '/' }));
const crawled = () => {
  // Node's servers listen on an address with a port unless they were given a path.
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return crawl(asks, { site, connections: 1 });
};

test('a request on a connection that was closed meanwhile is sent once more', async () => {
  answer = (socket, response) => (served.get(socket) === 2 ? socket.destroy() : response.end('words'));
  expect(await crawled()).toMatchObject({ answers: 3, failures: 0, examples: [] });
  expect([...served.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
});

test('an answer that ends within its words is a failure, not a closed connection', async () => {
  answer = (socket, response) => {
    if (served.get(socket) === 1) return void response.end('words');
    response.writeHead(200, { 'content-length': '100' });
    response.write('wor', () => socket.resetAndDestroy());
  };
  expect((await crawled()).failures).toBe(1);
});

test('a new connection without an answer is a failure, and named', async () => {
  answer = (socket) => socket.destroy();
  expect(await crawled()).toMatchObject({ answers: 3, failures: 3 });
  expect((await crawled()).examples[0]).toBe('a.test: socket hang up');
});
