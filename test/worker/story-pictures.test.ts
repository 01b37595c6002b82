import { beforeAll, expect, test } from 'vitest';
import { ownEnv } from '../shared/own-env.ts';

const SECRET = 'a-secret-of-this-newsroom';
/** Paths of the publishers' pictures on the front page. */
let paths: string[];
const testEnv = await ownEnv({
  env: { PURGE_TOKEN: SECRET },
  change: (row) => ({ ...row, pictures: { show: 'publisher' } }),
});
beforeAll(async () => {
  const { text } = await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
  paths = [...text.matchAll(/ src="(\/pictures\/story\/[^"]+)"/g)].map(([, path]) => path ?? '');
});

const photosFetched = async () => (await testEnv.control.log()).counts.photo ?? 0;

test('HOME-7 the leads of feeds with pictures show them, through this site and never from the publisher', async () => {
  // Dense sections have no pictures, and the sample publishers few.
  expect(paths.length).toBeGreaterThan(3);
  expect(new Set(paths).size).toBe(paths.length);
  const { text } = await testEnv.get('/');
  expect(text).not.toContain('/photos/');
});

test('a publisher’s picture is cached for a week, with the type of its bytes, and is fetched once', async () => {
  const before = await photosFetched();
  const { status, headers } = await testEnv.get(paths[0] ?? '');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await photosFetched()).toBe(before + 1);
  await testEnv.untilCached(paths[0] ?? '');
  expect((await testEnv.get(paths[0] ?? '')).status).toBe(200);
  expect(await photosFetched()).toBe(before + 1);
});

test.each([
  '/pictures/story/',
  '/pictures/story/0',
  '/pictures/story/aHR0cHM6Ly9ldmlsLmV4YW1wbGU',
  '/pictures/story/a/b',
])('nobody can have a picture fetched that no story has: %s', async (path) => {
  const before = await photosFetched();
  expect((await testEnv.get(path)).status).toBe(404);
  expect(await photosFetched()).toBe(before);
});

test('a picture whose publisher fails is requested again after minutes, by any reader, and the log names its host', async () => {
  await testEnv.control.fault('photo', { mode: 'fail' });
  const before = await photosFetched();
  const failed = await testEnv.get(paths[1] ?? '');
  await testEnv.untilCached(paths[1] ?? '');
  const answers = [failed, await testEnv.get(paths[1] ?? '')];
  await testEnv.control.fault('photo', null);
  for (const { status, headers } of answers)
    expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=300']);
  expect(await photosFetched()).toBe(before + 1);
  await testEnv.untilLogged('"event":"picture.failed"');
});

test('CACHE-6 the picture of a story that an editor hides is gone although it is cached, and back with the story', async () => {
  const [, , path = ''] = paths;
  expect((await testEnv.get(path)).status).toBe(200);
  const { text } = await testEnv.get('/');
  const [, link = ''] = / href="(http[^"]+)"/.exec(text.slice(text.indexOf(path))) ?? [];
  const edit = async (hidden: object[]) => {
    const headers = { authorization: `Bearer ${SECRET}`, 'if-match': '*' };
    const body = JSON.stringify({ hidden });
    return (await testEnv.get('/api/editing?by=Ann', 'localhost', { method: 'PUT', headers, body })).status;
  };
  expect(await edit([{ link: link.replaceAll('&amp;', '&') }])).toBe(200);
  await expect.poll(async () => (await testEnv.get(path)).status).toBe(404);
  expect((await testEnv.get(paths[3] ?? '')).status).toBe(200);
  expect(await edit([])).toBe(200);
  await expect.poll(async () => (await testEnv.get(path)).status).toBe(200);
});
