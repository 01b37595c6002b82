import { describe, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { formOf } from '../shared/desk-forms.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const MINUTE_MS = 60_000;

const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => [smallPublication('bee'), smallPublication('wasp')],
  env: { OPERATOR_TOKEN, PURGE_TOKEN },
  faults: true,
});

/** Each test has other networks. */
let networks = 0;
const newNetwork = () => `198.51.${++networks}.7`;

const bearer = (secret: string, address: string) => ({
  authorization: `Bearer ${secret}`,
  'cf-connecting-ip': address,
});
type Ask = (secret: string, address: string) => ReturnType<TestEnv['get']>;

/** Every endpoint that compares a secret, by the access that it gives. */
const editing: Ask = (secret, address) =>
  testEnv.get('/api/editing', 'bee.test', { headers: bearer(secret, address) });
const purge: Ask = (secret, address) =>
  testEnv.get('/api/purge', 'bee.test', { method: 'POST', headers: bearer(secret, address), body: '{' });
const publications: Ask = (secret, address) =>
  testEnv.get('/api/publications', 'bee.test', { headers: bearer(secret, address) });
const previews: Ask = (secret, address) =>
  testEnv.get('/api/previews?by=Ann', 'localhost', {
    method: 'POST',
    headers: bearer(secret, address),
    body: '{',
  });
const desk: Ask = (secret, address) =>
  testEnv.get('/desk', 'localhost', formOf({ secret }, { 'cf-connecting-ip': address }));

const ENDPOINTS: [name: string, ask: Ask, secret: string, right: number][] = [
  ['/api/editing', editing, PURGE_TOKEN, 200],
  ['/api/purge', purge, PURGE_TOKEN, 400],
  ['/api/publications', publications, OPERATOR_TOKEN, 200],
  ['/api/previews', previews, OPERATOR_TOKEN, 422],
  ['/desk', desk, OPERATOR_TOKEN, 303],
];

describe.each(ENDPOINTS)('%s', (_, ask, secret, right) => {
  test('a hundred guesses at once: ten are compared; then the right secret is refused, but not from another network', async () => {
    const address = newNetwork();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => ask(`guess-number-${i}`, address)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 90]);
    const refused = await ask(secret, address);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await ask(secret, newNetwork())).status).toBe(right);
  });
});

test('right secrets at once are all taken, and a call without one is no guess', async () => {
  const address = newNetwork();
  const calls = await Promise.all(Array.from({ length: 50 }, () => publications(OPERATOR_TOKEN, address)));
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  for (let tries = 0; tries < 20; tries++) {
    const without = await testEnv.get('/api/publications', 'bee.test', {
      headers: { 'cf-connecting-ip': address },
    });
    expect(without.status).toBe(401);
  }
  expect((await publications(OPERATOR_TOKEN, address)).status).toBe(200);
});

test('the endpoints of one secret have one count; another publication has its own', async () => {
  const address = newNetwork();
  for (let tries = 0; tries < 5; tries++) {
    expect((await editing('guess', address)).status).toBe(401);
    expect((await purge('guess', address)).status).toBe(401);
  }
  expect((await editing(PURGE_TOKEN, address)).status).toBe(429);
  expect((await purge(PURGE_TOKEN, address)).status).toBe(429);
  const wasp = await testEnv.get('/api/editing', 'wasp.test', { headers: bearer(PURGE_TOKEN, address) });
  expect(wasp.status).toBe(200);
  expect((await desk(OPERATOR_TOKEN, address)).status).toBe(303);
});

test('an IPv6 network is one caller', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect((await publications('guess', `2001:db8:7:20${tries}::1`)).status).toBe(401);
  expect((await publications(OPERATOR_TOKEN, '2001:db8:7:2ff::9')).status).toBe(429);
  expect((await publications(OPERATOR_TOKEN, '2001:db8:7:300::9')).status).toBe(200);
});

test('while the object does not answer, no secret is compared, right or wrong', async () => {
  const address = newNetwork();
  await testEnv.fail({ objects: { FAILED_ATTEMPTS: 'throw' } });
  for (const [name, ask, secret] of ENDPOINTS) {
    const [right, wrong] = [await ask(secret, address), await ask('guess', address)];
    expect([name, right.status, wrong.status, right.headers.get('retry-after')]).toEqual([
      name,
      503,
      503,
      '10',
    ]);
    expect(right.text).toBe(wrong.text);
  }
  await testEnv.fail({});
  expect((await publications(OPERATOR_TOKEN, address)).status).toBe(200);
});

test('after ten minutes the right secret is taken', async () => {
  const address = newNetwork();
  for (let tries = 0; tries < 11; tries++) await desk('guess', address);
  expect((await desk(OPERATOR_TOKEN, address)).status).toBe(429);
  await testEnv.clock.advance(10 * MINUTE_MS);
  expect((await desk(OPERATOR_TOKEN, address)).status).toBe(303);
});
