import { afterEach, describe, expect, test } from 'vitest';
import { smallPublication } from '../../testing/publications.ts';
import { between, hrefsOf, linksOf, mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv({ publications: () => [smallPublication('listed')] });
afterEach(() => testEnv.control.reset());

/** Sets the backend's next article; every test uses another slug, so that no stored article is returned. */
const send = (article: Record<string, unknown>) =>
  testEnv.control.reply(
    'backend:get_details',
    JSON.stringify({ metaTitle: 'A headline', metaDescription: 'Its standfirst.', ...article }),
  );
/** Robots wait for a page's status, even if it is known late. */
const ROBOT = { headers: { 'user-agent': 'Googlebot/2.1' } };
const get = (path: string) => testEnv.get(path, 'localhost', ROBOT);
const thingsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? '{}'),
  );
const plain = (html: string) => html.replaceAll('<!-- -->', '');

test('POST-8 META-1 the page says what it is, in its HTML', async () => {
  const picture = `${testEnv.mocks}/pictures/kitchen.svg`;
  await send({
    date: '2024-03-01',
    category: 'local-news',
    shortTailKeywords: 'ferries, transit',
    pinterestImageLink: picture,
    blog: 'Words.',
  });
  const { status, text } = await get('/blog/Says-What-It-Is');
  expect(status).toBe(200);
  expect(text).toContain('<title>A headline – Golden Gate Ledger</title>');
  expect(text).toContain('<meta name="description" content="Its standfirst."/>');
  expect(text).toContain('<meta property="og:type" content="article"/>');
  expect(text).toContain('<meta property="article:published_time" content="2024-03-01"/>');
  expect(text).toContain(`<meta property="og:image" content="${picture}"/>`);
  expect(text).toContain('<meta property="og:image:alt" content="A headline"/>');
  expect(text).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/blog\/Says-What-It-Is"\/>/);
  expect(text).toMatch(
    /<link rel="preload" as="image" href="\/pictures\/article\/[^"]+\/kitchen.svg" fetchpriority="high"\/>/,
  );
  const [article, trail] = thingsOf(text);
  const [, onThisHost] = text.match(/rel="preload" as="image" href="([^"]+)"/) ?? [];
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'A headline',
    datePublished: '2024-03-01',
    dateModified: '2024-03-01',
    articleSection: 'Local News',
    keywords: 'ferries, transit',
    image: [picture, `http://localhost${onThisHost}`],
    publisher: { name: 'Golden Gate Ledger' },
  });
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Golden Gate Ledger',
    'Latest Stories',
    'A headline',
  ]);
  expect(text.split('<h1').length - 1).toBe(1);
});

test('POST-1 POST-6 everything in its order, with its addresses', async () => {
  const picture = `${testEnv.mocks}/pictures/kitchen.svg`;
  await send({
    date: '2024-03-01',
    shortTailKeywords: 'ferries',
    pinterestImageLink: picture,
    blog: 'It sailed.',
    youtubeShortsUrl: 'https://youtu.be/aqz-KE-bpKQ',
  });
  const { text } = await get('/blog/in-order');
  const article = between(text, '<article', '</article>');
  const parts = [
    '← Back to Blog',
    'fetchpriority="high"',
    'View the image',
    '<h1',
    'Its standfirst.',
    'By <b',
    '<time',
    'It sailed.',
    'Related Topics',
    'Watch Related Content',
    'Read More Articles',
  ];
  const places = parts.map((part) => plain(article).indexOf(part));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const links = Object.fromEntries(linksOf(article).map(({ words = '', ...link }) => [words, link]));
  expect(links).toMatchObject({
    '← Back to Blog': { href: '/blog' },
    'View the image (opens in new tab)': { href: picture, target: '_blank' },
    'Read More Articles': { href: '/blog' },
    'Watch on YouTube (opens in new tab)': { target: '_blank' },
  });
  const [image = ''] = article.match(/<img [^>]*kitchen[^>]* width="\d+" height="\d+"[^>]*>/) ?? [];
  expect(image).toContain('fetchpriority="high"');
  expect(image).not.toContain('lazy');
  expect(plain(article)).toContain('By <b dir="auto">Golden Gate Ledger</b>');
  // POST-13: without scripts there is no button that does nothing.
  expect(article).toMatch(/<button[^>]* hidden="" data-share/);
});

