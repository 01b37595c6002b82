import { afterEach, describe, expect, test, vi } from 'vitest';
import { listQuestion } from '../../functions/articles/backend-sources.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { elementsOf, mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

/** Every scenario uses another host, so that stored values of one do not affect another. */
const HOSTS = Array.from({ length: 20 }, (_, i) => `p${i}.test`);
const SLOW_HOSTS = ['slow.test', 'slow-and-missing.test'];
const free = [...HOSTS];
const anotherHost = () => free.pop() ?? 'no more hosts';

const testEnv = await ownEnv({
  publications: () => [
    smallPublication('many', { hostnames: HOSTS, name: 'The Bee' }),
    smallPublication('slow', { hostnames: SLOW_HOSTS, name: 'The Snail' }),
    ...['late', 'fields'].map((id) => smallPublication(id)),
  ],
});
afterEach(() => testEnv.control.reset());

const count = (text: string, part: string) => text.split(part).length - 1;
/** Once per story. */
const SKELETON = '<span class="skeleton" data-shape="most"';
const h1 = (html: string) => html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];

/** Sets the backend's next list. */
const sendList = (stories: number, total: number) =>
  testEnv.control.reply(
    'backend:get_metainfo',
    JSON.stringify({
      blogs: Array.from({ length: stories }, (_, i) => ({ slug: `story-${i}`, metaTitle: `Story ${i}` })),
      total,
    }),
  );
const asked = async () => (await testEnv.control.log()).requests.map(({ path }) => path);

test('BLOG-1 ten cards: headline, description, picture, date, the words of the way on', async () => {
  const { text, status } = await testEnv.get('/blog');
  expect([status, h1(text)]).toEqual([200, 'Latest Stories']);
  expect(text.match(/<h2 [^>]*dir="auto"><a href="\/blog\//g)).toHaveLength(10);
  expect(count(text, 'Read Article →')).toBe(10);
  expect(text).toMatch(/<a[^>]* href="\/blog\/[a-z-]+">[^<]{20,}<\/a>/);
  expect(count(text, '<h1')).toBe(1);
  const cards = text.split('<li').filter((card) => card.includes('Read Article →'));
  expect(cards).toHaveLength(10);
  for (const card of cards) {
    // One stop of the keyboard each; words load before pictures, also on the first screen.
    expect(card.split('</li>')[0]?.match(/<a |<button|tabindex/g)).toHaveLength(1);
    expect(card).not.toMatch(/<img (?![^>]*loading="lazy")/);
    expect(elementsOf(card, 'p')[0]?.words).toMatch(/^.{20,} Read Article →$/);
    // The words of the way on end the text, and one line of facts ends the card, as on the front page.
    expect(card).toMatch(/Read Article →<\/b><\/p><p class="meta"><time [^>]*>[^<]+<\/time><\/p><\/li>/);
  }
  await sendList(2, 2);
  const without = mainOf((await testEnv.get('/blog', anotherHost())).text);
  expect([count(without, 'Read Article →'), count(without, '<img')]).toEqual([2, 0]);
});

test('BLOG-3 nothing published: both sentences, 200', async () => {
  await sendList(0, 0);
  const { text, status } = await testEnv.get('/blog', anotherHost());
  expect(status).toBe(200);
  expect(text).toContain('No articles found');
  expect(text).toContain('Check back soon for new content.');
  expect(text).not.toContain('aria-label="Pagination"');
});

test.each([
  [10, 0],
  [11, 2],
  [0, 0],
])('BLOG-4 of %i stories: %i pages offered', async (total, pages) => {
  await sendList(Math.min(total, 10), total);
  const { text } = await testEnv.get('/blog', anotherHost());
  expect(text.includes('aria-label="Pagination"')).toBe(pages > 0);
  if (pages > 0) expect(text.replaceAll('<!-- -->', '')).toContain(`Page 1 of ${pages}`);
});

describe('BLOG-5 without scripts', () => {
  const step = (html: string, rel: string) => html.match(`<(a|span)[^>]*data-step="${rel}"[^>]*>`)?.[0] ?? '';

  test.each([
    [1, null, '/blog?page=2'],
    [2, '/blog"', '/blog?page=3'],
    [3, '/blog?page=2', null],
  ])('page %i of 3', async (page, previous, next) => {
    await sendList(10, 30);
    const { text } = await testEnv.get(page === 1 ? '/blog' : `/blog?page=${page}`, anotherHost());
    for (const [rel, to] of [
      ['prev', previous],
      ['next', next],
    ] as const) {
      if (to === null) expect(step(text, rel)).toMatch(/^<span.*aria-disabled="true"/);
      else expect(step(text, rel)).toContain(`href="${to}`);
    }
  });
});

describe('BLOG-7', () => {
  test.each(['0', '-1', 'abc', '2.5', '1', '', '01', '%F0%9F%93%B0'])(
    '?page=%s is sent to the first page',
    async (page) => {
      for (const path of ['/blog', '/news/food']) {
        const { status, headers } = await testEnv.get(`${path}?page=${page}`);
        expect([status, headers.get('location')]).toEqual([308, path]);
      }
      expect(await asked()).toEqual([]);
    },
  );

  test('beyond the last: 404, not indexed, with the way to the last', async () => {
    const host = anotherHost();
    await sendList(0, 27);
    const { status, text, headers } = await testEnv.get('/blog?page=9', host);
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      404,
      'noindex',
      'no-store',
    ]);
    expect(text).toContain('No articles found');
    expect(text).toContain('href="/blog?page=3"');
    expect(text).toContain('name="robots" content="noindex');
  });

  test.each(['1000001', '99999999999999999999'])('page %s: 404 without asking for it', async (page) => {
    const { status, text } = await testEnv.get(`/blog?page=${page}`, anotherHost());
    expect(status).toBe(404);
    expect(text).toContain('No articles found');
    expect(text).toContain('href="/blog"');
    // The newest stories below it are asked for behind the reader.
    expect((await asked()).filter((path) => !path.endsWith('&page=1'))).toEqual([]);
  });
});

