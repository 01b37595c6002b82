import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ownEnv } from '../shared/own-env.ts';

const PURGE_TOKEN = 'the-editors-secret-of-the-network';
const WRONG = 'a-wrong-secret-of-nobody';
/** More than the connections on the way store, so that it has to be read; and what the platform lets through. */
const LARGE_BYTES = 6_000_000;
const LARGEST_BYTES = 100_000_000;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

const testEnv = await ownEnv({ env: { PURGE_TOKEN } });

interface Sent {
  method: string;
  path: string;
  secret: string;
  bytes: number;
  /** Whether the length is said before. */
  declared: boolean;
}

/** @returns status and text of the answer. @throws if the connection breaks before it */
const send = ({ method, path, secret, bytes, declared }: Sent) =>
  new Promise<[status: number | undefined, text: string]>((resolve, reject) => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(declared ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }),
    };
    // Without a connection of an earlier answer, which the runtime may close meanwhile.
    const call = request(testEnv.site + path, { method, headers, agent: false }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve([answer.statusCode, text]);
    });
    call.on('error', reject);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const chunk = CHUNK.subarray(0, Math.min(left, CHUNK.length));
        left -= chunk.length;
        if (!call.write(chunk)) {
          call.once('drain', write);
          return;
        }
      }
      call.end();
    };
    write();
  });

const ROUTES: [method: string, path: string, status: number, reason: RegExp][] = [
  ['PUT', '/api/publications/bee?by=Ann', 413, /The body has more than 262144 bytes/],
  ['POST', '/api/previews?by=Ann', 413, /The body has more than 262144 bytes/],
  ['PUT', '/api/editing?by=Ann', 413, /The body has more than 131072 bytes/],
  ['POST', '/api/purge', 400, /at most 4096 bytes/],
];

test.each(ROUTES)(
  '%s %s with too large a body is refused with the limit, and the answer comes',
  async (method, path, status, reason) => {
    const secret =
      path.startsWith('/api/publications') || path.startsWith('/api/previews')
        ? testEnv.operatorToken
        : PURGE_TOKEN;
    // One route is enough for the largest: all read the rest of a body in one place.
    for (const bytes of [400_000, path === '/api/purge' ? LARGEST_BYTES : LARGE_BYTES])
      for (const declared of [true, false]) {
        const [answered, text] = await send({ method, path, secret, bytes, declared });
        expect([bytes, declared, answered, text]).toEqual([
          bytes,
          declared,
          status,
          expect.stringMatching(reason),
        ]);
      }
  },
);

test('a large body with a wrong secret, by a wrong method or to a page has its answer too', async () => {
  const sent = { secret: WRONG, bytes: 5_000_000, declared: true };
  expect((await send({ ...sent, method: 'PUT', path: '/api/publications/bee?by=Ann' }))[0]).toBe(401);
  expect((await send({ ...sent, method: 'PUT', path: '/api/purge' }))[0]).toBe(405);
  expect((await send({ ...sent, method: 'POST', path: '/faq' }))[0]).toBe(405);
});
