import { createHash, timingSafeEqual } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { compareAttempt } from '../../../functions/http/failed-attempts.ts';
import { checkEditor, ownerOfSecret } from '../../../functions/publications/people/shared-secrets.ts';

const SECRET = 'the-editors-secret-of-the-network';
const OWN = 'the-secret-of-one-paper-alone';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

// Node has it in another module.
beforeAll(() => void Object.assign(crypto.subtle, { timingSafeEqual }));

const NETWORK = { PURGE_TOKEN: SECRET };
const own = { purgeTokenHash: hashOf(OWN) };

/** Whether the header authorises an editor of the publication, before anything has failed. */
async function mayPurge(authorization: string | null, row: { purgeTokenHash?: string }, secrets: object) {
  const headers = authorization === null ? undefined : { authorization };
  const compare = (attempt: Parameters<typeof compareAttempt>[1]) =>
    compareAttempt([], attempt, Date.now()).result;
  const env = { ...secrets, FAILED_ATTEMPTS: { getByName: () => ({ compare }) } };
  const request = new Request('https://bee.test/', headers && { headers });
  // Only these members of the scope are used.
  const scope = { request, env, publication: { id: 'bee', ...row } };
  return (await Reflect.apply(checkEditor, undefined, [scope])) === 'right';
}

test.each([
  ['the network’s secret', `Bearer ${SECRET}`, true],
  ['another case of the scheme', `bEARER ${SECRET}`, true],
  ['several spaces', `Bearer   ${SECRET}`, true],
  ['none', null, false],
  ['no secret', 'Bearer', false],
  ['an empty secret', 'Bearer ', false],
  ['its beginning', `Bearer ${SECRET.slice(0, -1)}`, false],
  ['more than it', `Bearer ${SECRET}x`, false],
  ['another secret', `Bearer ${OWN}`, false],
  ['another scheme', `Basic ${SECRET}`, false],
  ['the secret alone', SECRET, false],
  ['something before it', `x Bearer ${SECRET}`, false],
  ['something after it', `Bearer ${SECRET} x`, false],
  ['its digest', `Bearer ${hashOf(SECRET)}`, false],
])('PURGE-1 the header with %s', async (_, header, good) => {
  expect(await mayPurge(header, {}, NETWORK)).toBe(good);
});

test('PURGE-1 a secret has up to 512 characters', async () => {
  const longest = 's'.repeat(512);
  expect(await mayPurge(`Bearer ${longest}`, {}, { PURGE_TOKEN: longest })).toBe(true);
  expect(await mayPurge(`Bearer ${longest}s`, { purgeTokenHash: hashOf(`${longest}s`) }, {})).toBe(false);
});

test('PURGE-1 a hash that our command has marked is compared without its mark', async () => {
  const marked = { purgeTokenHash: `min16:${hashOf(OWN)}` };
  expect(await mayPurge(`Bearer ${OWN}`, marked, NETWORK)).toBe(true);
  expect(await mayPurge(`Bearer ${SECRET}`, marked, NETWORK)).toBe(false);
});

test.each([
  ['none', undefined],
  ['one that is too short', 'fifteen-letters'],
  ['one that no header can carry', 'sixteen letters and spaces'],
])('PURGE-1 with %s as the network’s secret nobody may purge', async (_, PURGE_TOKEN) => {
  expect(ownerOfSecret({}, { PURGE_TOKEN })).toBe('nobody');
  for (const header of [
    null,
    'Bearer',
    `Bearer ${PURGE_TOKEN}`,
    'Bearer undefined',
    `Bearer ${'0'.repeat(64)}`,
  ])
    expect(await mayPurge(header, {}, { PURGE_TOKEN }), `${header}`).toBe(false);
  expect(ownerOfSecret(own, { PURGE_TOKEN })).toBe('title');
});

test('PURGE-1 an empty secret opens nothing, even where a row holds the digest of an empty text', async () => {
  expect(await mayPurge(null, { purgeTokenHash: hashOf('') }, {})).toBe(false);
});

test('PURGE-1 whose secret counts', () => {
  expect(ownerOfSecret({}, NETWORK)).toBe('network');
  expect(ownerOfSecret(own, NETWORK)).toBe('title');
  expect(ownerOfSecret({}, {})).toBe('nobody');
});