test('BLOG-8 a slow backend: header, heading and six skeletons at once, then the stories', async () => {
  await sendList(3, 30);
  await testEnv.control.fault('backend', { mode: 'held' });
  const page = await testEnv.get('/news/food?page=2', 'slow.test', {
    onChunk: (text) => {
      if (text.includes('class="skeleton"')) void testEnv.control.fault('backend', null);
    },
  });
  const stories = page.chunks.findIndex(({ text }) => text.includes('Read Article →'));
  const early = page.chunks
    .slice(0, stories)
    .map(({ text }) => text)
    .join('');
  expect([h1(early), count(early, SKELETON)]).toEqual(['Food', 6]);
  expect(early).toContain('<title>Food, page 2 – The Snail</title>');
  expect(early).toContain('</footer>');
  // Readers without scripts load it again when it is whole.
  expect(early).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
  expect([count(page.text, 'Read Article →'), count(page.text, '<h1')]).toEqual([3, 1]);
  expect(page.text).toContain('href="/news/food?page=3"');
  expect(page.text).not.toContain('noindex');
  expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'masthead; fwd=bypass']);
});

test('BLOG-7 BLOG-8 a page that turns out not to exist says so in its place', async () => {
  await sendList(0, 20);
  await testEnv.control.fault('backend', { mode: 'held' });
  const { status, text } = await testEnv.get('/blog?page=7', 'slow-and-missing.test', {
    onChunk: (chunk) => {
      if (chunk.includes('class="skeleton"')) void testEnv.control.fault('backend', null);
    },
  });
  expect(status).toBe(200);
  expect(text).toContain('No articles found');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

describe.each([
  ['BLOG-9', '/blog', 'Blog'],
  ['CAT-4', '/news/arts-culture', 'Arts &amp; Culture'],
])('%s', (_, path, name) => {
  test(`${path}: 503 that no cache stores, a link to the same page, and 200 once the backend is back`, async () => {
    const host = anotherHost();
    await testEnv.control.fault('backend', { mode: 'fail' });
    const { status, headers, text } = await testEnv.get(`${path}?page=2`, host);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ]);
    expect(text.replaceAll('<!-- -->', '')).toContain(`Error Loading ${name}<`);
    expect(text).toContain('Failed to fetch blogs');
    expect(text).toMatch(new RegExp(`href="${path}\\?page=2"[^>]*>Try Again<`));
    expect(text).toContain('name="robots" content="noindex');
    await sendList(10, 20);
    await testEnv.control.fault('backend', null);
    expect((await testEnv.get(`${path}?page=2`, host)).status).toBe(200);
  });
});

test('BLOG-10 an answer that cannot be read: our own words, none of the exception', async () => {
  await testEnv.control.fault('backend', { mode: 'malformed' });
  const { status, text } = await testEnv.get('/blog', anotherHost());
  expect(status).toBe(503);
  expect(text).toContain('An error occurred');
  expect(text).not.toMatch(/SyntaxError|Unexpected|blogs&quot;|\.ts:/);
});

test('BLOG-9 BLOG-10 slow by ten seconds: given up after four, and the reader is told in place of the stories', async () => {
  await testEnv.control.fault('backend', { mode: 'slow', ms: 10_000 });
  const [page, robots] = await Promise.all([
    testEnv.get('/blog', 'late.test'),
    // Robots wait for a page's status, even if it is known late.
    testEnv.get('/news/food', 'late.test', { headers: { 'user-agent': 'Googlebot/2.1' } }),
  ]);
  const place = page.chunks.findIndex(({ text }) => text.includes('Error Loading'));
  const early = page.chunks.slice(0, place).map(({ text }) => text);
  expect(early.join('')).toMatch(/<h1[^>]*>Latest Stories<.*class="skeleton".*<\/footer>/s);
  expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'masthead; fwd=bypass']);
  expect(page.text).toContain('An error occurred');
  expect(page.text).toContain('<meta name="robots" content="noindex" data-late-failure=""/>');
  expect(robots.status).toBe(503);
  expect(robots.text).not.toContain('class="skeleton"');
  for (const { totalMs } of [page, robots]) expect(totalMs).toBeLessThan(9_000);
});

