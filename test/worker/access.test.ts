import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { peopleListSchema } from '../../schema/people.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { formOf } from '../shared/desk-forms.ts';
import { elementsOf, wordsOf } from '../shared/html.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const AUDIENCE = 'the-tag-of-the-desk';
const ROLES = `ada@bee.example editor bee; group:Desk operator; group:Readers viewer`;
const MINUTE_S = 60;
const DAY_MS = 86_400_000;

/** A team's Cloudflare Access: its keys, as they are published. */
const issuer = {
  origin: '',
  asked: 0,
  answer: async (): Promise<[status: number, body: string]> => [200, ''],
};
const server = createServer(async (request, response) => {
  issuer.asked += request.url === '/cdn-cgi/access/certs' ? 1 : 0;
  const [status, body] = await issuer.answer();
  response.writeHead(status, { location: 'https://evil.example/' }).end(body);
});

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}
const keyOf = async (kid: string): Promise<Key> => ({
  kid,
  ...(await generateKeyPair('RS256', { extractable: true })),
});
const publish = (...keys: Key[]) => {
  issuer.answer = async () => {
    const jwks = keys.map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'RS256',
      use: 'sig',
    }));
    return [200, JSON.stringify({ keys: await Promise.all(jwks) })];
  };
};

issuer.origin = `http://127.0.0.1:${await listen(server)}`;
const [first, second, stranger] = await Promise.all([keyOf('first'), keyOf('second'), keyOf('stranger')]);
publish(first);
const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => [smallPublication('bee'), smallPublication('wasp')],
  env: {
    OPERATOR_TOKEN,
    ACCESS_ISSUER: issuer.origin,
    ACCESS_AUDIENCE: `another-application, ${AUDIENCE}`,
    ACCESS_ROLES: ROLES,
  },
});

interface Signed {
  key?: Key;
  claims?: Record<string, unknown>;
  kid?: string;
}
/** @returns an assertion, which is right except for what is given */
async function assertionOf({ key = first, claims = {}, kid = key.kid }: Signed = {}): Promise<string> {
  return new SignJWT(await claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey);
}
async function claimsOf(own: Record<string, unknown>): Promise<JWTPayload> {
  const now = Math.floor((await testEnv.clock.now()) / 1_000);
  const time = { iat: now, nbf: now, exp: now + MINUTE_S };
  const claims = {
    iss: issuer.origin,
    aud: [AUDIENCE],
    ...time,
    type: 'app',
    sub: '7',
    email: 'Ada@Bee.example',
    ...own,
  };
  // Without those that are undefined.
  return JSON.parse(JSON.stringify(claims));
}
const inGroups = (email: string, groups: string[]) => assertionOf({ claims: { email, custom: { groups } } });
const open = (path: string, assertion: string, init: RequestInit = {}, host = 'localhost') =>
  testEnv.get(path, host, { ...init, headers: { 'cf-access-jwt-assertion': assertion, ...init.headers } });
const isSignedIn = async (assertion: string) => {
  const { status, text } = await open('/desk/bee', assertion);
  return [status, text.includes('Sign out')];
};
const OUT = [200, false];
const IN = [200, true];
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('PEOPLE-8 PEOPLE-1 who comes through Cloudflare Access has the role of the configuration, for their papers only', async () => {
  const editor = await assertionOf();
  const bee = await open('/desk/bee', editor);
  expect([bee.status, bee.headers.get('set-cookie'), elementsOf(bee.text, 'form').length > 1]).toEqual([
    200,
    null,
    true,
  ]);
  expect(wordsOf(bee.text)).toContain('ada@bee.example');
  expect((await open('/desk/wasp', editor)).status).toBe(403);
  const viewer = await inGroups('vic@bee.example', ['Others', 'Readers']);
  expect(elementsOf((await open('/desk/wasp', viewer)).text, 'form').map(({ action }) => action)).toEqual([
    '/desk',
  ]);
  expect(wordsOf((await open('/desk', await inGroups('op@bee.example', ['Desk']))).text)).toContain(
    'Rows written',
  );
  // The first rule counts, and a group is no address.
  const both = await inGroups('ada@bee.example', ['Desk']);
  expect(wordsOf((await open('/desk', both)).text)).not.toContain('Rows written');
  const unnamed = await inGroups('eve@bee.example', ['ada@bee.example', 'desk']);
  for (const path of ['/desk', '/desk/bee']) {
    const seen = await open(path, unnamed);
    expect([seen.status, wordsOf(seen.text)]).toEqual([
      403,
      expect.stringContaining('no role is yours here'),
    ]);
  }
});

