import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed, NO_VALIDATORS } from '../../../functions/feeds/fetch/fetch-feed.ts';
import { botKeys } from '../../../functions/http/signing/bot-key.ts';
import { requestSigner } from '../../../functions/http/signing/sign-requests.ts';
import { environmentSchema } from '../../../schema/environment.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { plainHeaders, verifySigned } from '../../shared/verify-signed.ts';
import { startStubPublisher } from '../feeds/stub-publisher.ts';

/** The Ed25519 test key of RFC 9421 B.1.4, and another one. */
const RFC_KEY = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs.n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU';
const NEW_KEY = spawnSync(process.execPath, ['scripts/bot-key.ts'], { encoding: 'utf8' }).stdout.trim();
const NETWORK = { BOT_KEY: RFC_KEY, NETWORK_HOSTS: 'network.example, other.example' };

const publisher = await startStubPublisher();
const other = await startStubPublisher();
beforeEach(() => {
  publisher.requests.length = 0;
  other.requests.length = 0;
});
afterEach(() => vi.useRealTimers());

const keysOf = async (env = NETWORK) => (await botKeys(env)).map(({ jwk }) => ({ ...jwk }));
const fetchSigned = async (env: Parameters<typeof requestSigner>[0] = NETWORK) =>
  fetchFeed(publisher.url, {
    validators: NO_VALIDATORS,
    movedTo: null,
    allowPrivate: true,
    sign: await requestSigner(env),
  });
const verified = async (of: typeof publisher, at = 0) => {
  const { url = '', headers } = of.requests[at] ?? {};
  return verifySigned(await keysOf(), plainHeaders(headers ?? {}), { url: new URL(url, of.url).href });
};

test('BOT-1 a key signs as the vector of RFC 9421 B.2.6, and is named by its thumbprint', async () => {
  const [key] = await botKeys(NETWORK);
  const base = [
    '"date": Tue, 20 Apr 2021 02:07:55 GMT',
    '"@method": POST',
    '"@path": /foo',
    '"@authority": example.com',
    '"content-type": application/json',
    '"content-length": 18',
    '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  ].join('\n');
  expect(await key?.sign(base)).toBe(
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
  );
  expect(key?.jwk.kid).toBe('poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U');
});

test('BOT-1 each request for a feed is signed for its host, also a redirect’s, with a number used once', async () => {
  publisher.redirect({ '/feed': [302, other.url] });
  other.respond(200, {}, '<rss/>');
  await fetchSigned();
  await fetchSigned();
  for (const of of [publisher, other]) for (const at of [0, 1]) expect(await verified(of, at)).toBe(true);
  const { headers = {} } = publisher.requests[0] ?? {};
  expect(headers['signature-agent']).toBe('sig1="https://network.example"');
  expect(headers['signature-input']).toMatch(
    /^sig1=\("@authority" "signature-agent";key="sig1"\);created=\d+;expires=\d+;keyid="[\w-]{43}";alg="ed25519";nonce="[\w+/]{64}";tag="web-bot-auth"$/,
  );
  const nonces = [...publisher.requests, ...other.requests].map(
    ({ headers }) => /nonce="([^"]+)"/.exec(String(headers['signature-input']))?.[1],
  );
  expect(new Set(nonces).size).toBe(4);
});

test('BOT-1 a request that is sent again, because its connection was closed, has a signature of its own', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init).headers.get('signature-input'));
    if (sent.length === 1) throw new Error('Network connection lost.');
    return new Response('<rss/>');
  });
  await fetchSigned();
  vi.unstubAllGlobals();
  expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
});

test.each([
  ['five minutes early', 5 * 60_000],
  ['five minutes late', -5 * 60_000],
])('BOT-1 a publisher’s clock that is %s refuses the signature', async (_what, ms) => {
  publisher.respond(200, {}, '<rss/>');
  await fetchSigned();
  vi.useFakeTimers({ now: Date.now() - ms, toFake: ['Date'] });
  await expect(verified(publisher)).rejects.toThrow(/too old|expired/);
});

test('BOT-1 what is signed cannot be sent to another host', async () => {
  publisher.respond(200, {}, '<rss/>');
  await fetchSigned();
  const headers = plainHeaders(publisher.requests[0]?.headers ?? {});
  expect(await verifySigned(await keysOf(), headers, { url: 'https://elsewhere.example/feed' })).toBe(false);
});

test.each([
  ['without a key', { NETWORK_HOSTS: 'network.example' }],
  ['without a host of the network', { BOT_KEY: RFC_KEY }],
  ['with a key that is none', { ...NETWORK, BOT_KEY: 'a-secret-of-the-operator' }],
  ['with halves of two keys', { ...NETWORK, BOT_KEY: `${RFC_KEY.slice(0, 43)}.${NEW_KEY.slice(44)}` }],
])('BOT-1 %s requests are unsigned, and the feed is fetched', async (_what, env) => {
  publisher.respond(200, {}, '<rss/>');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await fetchSigned(env)).toMatchObject({ kind: 'body' });
  expect(publisher.requests[0]?.headers).not.toHaveProperty('signature');
});

test('BOT-1 npm run bot-key makes a key; while keys change there are two, of which the first signs', async () => {
  expect(environmentSchema.shape.BOT_KEY.safeParse(NEW_KEY).success).toBe(true);
  expect(environmentSchema.shape.BOT_KEY.safeParse([RFC_KEY, NEW_KEY, NEW_KEY].join()).success).toBe(false);
  const [first, second, ...more] = await botKeys({ BOT_KEY: `${RFC_KEY},${NEW_KEY}` });
  expect([first?.jwk.x, second?.jwk.x, more]).toEqual([RFC_KEY.slice(0, 43), NEW_KEY.slice(0, 43), []]);
  const signature = Buffer.from((await second?.sign('a text')) ?? '', 'base64');
  const key = createPublicKey({ key: { ...second?.jwk }, format: 'jwk' });
  expect(verify(null, Buffer.from('a text'), key, signature)).toBe(true);
});

test('BOT-1 a signature costs a small part of a millisecond', async () => {
  const sign = await requestSigner(NETWORK);
  const url = new URL('https://publisher.example/feed');
  const rounds = 500;
  const started = cpuMs();
  for (let i = 0; i < rounds; i++) await sign?.(url, new Headers());
  const each = (cpuMs() - started) / rounds;
  console.log(`a signature: ${each.toFixed(3)} ms`);
  expect(each).toBeLessThan(2);
});
