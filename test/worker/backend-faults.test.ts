import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

/** Backend fault cases through the whole site: readers' answers, and their delay. */
let testEnv: TestEnv;
beforeAll(async () => {
  // One publication per test, because an isolate remembers a publication's lists.
  testEnv = await startTestEnv({
    change: withoutFeeds,
    publications: () => ['late', 'malformed', 'fields', 'huge', 'empty'].map((id) => smallPublication(id)),
  });
});
afterAll(() => testEnv.stop());
afterEach(() => testEnv.control.reset());

const LISTS = [
  ['/blog', 'Error Loading Blog'],
  ['/news/food?page=2', 'Error Loading Food'],
] as const;
const item = (i: number, more: Record<string, unknown> = {}) => ({
  slug: `story-${i}`,
  metaTitle: `Story ${i}`,
  ...more,
});

/** Robots wait for a page's status, even if it is known late. */
const ROBOT = { headers: { 'user-agent': 'Googlebot/2.1' } };

async function expectOutage({ get }: TestEnv, message: string): Promise<void> {
  for (const [path, heading] of LISTS) {
    const page = await get(path, 'localhost', ROBOT);
    expect([page.status, page.headers.get('cache-control'), page.headers.has('retry-after')], path).toEqual([
      503,
      'no-store',
      true,
    ]);
    expect(page.text.replaceAll('<!-- -->', '')).toContain(heading);
    expect(page.text).toContain(message);
    expect(page.text).toMatch(new RegExp(`<a[^>]*href="${path.replace('?', '\\?')}"[^>]*>Try Again`));
  }
  const article = await get('/blog/some-story', 'localhost', ROBOT);
  expect([article.status, article.headers.get('x-robots-tag')]).toEqual([503, 'noindex']);
  expect(article.text).toContain('Failed to fetch blog post');
  const front = await get('/');
  expect(front.status).toBe(200);
  expect(front.text).toContain('Latest Coverage');
}

test('BLOG-9 CAT-4 POST-7 killed: no server at its address', async () => {
  const alone = await startTestEnv({ env: { BACKEND_URL: 'http://127.0.0.1:9/backend' } });
  await expectOutage(alone, 'An error occurred').finally(alone.stop);
});

test('BLOG-9 CAT-4 POST-7 the wrong token', async () => {
  const refused = await startTestEnv({ env: { BACKEND_TOKEN: 'not-the-token' } });
  await expectOutage(refused, 'Failed to fetch blogs').finally(refused.stop);
  await refused.untilLogged('"event":"backend.failed"');
  expect(refused.lines.join('')).not.toContain('not-the-token');
});

test('BLOG-9 BLOG-10 slow by ten seconds: given up after four, and the reader is told in place of the stories', async () => {
  await testEnv.control.fault('backend', { mode: 'slow', ms: 10_000 });
  const [page, robots] = await Promise.all([
    testEnv.get('/blog', 'late.test'),
    testEnv.get('/news/food', 'late.test', ROBOT),
  ]);
  const place = page.chunks.findIndex(({ text }) => text.includes('Error Loading'));
  const early = page.chunks.slice(0, place).map(({ text }) => text);
  expect(early.join('')).toMatch(/<h1[^>]*>Latest Stories<.*class="skeleton".*<\/footer>/s);
  expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'masthead; fwd=bypass']);
  expect(page.text).toContain('An error occurred');
  expect(page.text).toContain('<meta name="robots" content="noindex" data-late-failure=""/>');
  expect(robots.status).toBe(503);
  expect(robots.text).not.toContain('class="skeleton"');
  for (const { totalMs } of [page, robots]) expect(totalMs).toBeLessThan(6_500);
});

test('BLOG-10 malformed JSON and answers of another kind: our own words, no stack', async () => {
  for (const body of ['{"blogs": [', '[]', '"text"', '<html></html>']) {
    await testEnv.control.reply('backend:get_metainfo', body);
    const page = await testEnv.get(`/news/food?page=${body.length}`, 'malformed.test');
    expect(page.status, body).toBe(503);
    expect(page.text).not.toMatch(/SyntaxError|ZodError|at \w+ \(/);
  }
});

test('API-1 missing and extra fields: all valid parts are shown', async () => {
  const blogs = [
    item(1),
    item(2, { colour: 'red', metaDescription: null, pinterestImageLink: '' }),
    { slug: 'no-title' },
    null,
    7,
    item(3, { id: 9, date: 'soon' }),
  ];
  await testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total: '3', next: {} }));
  const page = await testEnv.get('/blog', 'fields.test');
  expect(page.status).toBe(200);
  for (const i of [1, 2, 3]) expect(page.text).toContain(`href="/blog/story-${i}"`);
  expect(page.text).not.toContain('no-title');
  expect(page.text).not.toMatch(/Invalid Date|undefined<|null</);
});

test('BLOG-4 a huge list: no more than a hundred a page, the pager counts on', async () => {
  const blogs = Array.from({ length: 5_000 }, (_, i) => item(i, { metaDescription: 'x'.repeat(200) }));
  await testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total: 1_000_000 }));
  const page = await testEnv.get('/blog', 'huge.test');
  expect(page.status).toBe(200);
  expect(page.text.split('Read Article').length - 1).toBe(100);
  expect(page.text).toContain('href="/blog?page=2"');
});

test('BLOG-9 POST-7 a backend that has lost its data and answers 200: lists and articles stay for a day', async () => {
  const list = JSON.stringify({ blogs: [item(1), item(2)], total: 2 });
  await testEnv.control.reply('backend:get_metainfo', list);
  await testEnv.control.reply(
    'backend:get_details',
    JSON.stringify({ metaTitle: 'Story 1', blog: 'Words.' }),
  );
  const words = { '/blog': 'Story 2', '/': 'Story 2', '/blog/story-1': 'Words.' };
  const expectWords = async () => {
    for (const [path, text] of Object.entries(words))
      expect((await testEnv.get(path, 'empty.test')).text.includes(text), path).toBe(true);
  };
  /** A request each minute until the page has the text; a cached page is revalidated after a minute. */
  const untilPage = (path: string, text: string) =>
    expect
      .poll(
        async () => {
          await testEnv.clock.jump(61_000);
          return (await testEnv.get(path, 'empty.test')).text.includes(text);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  await expectWords();
  await testEnv.control.reply('backend:get_metainfo', '{"blogs":[],"total":0}');
  await testEnv.control.reply('backend:get_details', '{}');
  for (let hours = 0; hours < 24; hours += 8) {
    await testEnv.clock.jump(8 * 3_600_000 - 600_000);
    await expectWords();
    await untilPage('/blog', 'Updated ');
    await untilPage('/blog/story-1', 'Updated ');
    await expectWords();
  }
  await testEnv.untilLogged('"event":"backend.empty"');
  await testEnv.clock.jump(8 * 3_600_000);
  await untilPage('/blog/story-1', 'Article Not Found');
  await untilPage('/blog', 'No articles found');
});
