import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPublication } from '../env/publications.ts';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOURS_MS = 3_600_000;

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({
    publications: (mocks) => [
      smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } }),
      smallPublication('wasp', { sections: { food: [`${mocks}/feeds/never-there`] } }),
    ],
    env: { OPERATOR_TOKEN, PURGE_TOKEN },
  });
});
afterAll(() => testEnv.stop());

const signIn = (secret: string, host = 'localhost') =>
  testEnv.get('/desk', host, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret }).toString(),
  });
const session = async () => (await signIn(OPERATOR_TOKEN)).headers.get('set-cookie') ?? '';
const openDesk = (cookie: string, search = '', host = 'localhost') =>
  testEnv.get(`/desk${search}`, host, { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('without a session the desk is a form; another secret is refused, and the cookie is no secret', async () => {
  const form = await testEnv.get('/desk');
  expect([form.status, form.headers.get('cache-control'), form.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(form.text).toContain('The operators’ secret');
  expect(form.text).not.toContain('The bee');
  const refused = await signIn('another-secret-of-nobody');
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  expect(refused.text).toContain('This is not the secret of this network.');
  const taken = await signIn(OPERATOR_TOKEN);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/desk']);
  const cookie = taken.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^masthead-desk=[^;]+; Path=\/desk; Max-Age=43200; HttpOnly; SameSite=Strict(?:; Secure)?$/,
  );
  expect(cookie).not.toContain(OPERATOR_TOKEN);
});

test('it shows what fails, what was written and purged, and by whom; each publication leads to its own page', async () => {
  const cookie = await session();
  await testEnv.refreshFeed(`${testEnv.mocks}/feeds/never-there`);
  const purge = await fetch(`${testEnv.site}/api/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
    body: JSON.stringify({ section: 'local', by: 'Maria of the night desk' }),
  });
  expect(await purge.text()).toContain('"done":true');
  await testEnv.callRegister('/bee?by=Ann&why=a+new+name', {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(smallPublication('bee', { name: 'The New Bee' })),
  });
  await testEnv.clock.advance(60_000);
  const { status, text } = await openDesk(cookie);
  expect(status).toBe(200);
  for (const words of [
    'never-there',
    'Maria of the night desk',
    'section local',
    'Ann',
    'a new name',
    'wasp',
  ])
    expect(text).toContain(words);
  expect(text).toContain('http://wasp.localhost/desk/feeds');
  expect(text).not.toContain('<script');
  const found = await openDesk(cookie, '?q=new+bee');
  expect(found.text).toContain('The New Bee');
});

test('the list of publications has the state of their feeds', async () => {
  const list = await (await testEnv.callRegister('')).json();
  expect(list).toMatchObject({
    publications: [
      { id: 'bee', feeds: { total: 0, failing: 0 } },
      { id: 'golden-gate-ledger', feeds: { total: 23, failing: 0 } },
      { id: 'wasp', feeds: { total: 1, failing: 1 } },
    ],
  });
});

test('a session ends after twelve hours, and is worth nothing on a publication’s host', async () => {
  const cookie = await session();
  expect((await openDesk(cookie)).text).not.toContain('The operators’ secret');
  expect((await openDesk(cookie, '', 'bee.test')).status).toBe(404);
  expect((await signIn(OPERATOR_TOKEN, 'bee.test')).status).toBe(404);
  expect((await openDesk(`${cookie.split(';')[0]}x`)).text).toContain('The operators’ secret');
  await testEnv.clock.jump(12 * HOURS_MS + 1_000);
  expect((await openDesk(cookie)).text).toContain('The operators’ secret');
});

test('guessing is limited', async () => {
  const statuses = [];
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await signIn(`wrong-secret-number-${tries}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
