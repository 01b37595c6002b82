import { expect, test } from 'vitest';
import * as z from 'zod';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { plainHeaders, verifySigned } from '../shared/verify-signed.ts';
import { startStubPublisher } from '../unit/feeds/stub-publisher.ts';

const PATH = '/.well-known/http-message-signatures-directory';
/** The Ed25519 test key of RFC 9421 B.1.4, and one made for this test. */
const BOT_KEY = [
  'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs.n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
  'MNatn-8Vt9Vd7vuuNZ7AXTdHZeaRfq6_-ikUbmPv5Gs.3Vd2jSKZk865ms8Wt8GZcUMPEvNmlJFzvzm7WvH-OEk',
].join();
const directorySchema = z.object({
  keys: z.array(
    z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), use: z.string() }),
  ),
});

const publisher = await startStubPublisher();
publisher.respond(200, {}, '<rss version="2.0"><channel><title>A</title></channel></rss>');
const site = await ownEnv({
  change: withoutFeeds,
  clock: false,
  env: { BOT_KEY, NETWORK_HOSTS: 'network.test' },
  publications: () => [smallPublication('bee', { sections: { local: [publisher.url] } })],
});

test('BOT-2 the network’s host publishes the keys, each signs the answer; a paper’s host has none', async () => {
  const { status, headers, text } = await site.get(PATH, 'network.test');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/http-message-signatures-directory+json',
    'public, max-age=600',
  ]);
  const { keys } = directorySchema.parse(JSON.parse(text));
  expect(keys.map(({ kty, crv, use }) => [kty, crv, use])).toEqual(Array(2).fill(['OKP', 'Ed25519', 'sig']));
  expect(text).not.toContain('"d"');
  const from = { url: `http://network.test${PATH}`, status };
  const tag = 'http-message-signatures-directory';
  expect(await verifySigned(keys, Object.fromEntries(headers), from, tag)).toBe(true);
  expect((await site.get(PATH, 'bee.test')).status).toBe(404);
});

test('BOT-1 a poller’s request verifies by the directory', async () => {
  const { keys } = directorySchema.parse(JSON.parse((await site.get(PATH, 'network.test')).text));
  await site.get('/', 'bee.test');
  await expect.poll(() => publisher.requests.length).toBeGreaterThan(0);
  const [{ headers } = { headers: {} }] = publisher.requests;
  expect(await verifySigned(keys, plainHeaders(headers), { url: publisher.url })).toBe(true);
});
