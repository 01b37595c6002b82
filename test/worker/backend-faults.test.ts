import { afterEach, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

/** Backend fault cases through the whole site: readers' answers, and their delay. */
// One publication per test, because an isolate remembers a publication's lists.
const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => ['late', 'fields'].map((id) => smallPublication(id)),
});
afterEach(() => testEnv.control.reset());

const item = (i: number, more: Record<string, unknown> = {}) => ({
  slug: `story-${i}`,
  metaTitle: `Story ${i}`,
  ...more,
});

/** Robots wait for a page's status, even if it is known late. */
const ROBOT = { headers: { 'user-agent': 'Googlebot/2.1' } };

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