test('API-1 missing and extra fields: all valid parts are shown', async () => {
  const blogs = [
    { slug: 'story-1', metaTitle: 'Story 1' },
    { slug: 'story-2', metaTitle: 'Story 2', colour: 'red', metaDescription: null, pinterestImageLink: '' },
    { slug: 'no-title' },
    null,
    7,
    { slug: 'story-3', metaTitle: 'Story 3', id: 9, date: 'soon' },
  ];
  await testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total: '3', next: {} }));
  const page = await testEnv.get('/blog', 'fields.test');
  expect(page.status).toBe(200);
  for (const i of [1, 2, 3]) expect(page.text).toContain(`href="/blog/story-${i}"`);
  expect(page.text).not.toContain('no-title');
  expect(page.text).not.toMatch(/Invalid Date|undefined<|null</);
});

test('BLOG-9 a stored copy is shown instead, with its age', async () => {
  const [first, second] = [anotherHost(), anotherHost()];
  await sendList(10, 20);
  await testEnv.get('/blog', first);
  const feeds = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
  const keyOf = (domain: string) =>
    listQuestion({ env: {}, domain, publication: { local: true } }, 1, null, 0).key;
  const stored = JSON.parse(
    String(
      await vi.waitFor(async () => (await feeds.get(keyOf(first))) ?? expect.fail('never stored'), 10_000),
    ),
  );
  const checkedAt = (await testEnv.clock.now()) - 3 * 3_600_000 - 60_000;
  await feeds.put(keyOf(second), JSON.stringify({ ...stored, checkedAt }));
  await testEnv.control.fault('backend', { mode: 'fail' });
  const page = (await testEnv.get('/blog', second)).text;
  expect(page.replaceAll('<!-- -->', '')).toContain('Updated 3 hours ago');
  expect(count(page, 'Read Article →')).toBe(10);
});

describe('categories', () => {
  test.each(SECTIONS.map(({ slug, title }) => [slug, title.replace('&', '&amp;')]))(
    'CAT-1 /news/%s is %s',
    async (slug, title) => {
      const { status, text } = await testEnv.get(`/news/${slug}`);
      expect([status, h1(text)]).toEqual([200, title]);
      expect(text).toContain(`<title>${title} – Golden Gate Ledger</title>`);
      expect(text).toContain(`/news/${slug}"/>`);
    },
  );

  test('CAT-6 each section of the home page leads to its listing', async () => {
    expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(16);
    expect(new Set(SECTIONS.map(({ slug }) => slug)).size).toBe(16);
    const { text } = await testEnv.get('/');
    for (const { id, slug } of SECTIONS) {
      const from = text.indexOf(`id="${id}" data-rhythm`);
      expect(text.slice(from, from + 300)).toContain(`href="/news/${slug}"`);
    }
  });

  test('CAT-2 an unknown category is News: with stories 200, without 404, never indexed', async () => {
    // Robots wait for the status.
    const none = await testEnv.get('/news/zzz', 'localhost', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([none.status, h1(none.text)]).toEqual([404, 'News']);
    expect(none.text).toContain('No News articles found');
    await sendList(3, 3);
    const some = await testEnv.get('/news/zzz', anotherHost());
    expect([some.status, h1(some.text)]).toEqual([200, 'News']);
    for (const { text } of [none, some]) expect(text).toContain('name="robots" content="noindex');
  });

  test('CAT-3 CAT-4 nothing in a category, or a failure: its name, the ways to everything and to the newest stories', async () => {
    const host = anotherHost();
    await sendList(3, 3);
    await testEnv.get('/blog', host);
    await sendList(0, 0);
    const { status, text } = await testEnv.get('/news/local-news', host);
    expect(status).toBe(200);
    expect(text).toContain('No Local News articles found');
    expect(text).toMatch(/href="\/blog"[^>]*>Browse All Stories</);
    expect(text).toMatch(/href="\/blog"[^>]*>Back to All Stories</);
    await testEnv.control.fault('backend', { mode: 'fail' });
    const failed = await testEnv.get('/news/food', host);
    expect(failed.status).toBe(503);
    for (const page of [text, failed.text]) expect(mainOf(page)).toContain('href="/blog/story-0"');
  });

  test('CAT-5 a page of a category is asked for by its slug and number', async () => {
    await sendList(10, 30);
    await testEnv.get('/news/real-estate?page=3', anotherHost());
    expect((await asked())[0]).toMatch(/&page=3&category=real-estate$/);
  });
});

test('META-1 a list page knows its address, its neighbours and where it stands', async () => {
  await sendList(10, 30);
  const { text } = await testEnv.get('/news/food?page=2', anotherHost());
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/news\/food\?page=2"/);
  expect(text).toMatch(/<link rel="prev" href="[^"]+\/news\/food"/);
  expect(text).toMatch(/<link rel="next" href="[^"]+\/news\/food\?page=3"/);
  expect(text).toContain('"@type":"BreadcrumbList"');
  expect(text).toContain('<title>Food, page 2 – The Bee</title>');
});
