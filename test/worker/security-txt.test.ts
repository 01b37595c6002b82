import { expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
const FEED_CONTACT = 'security@network.example';
const emails = { general: 'desk@bee.example', tips: 'tips@bee.example', letters: 'letters@bee.example' };

const publications = () => [
  smallPublication('bee', { contact: { emails } }),
  smallPublication('wasp', { contact: {} }),
];
const common = { publications, change: withoutFeeds };
const [network, alone] = await Promise.all([
  ownEnv({ ...common, env: { FEED_CONTACT, NETWORK_HOSTS: 'network.test' } }),
  ownEnv({ ...common, env: { NETWORK_HOSTS: 'network.test' } }),
]);

/** @returns the fields; each may occur once here by RFC 9116 */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );

test('TRUST-6 it names the network’s contact on every host, with its own address and an end less than a year ahead', async () => {
  for (const host of ['bee.test', 'wasp.test', 'network.test']) {
    const { status, headers, text } = await network.get(PATH, host);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const { Contact, Expires, Canonical, ...rest } = fieldsOf(text);
    expect([Contact, Canonical, rest]).toEqual([`mailto:${FEED_CONTACT}`, `http://${host}${PATH}`, {}]);
    const days = (Date.parse(Expires ?? '') - (await network.clock.now())) / DAY_MS;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  }
  expect((await network.get(PATH, 'nobody.test')).status).toBe(404);
});

test('TRUST-6 a year later its end has moved on', async () => {
  await network.clock.jump(400 * DAY_MS);
  const { Expires } = fieldsOf((await network.get(PATH, 'bee.test')).text);
  expect(Date.parse(Expires ?? '')).toBeGreaterThan((await network.clock.now()) + 170 * DAY_MS);
});

test('TRUST-6 without a contact of the network it names the row’s general address, and without either there is no file', async () => {
  expect(fieldsOf((await alone.get(PATH, 'bee.test')).text).Contact).toBe('mailto:desk@bee.example');
  for (const host of ['wasp.test', 'network.test']) expect((await alone.get(PATH, host)).status).toBe(404);
});