test.each([
  ['2024-03-01T03:00:00-08:00', undefined, '2024-03-01T11:00:00.000Z', '2024-03-01T11:00:00.000Z'],
  [
    '2024-03-01T03:00:00Z',
    '2024-03-02T10:00:00-08:00',
    '2024-03-01T03:00:00.000Z',
    '2024-03-02T18:00:00.000Z',
  ],
  ['2024-03-01', '2024-03-04', '2024-03-01', '2024-03-04'],
])(
  'META-1 an article of %s, changed %s, has both times, with the hour where it is known',
  async (date, updated, published, modified) => {
    await send({ date, updated, shortTailKeywords: 'sports', category: 'no section', blog: 'Words.' });
    const { text } = await get(`/blog/times-${date.length}`);
    const [article] = thingsOf(text);
    expect([article.datePublished, article.dateModified]).toEqual([published, modified]);
    expect(text).toContain(`<meta property="article:published_time" content="${published}"/>`);
    // A topic is no section, and without a picture none is named.
    expect([article.articleSection, article.image]).toEqual([undefined, undefined]);
  },
);

test.each([
  ['2024-03-01', '2024-03-01', 'March 1, 2024'],
  ['2024-03-01T03:00:00Z', '2024-03-01T03:00:00.000Z', 'February 29, 2024'],
])('POST-2 %s in the long form, in the zone of the publication', async (date, iso, label) => {
  await send({ date });
  const { text } = await get(`/blog/dated-${date.length}`);
  expect(text).toContain(`<time dateTime="${iso}">${label}</time>`);
});

test.each([undefined, 'next week, perhaps'])('POST-2 date %s: none is shown', async (date) => {
  await send({ date });
  const { text, status } = await get(`/blog/undated-${date?.length ?? 0}`);
  expect(status).toBe(200);
  expect(text.slice(text.indexOf('<article'), text.indexOf('data-body'))).not.toContain('<time');
});

test('POST-12 META-1 time of reading, change and author are on the page and in its metadata', async () => {
  const blog = `${'word '.repeat(238 * 3)}[link](https://a.example/)`;
  await send({ date: '2024-03-01', updated: '2024-03-05', author: 'Ada <b> Byron', blog });
  const { text } = await get('/blog/changed-later');
  const page = plain(text);
  expect(page).toMatch(
    /By <bdi><a [^>]*href="\/authors\/ada-b-byron-\d+">Ada &lt;b&gt; Byron<\/a>, <\/bdi><b dir="auto">Golden Gate Ledger<\/b>/,
  );
  expect(page).toContain('Updated <time dateTime="2024-03-05">March 5, 2024</time>');
  expect(page).toContain('<span>3 min read</span>');
  expect(page).toContain('<meta property="article:modified_time" content="2024-03-05"/>');
  expect(page).toContain('<meta name="author" content="Ada &lt;b&gt; Byron"/>');
  const data = JSON.parse(text.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}');
  expect(data).toMatchObject({
    dateModified: '2024-03-05',
    author: { '@type': 'Person', name: 'Ada <b> Byron' },
  });
});

test.each([undefined, '2024-03-01', '2024-03-01T09:00:00Z', '2023-12-24', 'soon', 7])(
  'POST-12 a change at %s is none after March 1',
  async (updated) => {
    await send({ date: '2024-03-01', updated, author: {}, blog: 'Words.' });
    const { text } = await get(`/blog/unchanged-${String(updated).length}`);
    expect(text).not.toContain('modified_time');
    expect(plain(text)).toContain('By <b dir="auto">Golden Gate Ledger</b>');
    expect(text).toContain('<span>1 min read</span>');
  },
);

