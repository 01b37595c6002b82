import { beforeEach, expect, test, vi } from 'vitest';
import { refusalSchema } from '../../../schema/purge.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { feedAt, openPurgeFixture, type PurgeFixture, recordFrom, SECRET, START } from './purge-fixture.ts';

const BEARER = { authorization: `Bearer ${SECRET}` };
const WRONG = { authorization: 'Bearer guess-after-guess' };
const ORDER = JSON.stringify({ title: true });

let fixture: PurgeFixture;
beforeEach(async () => {
  // Real timers: no test here waits for one.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPurgeFixture();
  fixture.env.PURGE_TOKEN = SECRET;
  fixture.publications.add(smallPublication('bee', { sections: { local: [feedAt('a')] } }));
  fixture.answers.set(feedAt('a'), () => recordFrom(START));
});

const refusal = async (response: Response) => [
  response.status,
  refusalSchema.parse(await response.json()).error,
];

test.each(['GET', 'HEAD', 'PUT'])('PURGE-1 %s is refused before anything is counted', async (method) => {
  const response = await fixture.post(null, BEARER, method);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect([fixture.limited, fixture.failures.size]).toEqual([[], 0]);
});

test('PURGE-1 neither the secret nor the caller’s address is logged', async () => {
  const address = { 'cf-connecting-ip': '203.0.113.7' };
  await (await fixture.post(ORDER, { ...BEARER, ...address })).text();
  await fixture.post(ORDER, { ...WRONG, ...address });
  expect(fixture.lines.length).toBeGreaterThanOrEqual(2);
  for (const line of fixture.lines) expect(line).not.toMatch(/secret-of|guess-after|203\.0\.113/);
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