test('PEOPLE-8 PEOPLE-3 what they publish has their proven name; a revocation here, and another role there, hold at once', async () => {
  const editor = await assertionOf();
  const form = { do: 'breaking', text: 'Seen by Access', until: '6h', step: 'publish' };
  const send = (headers: Record<string, string> = {}) => open('/desk/bee', editor, formOf(form, headers));
  for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await send(from)).status).toBe(403);
  expect((await send()).status).toBe(303);
  const changes = wordsOf((await open('/desk/bee/changes', editor)).text);
  expect(changes).toMatch(/Seen by Access ada@bee\.example, /);
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const people = async () =>
    peopleListSchema.parse(
      JSON.parse((await testEnv.get('/api/people', 'localhost', { headers: operator })).text),
    ).people;
  const vic = async () => (await people()).filter(({ name }) => name === 'vic@bee.example');
  expect(await vic()).toMatchObject([{ role: 'viewer', papers: [], kind: 'person' }]);
  await open('/desk', await inGroups('vic@bee.example', ['Desk']));
  expect(await vic()).toMatchObject([{ role: 'operator' }]);
  const [ada] = (await people()).filter(({ name }) => name === 'ada@bee.example');
  const body = JSON.stringify({ what: 'revoke', id: ada?.id });
  expect(
    (await testEnv.get('/api/people', 'localhost', { method: 'POST', headers: operator, body })).status,
  ).toBe(200);
  expect(await isSignedIn(editor)).toEqual(OUT);
});

test('PEOPLE-8 an assertion counts at the desk only, and signing out leads out of Access', async () => {
  const operator = await inGroups('op@bee.example', ['Desk']);
  for (const path of ['/api/people', '/api/publications', '/api/editing'])
    expect([
      path,
      (await open(path, operator, {}, path === '/api/editing' ? 'bee.test' : 'localhost')).status,
    ]).toEqual([path, 401]);
  expect((await open('/desk/bee', operator, {}, 'bee.test')).status).toBe(303);
  const out = await open('/desk', operator, formOf({ 'sign-out': '1' }));
  expect([out.status, out.headers.get('location')]).toEqual([303, '/cdn-cgi/access/logout']);
});

test('PEOPLE-8 a forged, foreign or old assertion is nobody’s', async () => {
  const operator = { email: 'op@bee.example', groups: ['Desk'] };
  expect(await isSignedIn(await assertionOf({ claims: operator }))).toEqual(IN);
  const now = Math.floor((await testEnv.clock.now()) / 1_000);
  const [header, , signature] = (await inGroups('vic@bee.example', ['Readers'])).split('.');
  const spki = new TextEncoder().encode(await exportSPKI(first.publicKey));
  const claims = await claimsOf(operator);
  const wrong: Record<string, string> = {
    expired: await assertionOf({ claims: { ...operator, exp: now - MINUTE_S } }),
    'not valid yet': await assertionOf({ claims: { ...operator, nbf: now + MINUTE_S } }),
    endless: await assertionOf({ claims: { ...operator, exp: undefined } }),
    'another audience': await assertionOf({ claims: { ...operator, aud: ['another-desk'] } }),
    'no audience': await assertionOf({ claims: { ...operator, aud: undefined } }),
    'another issuer': await assertionOf({
      claims: { ...operator, iss: 'https://evil.cloudflareaccess.com' },
    }),
    'alg none': `${base64({ alg: 'none', kid: 'first' })}.${base64(claims)}.`,
    'alg None': `${base64({ alg: 'None', kid: 'first' })}.${base64(claims)}.${signature}`,
    'HS256 with the public key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(spki),
    'an unknown key': await assertionOf({ key: stranger, claims: operator }),
    'an unknown key with a known name': await assertionOf({
      key: stranger,
      kid: 'first',
      claims: operator,
    }),
    'a key of its own': `${base64({ alg: 'RS256', kid: 'first', jwk: await exportJWK(stranger.publicKey) })}.${base64(claims)}.${signature}`,
    'a swapped role': `${header}.${base64(await claimsOf(operator))}.${signature}`,
    'no signature': `${header}.${base64(claims)}.`,
    'no e-mail address': await assertionOf({ claims: { email: undefined, common_name: 'a program' } }),
    'an address of other things': await assertionOf({ claims: { email: { toString: 'ada@bee.example' } } }),
    'no assertion': 'x',
    'five parts': 'a.b.c.d.e',
    empty: '',
    long: `${'a'.repeat(9_000)}.${'b'.repeat(9_000)}.c`,
  };
  for (const [what, assertion] of Object.entries(wrong))
    expect([what, await isSignedIn(assertion)]).toEqual([what, OUT]);
});