test('POST-3 POST-4 hostile markdown: nothing runs, nothing leaks, the story reads', async () => {
  const blog = [
    '# Top\n\nGood **words** <script>alert(1)</script> here. [out](https://www.bart.gov)',
    '[click](javascript:alert(1)) [data](data:text/html,x) [tab](java\tscript:alert(1))',
    '<img src=x onerror=alert(1)> <svg onload=alert(1)></svg> <iframe src="https://evil.test"></iframe>',
    '<a href="https://ok.test" onclick="x()" style="color:red">fine</a>',
    '<div><p>broken <b>nesting</div></p> <form action=/x><input name=y></form>',
    '![pic](javascript:alert(1)) <style>*{display:none}</style> <base href="https://evil.test/">',
  ].join('\n\n');
  await send({ metaTitle: 'A <b>title</b>', metaDescription: '</title><script>alert(2)</script>', blog });
  const { status, text } = await get('/blog/hostile');
  expect(status).toBe(200);
  const body = between(text, '<article', '</article>');
  expect(body).toContain('<h2>Top</h2>');
  expect(body).toContain('Good <strong>words</strong>');
  expect(body).toContain('href="https://ok.test/"');
  expect(body).toMatch(/<a href="https:\/\/www\.bart\.gov\/?" target="_blank" rel="noopener">/);
  expect(body).not.toMatch(
    /<script|javascript:|data:text|onerror|onload|onclick|<iframe|<svg onload|<form|<input|<style|<base|style="/i,
  );
  expect(text).toContain('A &lt;b&gt;title&lt;/b&gt;');
  expect(text.split('</title>')).toHaveLength(2);
  expect(text.split('<h1').length - 1).toBe(1);
});

test.each([
  [' a, b,,c ', '', ['a', 'b', 'c']],
  ['', 'something long', []],
  [null, null, []],
])('POST-5 topics of %j (%j)', async (shortTailKeywords, longTailKeywords, chips) => {
  await send({ shortTailKeywords, longTailKeywords });
  const { text } = await get(`/blog/topics-${String(shortTailKeywords).length}`);
  expect(text.includes('Related Topics')).toBe(chips.length > 0);
  const list = text.match(/id="topics-title".*?<\/ul>/)?.[0] ?? '';
  expect([...list.matchAll(/<li>(?:<a [^>]*>)?(.*?)(?:<\/a>)?<\/li>/g)].map((match) => match[1])).toEqual(
    chips,
  );
});

test.each([
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ?t=3', true],
  ['https://youtu.be/aqz-KE-bpKQQ', false],
])('POST-6 a short video from %s: %s', async (youtubeShortsUrl, shown) => {
  await send({ youtubeShortsUrl });
  const { text } = await get(`/blog/video-${shown}`);
  expect(text.includes('Watch Related Content')).toBe(shown);
  if (shown) {
    expect(text).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(text).toContain(`<template><iframe src="${testEnv.mocks}/embed/video/aqz-KE-bpKQ?autoplay=1"`);
  }
  // A browser requests nothing inside a template.
  expect(text.replace(/<template>.*?<\/template>/gs, '')).not.toContain('<iframe');
});

describe('POST-7', () => {
  test('no such article: 404 and three sentences', async () => {
    for (const reply of [null, '{}', 'null', '{"error":"not found"}']) {
      await testEnv.control.reply('backend:get_details', reply);
      const { status, text, headers } = await get(`/blog/missing-${reply?.length ?? 0}`);
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        404,
        'no-store',
        'noindex',
      ]);
      for (const words of [
        'Article Not Found',
        'The requested article could not be found.',
        '← Back to Blog',
      ]) {
        expect(text).toContain(words);
      }
      expect(linksOf(text).find(({ words }) => words === '← Back to Blog')?.href).toBe('/blog');
      const others = hrefsOf(mainOf(text));
      for (const path of ['/search', '/news/local-news', '/news/sports']) expect(others).toContain(path);
      expect(text).toContain('<title>Article Not Found – Golden Gate Ledger</title>');
    }
  });

  test('the backend fails: 503 that is not indexed or kept', async () => {
    await testEnv.control.fault('backend', { mode: 'fail' });
    const slug = 'failed-once';
    const { status, text, headers } = await testEnv.get(`/blog/${slug}`, 'localhost', ROBOT);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '30',
    ]);
    expect(text).toContain('Article Not Found');
    expect(text).toContain('Failed to fetch blog post');
    expect(text).toContain('← Back to Blog');
    expect(text).toContain('name="robots" content="noindex');
    expect(text).toContain(`href="/blog/${slug}"`);
    await testEnv.control.reset();
    await send({});
    expect((await get(`/blog/${slug}`)).status).toBe(200);
  });
});

test('POST-9 another publication’s article is not shown here', async () => {
  await send({ domain: 'elsewhere.example' });
  expect((await get('/blog/of-another-title')).status).toBe(404);
  await send({ domain: 'goldengateledger.example' });
  expect((await get('/blog/of-this-title')).status).toBe(200);
});

