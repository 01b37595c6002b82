import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchange, type Question } from '../../../testing/exchange.ts';

let server: http.Server;
let answer: http.RequestListener;
beforeEach(async () => {
  server = http.createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (question: Partial<Question> = {}) =>
  // Node's servers listen on an address with a port unless they were given a path.
  exchange(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    host: 'paper.test',
    path: '/a%zz?b',
    limitMs: 10_000,
    ...question,
  });

test('host, path, method and body are sent as they are, and the whole answer comes back', async () => {
  answer = async ({ method, url, headers }, response) =>
    response.writeHead(201, { 'x-told': `${method} ${headers.host} ${url}` }).end('words');
  const pieces: string[] = [];
  const found = await ask({ body: '{}', onChunk: (chunk) => pieces.push(chunk.toString()) });
  expect(found).toMatchObject({
    status: 201,
    why: null,
    headers: { 'x-told': 'POST paper.test /a%zz?b' },
    body: Buffer.from('words'),
  });
  expect(pieces).toEqual(['words']);
  expect(found.totalMs).toBeGreaterThanOrEqual(found.firstByteMs);
  expect(await ask({ isRead: false })).toMatchObject({ status: 201, why: null, body: Buffer.of() });
});

const begin: http.RequestListener = (_, response) => void response.writeHead(200).write('words');

test.each<[string, http.RequestListener, Partial<Question>, object]>([
  ['none within the limit', () => {}, { limitMs: 50 }, { why: 'timeout', detail: /50 ms/ }],
  ['the end is late', begin, { limitMs: 50 }, { why: 'timeout', detail: /50 ms/ }],
  ['too long', begin, { maxBytes: 4 }, { why: 'cut-off', detail: /more than 4 bytes/ }],
  ['no server speaks', ({ socket }) => socket.destroy(), {}, { why: 'network', detail: /hang up/ }],
  [
    'broken off',
    (_, response) => response.writeHead(200).write('wor', () => response.destroy()),
    {},
    { why: 'cut-off', detail: /aborted/ },
  ],
  ['left after the request', () => {}, { leave: 'after-request' }, { why: 'left' }],
  ['left after the first bytes', begin, { leave: 'after-first-bytes' }, { why: 'left' }],
])(
  'a missing answer has a reason: %s',
  async (_, listener, question, { detail, ...found }: { detail?: RegExp }) => {
    answer = listener;
    const read = await ask(question);
    expect(read).toMatchObject({ status: 0, ...found });
    if (detail) expect(read.detail).toMatch(detail);
  },
);

test('the first bytes of an endless body are the answer', async () => {
  answer = begin;
  expect(await ask({ isEndless: true })).toMatchObject({
    status: 200,
    why: null,
    body: Buffer.from('words'),
  });
});
