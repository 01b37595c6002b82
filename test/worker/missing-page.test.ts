import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPublication } from '../env/publications.ts';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

const MINUTE_MS = 60_000;
const PATHS = ['/nowhere', '/no/such/page', '/wp-login.php', '/a%20b'];

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({ publications: () => [smallPublication('bee')] });
});
afterAll(() => testEnv.stop());

const newestIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="(\/blog\/[^"]+)"/g)].map(([, path]) => path);
const listsAsked = async () =>
  (await testEnv.control.log()).requests.filter(
    ({ target, path }) => target === 'backend' && path.includes('get_metainfo'),
  ).length;

test('NF-1 unknown paths show the newest articles that are stored, and ask the backend no more than one list does', async () => {
  const cold = await testEnv.get('/nowhere', 'bee.test');
  expect([cold.status, newestIn(cold.text), await listsAsked()]).toEqual([404, [], 0]);

  const list = await testEnv.get('/blog');
  const asked = await listsAsked();
  await testEnv.clock.advance(MINUTE_MS);
  await expect
    .poll(async () => newestIn((await testEnv.get('/nowhere')).text), { timeout: 15_000 })
    .toHaveLength(4);
  const pages = () => Promise.all(PATHS.map((path) => testEnv.get(path)));
  for (const { status, text, headers } of await pages()) {
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    for (const path of newestIn(text)) expect(list.text).toContain(`href="${path}"`);
  }
  // All of them are one page of the cache, which an edition confirms.
  const tags = async () => [...new Set((await pages()).map(({ headers }) => headers.get('etag')))];
  await expect.poll(tags, { timeout: 15_000 }).toEqual([expect.stringMatching(/^(?:W\/)?"[\da-z]+"$/)]);
  // The stored copy is renewed in the background once it is a minute old, however many unknown paths are requested.
  expect(await listsAsked()).toBeLessThanOrEqual(asked + 1);
});
