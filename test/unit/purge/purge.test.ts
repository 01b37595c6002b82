import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalSchema } from '../../../schema/purge.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { feedAt, openPurgeFixture, type PurgeFixture, recordFrom, SECRET, START } from './purge-fixture.ts';

const OWN_SECRET = 'the-secret-of-one-paper-alone';
const BEARER = { authorization: `Bearer ${SECRET}` };
const WRONG = { authorization: 'Bearer guess-after-guess' };
const ORDER = JSON.stringify({ title: true });

let fixture: PurgeFixture;
beforeEach(async () => {
  // Real timers: no test here waits for one.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPurgeFixture();
  fixture.env.PURGE_TOKEN = SECRET;
  publish();
  fixture.answers.set(feedAt('a'), () => recordFrom(START));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Writes the publication's row. */
const publish = (purgeTokenHash?: string) =>
  fixture.publications.add(
    smallPublication('bee', {
      sections: { local: [feedAt('a')] },
      ...(purgeTokenHash !== undefined && { purgeTokenHash }),
    }),
  );
const refusal = async (response: Response) => [
  response.status,
  refusalSchema.parse(await response.json()).error,
];

test('PURGE-1 an authorised order fetches the publication’s feeds', async () => {
  const response = await fixture.post(ORDER);
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { url: feedAt('a'), sections: ['local'], status: 'changed' },
    { done: true, feeds: 1, pages: 'everywhere' },
  ]);
  // The pages of this host and build.
  expect(fixture.invalidated).toMatchObject([
    {
      props: { publication: 'bee', host: 'bee.test', origin: 'https://bee.test', build: expect.any(String) },
    },
  ]);
  expect(fixture.logged('purge.done')).toMatchObject([
    { publication: 'bee', secret: 'network', what: ORDER },
  ]);
  expect(fixture.noted).toMatchObject([{ publication: 'bee', by: '', what: 'all feeds' }]);
  expect(fixture.logged('purge.refused')).toEqual([]);
});

test.each(['GET', 'HEAD', 'PUT'])('PURGE-1 %s is refused before anything is counted', async (method) => {
  const response = await fixture.post(null, BEARER, method);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect([fixture.limited, fixture.failures.size]).toEqual([[], 0]);
});

test('PURGE-1 calls are refused in this order: too many, not authorised, no order, no such feed', async () => {
  fixture.state.limit = () => ({ success: false });
  const tooMany = await fixture.post('{', WRONG);
  expect([tooMany.headers.get('retry-after'), tooMany.headers.get('cache-control')]).toEqual([
    '60',
    'no-store',
  ]);
  expect(await refusal(tooMany)).toEqual([429, 'Too many calls: ten a minute are taken.']);
  expect((await fixture.post(ORDER)).status).toBe(429);
  fixture.state.limit = () => ({ success: true });

  const unknown = await fixture.post('{', WRONG);
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
  expect(await refusal(unknown)).toEqual([401, 'This is not the secret of this publication.']);
  expect(await refusal(await fixture.post('{', {}))).toEqual([
    401,
    'A secret is needed: "Authorization: Bearer …".',
  ]);

  expect(await refusal(await fixture.post('{'))).toEqual([400, '$: the body must be JSON']);
  const feed = JSON.stringify({ feed: feedAt('b') });
  expect(await refusal(await fixture.post(feed))).toEqual([
    404,
    '$.feed: no section of this publication lists this feed',
  ]);

  expect(fixture.asked).toEqual([]);
  const logged = fixture.logged('purge.refused');
  expect(logged.map(({ publication, status, what }) => [publication, status, what])).toEqual([
    ['bee', 429, ''],
    ['bee', 429, ''],
    ['bee', 401, ''],
    ['bee', 401, ''],
    ['bee', 400, ''],
    ['bee', 404, feed],
  ]);
  expect(logged[0]).toMatchObject({ reason: 'Too many calls: ten a minute are taken.' });
});

test('PURGE-1 after ten wrong secrets in ten minutes a network is refused, with the right one too; others are not', async () => {
  const from = (address: string, headers: Record<string, string> = BEARER) =>
    fixture.post(ORDER, { ...headers, 'cf-connecting-ip': address });
  // A call without a secret does not count as a guess.
  for (let calls = 0; calls < 20; calls++) expect((await from('203.0.113.7', {})).status).toBe(401);
  for (let tries = 0; tries < 10; tries++) expect((await from(`203.0.113.${tries}`, WRONG)).status).toBe(401);
  const refused = await from('203.0.113.200');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect((await from('203.0.114.7')).status).toBe(200);
  vi.setSystemTime(START + 10 * 60_000);
  expect((await from('203.0.113.200')).status).toBe(200);
});

