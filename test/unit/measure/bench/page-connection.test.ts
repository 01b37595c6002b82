import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PageConnection } from '../../../../measure/bench/page-connection.ts';

const PAGE = '<p>word</p>'.repeat(20_000);
const servers: http.Server[] = [];

/** @returns the connection, and the requests that its server received */
async function connect(answer: http.RequestListener) {
  const requests: { host: string | undefined; url: string | undefined; port: number | undefined }[] = [];
  const server = http.createServer((request, response) => {
    requests.push({ host: request.headers.host, url: request.url, port: request.socket.remotePort });
    answer(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = { site: `http://127.0.0.1:${port}`, host: 'paper.test', path: '/a?b=1', userAgent: 'bench' };
  return { connection: new PageConnection(target), requests };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('answers are read one after another over one connection, as the host that is wanted', async () => {
  const { connection, requests } = await connect((_, response) => {
    if (requests.length === 1) response.setHeader('content-length', PAGE.length);
    response.end(PAGE);
  });
  expect(await connection.get()).toBe(PAGE.length);
  expect(await connection.get()).toBeGreaterThanOrEqual(PAGE.length);
  expect(requests).toMatchObject([{ host: 'paper.test', url: '/a?b=1' }, { host: 'paper.test' }]);
  expect(new Set(requests.map(({ port }) => port)).size).toBe(1);
  connection.close();
});

test('an answer other than 200 is an error that names the address', async () => {
  const { connection } = await connect((_, response) => response.writeHead(404).end('none'));
  await expect(connection.get()).rejects.toThrow('paper.test/a?b=1 answers 404');
});

test('a connection that is closed early is an error, now and later', async () => {
  const { connection } = await connect((request) => request.socket.destroy());
  await expect(connection.get()).rejects.toThrow('paper.test/a?b=1');
  await expect(connection.get()).rejects.toThrow('closed the connection');
});
