import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { publicationSchema } from '../../../../schema/publication.ts';
import { silentStations } from '../../../../scripts/publication/silent-stations.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { listen } from '../../../shared/listen.ts';

const HEADS: Record<string, string> = {
  '/http': 'HTTP/1.0 200 OK\r\nicy-name: Trial FM\r\nContent-Type: audio/mpeg;charset=utf-8',
  '/icy': 'ICY 200 OK\r\nicy-notice1:<BR>Needs a player<BR>\r\nContent-Type: audio/mpeg',
  '/page': 'HTTP/1.0 200 OK\r\nContent-Type: text/html',
  '/typeless': 'HTTP/1.0 200 OK\r\nicy-name: Trial FM',
  '/full': 'HTTP/1.0 503 Server Full\r\nContent-Type: text/plain',
};
/** Sends the head of the path and some bytes, and stays open, as a station does. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (bytes) => {
    const [, path = ''] = bytes.toString().split(' ');
    socket.write(`${HEADS[path]}\r\n\r\n0123456789abcdef`);
  });
});
const origin = `http://127.0.0.1:${await listen(server)}`;

const row = (id: string, path: string) =>
  publicationSchema.parse(smallPublication(id, { radio: { url: `${origin}${path}`, ports: [8076] } }));

test('RAD-9 check names each station that cannot be heard, and why', async () => {
  const rows = [
    row('http', '/http'),
    row('typeless', '/typeless'),
    row('icy', '/icy'),
    row('page', '/page'),
    row('full', '/full'),
    publicationSchema.parse(smallPublication('quiet')),
  ];
  expect((await silentStations(rows)).toSorted()).toEqual([
    `$.radio: ${origin}/full cannot be heard: status: HTTP 503 (full)`,
    `$.radio: ${origin}/icy cannot be heard: it answers "ICY 200 OK" (Shoutcast 1) instead of HTTP, which Workers cannot read; list a stream of Icecast or Shoutcast 2 (icy)`,
    `$.radio: ${origin}/page cannot be heard: type: text/html (page)`,
  ]);
});
