import { expect, test } from 'vitest';
import { freePorts, startTestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

const testEnv = await ownEnv();
/** A host of pictures. */
const host = await startStation();

const fetched = async () => (await testEnv.control.log()).counts.photo ?? 0;

/** @returns the path of the picture of an article with this image */
async function pathOf(slug: string, image: string): Promise<string> {
  await testEnv.control.reply(
    `backend:get_details/${slug}`,
    JSON.stringify({ metaTitle: 'A headline', blog: 'Words.', pinterestImageLink: image }),
  );
  const { text } = await testEnv.get(`/blog/${slug}`);
  return / src="([^"]+)"[^>]*fetchpriority/.exec(text)?.[1] ?? '';
}

test('POST-1 an article’s picture comes from this site, and the link names its own host', async () => {
  const image = `${testEnv.mocks}/photos/own.png`;
  const path = await pathOf('own-picture', image);
  expect(path).toMatch(/^\/pictures\/article\//);
  const { text } = await testEnv.get('/blog/own-picture');
  expect(text).toContain(`<link rel="preload" as="image" href="${path}"`);
  expect(text).toMatch(new RegExp(`href="${image}">View the image`));
  const before = await fetched();
  const { status, headers } = await testEnv.get(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(await fetched()).toBe(before + 1);
  await testEnv.untilCached(path);
  expect((await testEnv.get(path)).status).toBe(200);
  expect(await fetched()).toBe(before + 1);
});

test('BLOG-1 the pictures of a list come from this site too', async () => {
  const { text } = await testEnv.get('/blog');
  const sources = [...text.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(sources.length).toBeGreaterThan(5);
  for (const src of sources) expect(src).toMatch(/^\/pictures\/article\//);
  const { status, headers } = await testEnv.get(sources[0] ?? '');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('HOME-2 the picture of the front page’s lead comes from this site, and a header names it', async () => {
  const { text, headers } = await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
  const src = / src="(\/pictures\/article\/[^"]+)"[^>]*fetchpriority="high"/.exec(text)?.[1] ?? '';
  expect((await testEnv.get(src)).status).toBe(200);
  expect(headers.get('link')).toContain(`${src}>; rel=preload; as=image`);
  // The teaser's picture waits for it.
  const low = text.match(/<img[^>]*fetchpriority="low"[^>]*>/g) ?? [];
  expect(low).toHaveLength(1);
  expect(low[0]).toContain('loading="lazy"');
});

test('POST-1 an SVG file has a policy in which nothing runs', async () => {
  const path = await pathOf('drawing', `${testEnv.mocks}/pictures/produce.svg`);
  const { status, headers } = await testEnv.get(path);
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('script-src');
});

test('POST-1 a picture that this site cannot have is left to its host, and requested again after minutes', async () => {
  const image = `${testEnv.mocks}/photos/failing.png`;
  const path = await pathOf('failing-picture', image);
  await testEnv.control.fault('photo', { mode: 'fail' });
  const { status, headers } = await testEnv.get(path, 'localhost', { redirect: 'manual' });
  await testEnv.control.fault('photo', null);
  await testEnv.untilCached(path);
  const before = await fetched();
  expect((await testEnv.get(path, 'localhost', { redirect: 'manual' })).status).toBe(302);
  expect(await fetched()).toBe(before);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    image,
    'public, max-age=300',
  ]);
  await testEnv.untilLogged('"event":"picture.failed"');
});

test('POST-1 a picture of more than 50 megapixels by its header is shown nowhere, and logged', async () => {
  const header = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAYAAAAAAAAA', 'base64');
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(20_000, 20);
  host.answer((_, response) => void response.end(header));
  const path = await pathOf('huge-picture', `${host.origin}/huge.png`);
  const { status, headers } = await testEnv.get(path, 'localhost', { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([404, null]);
  await testEnv.untilLogged(/"event":"picture\.refused".*"detail":"30000 x 20000 pixels"/);
});

test('no request makes the site fetch or redirect to an address that it has not named', async () => {
  const before = await fetched();
  const path = await pathOf('named', `${testEnv.mocks}/photos/named.png`);
  for (const made of [
    path.replace('named.png', 'other.png'),
    `${path}?more`,
    path.replace(/article\/[\w-]{16}/, 'article/AAAAAAAAAAAAAAAA'),
    '/pictures/article/https/evil.example.org/a.png',
  ]) {
    const { status, headers } = await testEnv.get(made, 'localhost', { redirect: 'manual' });
    expect([made, status, headers.get('location')]).toEqual([made, 404, null]);
  }
  expect(await fetched()).toBe(before);
});

test('CACHE-5 a page that was made with another key is made again, not confirmed', async () => {
  const ports = await freePorts();
  const tagWith = async (key: string, known = '') => {
    const other = await startTestEnv({ ports, env: { PICTURE_KEY: key } });
    const { status, headers } = await other.get('/faq', 'localhost', { headers: { 'if-none-match': known } });
    await other.stop();
    return { status, tag: headers.get('etag') ?? '' };
  };
  const { tag } = await tagWith('the-first-key-of-pictures');
  expect((await tagWith('the-second-key-of-pictures', tag)).status).toBe(200);
});