describe('POST-10', () => {
  test.each([
    ['a%2Fb', 'slug=a%2Fb'],
    ['caf%C3%A9-%E6%96%B0', 'slug=caf%C3%A9-%E6%96%B0'],
  ])('%s is encoded once on its way', async (slug, query) => {
    await send({});
    const { status, text } = await get(`/blog/${slug}`);
    expect(status).toBe(200);
    const { requests } = await testEnv.control.log();
    expect(requests.map(({ path }) => path)).toEqual([`/backend/get_details?${query}`]);
    expect(text).toContain(`/blog/${slug}"/>`);
  });

  test.each(['x'.repeat(300), '%E0%A4%A'])('%s: 404 without a call', async (slug) => {
    const { status, text } = await get(`/blog/${slug}`);
    expect(status).toBe(404);
    expect(text).toContain('Article Not Found');
    if (slug.length > 200) expect((await testEnv.control.log()).counts).toEqual({});
  });
});

describe('a slow backend', () => {
  /** Requests a page while the backend does not answer, until the page has begun. */
  const getHeld = async (path: string, host = 'localhost') => {
    await testEnv.control.fault('backend', { mode: 'held' });
    const page = await testEnv.get(path, host, {
      onChunk: (text) => {
        if (text.includes('Loading the article')) void testEnv.control.fault('backend', null);
      },
    });
    const late = page.chunks.findIndex(({ text }) => text.includes('data-title'));
    const early = page.chunks.slice(0, late).map(({ text }) => text);
    return { ...page, early: early.join('') };
  };

  test('POST-11 POST-8 header and skeleton at once, then the article and its title', async () => {
    await send({ blog: 'Words that came late.' });
    const { status, headers, text, early } = await getHeld('/blog/comes-late');
    expect([status, headers.get('cache-status')]).toEqual([200, 'masthead; fwd=bypass']);
    expect(early).toMatch(/<header.*Loading the article.*<\/footer>/s);
    expect(early).toMatch(/<link rel="canonical" href="[^"]+\/blog\/comes-late"\/>/);
    expect(early).not.toContain('A headline');
    expect(text).toContain('Words that came late.');
    expect(text).toContain('data-title="A headline – Golden Gate Ledger"');
    expect(text).not.toContain('noindex');
    // Stored from then on.
    const again = await testEnv.get('/blog/comes-late');
    expect([again.status, again.text.includes('class="skeleton"')]).toEqual([200, false]);
  });

  test('POST-11 POST-8 an article of a stored list has its headline at once', async () => {
    const blogs = [{ slug: 'on-the-list', metaTitle: 'On the list', metaDescription: 'It is known.' }];
    await testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total: 1 }));
    expect((await testEnv.get('/blog', 'listed.test')).text).toContain('On the list');
    await send({ metaTitle: 'On the list', blog: 'Words.' });
    const { early, text } = await getHeld('/blog/on-the-list', 'listed.test');
    expect(early).toContain('<title>On the list – The listed</title>');
    expect(early).toMatch(/<h1[^>]*>On the list<\/h1><p[^>]*>It is known.</);
    expect(text).toContain('<p>Words.</p>');
  });

  test('POST-7 no such article after all: said in its place, and not indexed', async () => {
    await testEnv.control.reply('backend:get_details', '{}');
    const { status, headers, text } = await getHeld('/blog/late-and-missing');
    expect([status, headers.get('cache-status')]).toEqual([200, 'masthead; fwd=bypass']);
    expect(text).toContain('The requested article could not be found.');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('data-title="Article Not Found – Golden Gate Ledger"');
  });

  test.each([
    ['robots', 'for-robots', ROBOT],
    [
      'listeners, whose radio a new document would end,',
      'for-listeners',
      { headers: { 'x-page-whole': '1' } },
    ],
  ])('CACHE-4 %s wait, and get a whole page', async (_, slug, init) => {
    await send({ blog: 'Words.' });
    await testEnv.control.fault('backend', { mode: 'slow', ms: 1_000 });
    const { status, headers, text } = await testEnv.get(`/blog/${slug}`, 'localhost', init);
    expect([status, text.includes('<p>Words.</p>')]).toEqual([200, true]);
    expect(text).toContain('<title>A headline – Golden Gate Ledger</title>');
    expect(text).not.toMatch(/class="skeleton"|data-title/);
    expect(headers.get('content-security-policy')).not.toContain('nonce');
  });
});