test('PURGE-1 neither the secret nor the caller’s address is logged', async () => {
  const address = { 'cf-connecting-ip': '203.0.113.7' };
  await (await fixture.post(ORDER, { ...BEARER, ...address })).text();
  await fixture.post(ORDER, { ...WRONG, ...address });
  expect(fixture.lines.length).toBeGreaterThanOrEqual(2);
  for (const line of fixture.lines) expect(line).not.toMatch(/secret-of|guess-after|203\.0\.113/);
});

test('PURGE-1 a publication’s own secret opens it, and is named in the log', async () => {
  publish(createHash('sha256').update(OWN_SECRET).digest('hex'));
  expect((await fixture.post(ORDER)).status).toBe(401);
  const response = await fixture.post(ORDER, { authorization: `Bearer ${OWN_SECRET}` });
  expect(response.status).toBe(200);
  await response.text();
  expect(fixture.logged('purge.done')).toMatchObject([{ secret: 'title' }]);
});

test('PURGE-1 without any secret configured, every purge is refused, and the answer says why', async () => {
  delete fixture.env.PURGE_TOKEN;
  expect(await refusal(await fixture.post(ORDER))).toEqual([
    401,
    'Nobody may purge yet: no secret is configured (PURGE_TOKEN, of at least 16 characters).',
  ]);
});

/** Sends calls from addresses. @returns the name under which each is counted */
async function namesOf(addresses: string[]) {
  fixture.limited.length = 0;
  for (const address of addresses) await fixture.post('{', { ...BEARER, 'cf-connecting-ip': address });
  return [...fixture.limited];
}

test('PURGE-1 calls are counted per publication and caller, valid or not', async () => {
  const [one, again, other] = await namesOf(['203.0.113.7', '203.0.113.7', '203.0.113.8']);
  expect([one, again, other]).toEqual(['bee 203.0.113.7', 'bee 203.0.113.7', 'bee 203.0.113.8']);
  await fixture.post(ORDER, { ...WRONG, 'cf-connecting-ip': '203.0.113.7' });
  expect(fixture.limited.at(-1)).toBe(one);
});

test('PURGE-1 the addresses of one IPv6 network are one caller', async () => {
  const [one, same, other] = await namesOf([
    '2001:db8:1:200::1',
    '2001:db8:1:2ff:ffff::9',
    '2001:db8:1:300::1',
  ]);
  expect([same === one, other === one]).toEqual([true, false]);
});

/** @returns the caller of each line about a refused call */
const callers = () => fixture.logged('purge.refused').map(({ caller }) => caller);

test('PURGE-1 a reader of the log cannot try editors’ secrets on a caller’s pseudonym: no secret is part of it', async () => {
  fixture.env.LOG_KEY = 'the-key-of-the-log-and-no-more';
  await namesOf(['203.0.113.7']);
  fixture.env.PURGE_TOKEN = 'another-secret-of-the-network';
  await namesOf(['203.0.113.7']);
  publish(createHash('sha256').update(OWN_SECRET).digest('hex'));
  await namesOf(['203.0.113.7']);
  expect(callers()).toHaveLength(3);
  expect(new Set(callers())).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{12}$/)]));
  expect(new Set(callers()).size).toBe(1);
});

test('PURGE-1 a caller’s pseudonym depends on the log’s own key, or on one that only this isolate knows', async () => {
  await namesOf(['203.0.113.7', '203.0.113.8', '203.0.113.7']);
  const [own, other, again] = callers();
  expect([again === own, other === own]).toEqual([true, false]);
  for (const key of ['the-key-of-the-log-and-no-more', 'another-key-of-the-log-itself', 'too short']) {
    fixture.env.LOG_KEY = key;
    await namesOf(['203.0.113.7']);
  }
  // A key that is too short counts as no key.
  expect(callers().at(-1)).toBe(own);
  expect(new Set(callers()).size).toBe(4);
});

test('PURGE-1 while secrets cannot be compared every purge is refused, and no answer says whether a secret is right', async () => {
  fixture.state.compare = 'broken';
  const [right, wrong] = [await fixture.post(ORDER), await fixture.post(ORDER, WRONG)];
  expect([right.status, wrong.status, right.headers.get('retry-after')]).toEqual([503, 503, '10']);
  expect(await right.json()).toEqual(await wrong.json());
});

test('PURGE-1 a counter of calls that fails does not lock editors out', async () => {
  fixture.state.limit = 'broken';
  const response = await fixture.post(ORDER);
  expect(response.status).toBe(200);
  await response.text();
  expect((await fixture.post(ORDER, WRONG)).status).toBe(401);
  expect(fixture.logged('limit.uncounted')).toHaveLength(2);
});