test('PEOPLE-8 the issuer’s keys are asked for once, again for a new one, and not more often however many strange ones come', async () => {
  const fresh = async (key: Key, claims = { email: 'op@bee.example', groups: ['Desk'] }) =>
    isSignedIn(await assertionOf({ key, claims }));
  await testEnv.clock.advance(MINUTE_S * 1_000);
  const before = issuer.asked;
  for (let i = 0; i < 5; i++) expect(await fresh(first)).toEqual(IN);
  expect(issuer.asked - before).toBeLessThanOrEqual(1);
  publish(first, second);
  await testEnv.clock.advance(MINUTE_S * 1_000);
  expect(await fresh(second)).toEqual(IN);
  const rotated = issuer.asked;
  for (let i = 0; i < 5; i++) expect(await fresh(stranger)).toEqual(OUT);
  expect(issuer.asked).toBe(rotated);
  // The old key is gone, as soon as the keys are read again.
  publish(second);
  await testEnv.clock.advance(61 * MINUTE_S * 1_000);
  expect([await fresh(first), await fresh(second)]).toEqual([OUT, IN]);
});

test('PEOPLE-8 while the issuer is down its last keys count for a day; without any nobody is let in, and readers miss nothing', async () => {
  const claims = { email: 'op@bee.example', groups: ['Desk'] };
  const fresh = async () => isSignedIn(await assertionOf({ key: second, claims }));
  issuer.answer = async () => [500, 'down'];
  await testEnv.clock.advance(2 * 60 * MINUTE_S * 1_000);
  expect(await fresh()).toEqual(IN);
  const hostile: [number, string][] = [
    [500, 'down'],
    [302, ''],
    [200, 'no keys'],
    [200, '{"keys":7}'],
    [200, `{"keys":[],"more":"${'x'.repeat(100_000)}"}`],
  ];
  await testEnv.clock.advance(DAY_MS);
  for (const answer of hostile) {
    issuer.answer = async () => answer;
    await testEnv.clock.advance(MINUTE_S * 1_000);
    expect([answer[1].slice(0, 20), (await fresh())[0]]).toEqual([answer[1].slice(0, 20), 503]);
  }
  const silent = Date.now();
  issuer.answer = () => new Promise(() => {});
  await testEnv.clock.advance(MINUTE_S * 1_000);
  expect((await fresh())[0]).toBe(503);
  expect(Date.now() - silent).toBeLessThan(10_000);
  expect((await testEnv.get('/faq', 'bee.test')).status).toBe(200);
  publish(second);
  await testEnv.clock.advance(MINUTE_S * 1_000);
  expect(await fresh()).toEqual(IN);
});

test('PEOPLE-8 without a configuration an assertion is ignored, and no issuer is asked', async () => {
  const plain = await startTestEnv({
    publications: () => [smallPublication('bee')],
    env: { OPERATOR_TOKEN },
  });
  try {
    const before = issuer.asked;
    const headers = { 'cf-access-jwt-assertion': await assertionOf() };
    const { status, text } = await plain.get('/desk/bee', 'localhost', { headers });
    expect([status, text.includes('Sign out'), text.includes('name="secret"')]).toEqual([200, false, true]);
    expect(issuer.asked).toBe(before);
  } finally {
    await plain.stop();
  }
});
