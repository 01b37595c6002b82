import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterFeeds } from '../../mocks/publishers/roster.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({
    faults: true,
    publications: (mocks) => {
      const [first = '', second = ''] = rosterFeeds(mocks).local ?? [];
      return [
        smallPublication('bee', {
          name: 'Bee & <Wasp>',
          sections: { local: [first, second, `${first}?key=secret`] },
          editing: { hidden: [{ word: 'the' }], hiddenFeeds: [{ url: second }] },
        }),
        smallPublication('wasp', { sections: { local: [first], food: [`${mocks}/feeds/of-nobody`] } }),
      ];
    },
  });
  await testEnv.clock.advance(60_000);
});
afterAll(() => testEnv.stop());

const parser = new XMLParser({ ignoreAttributes: false });
const get = (path: string, host = 'localhost') => testEnv.get(path, host);

test('SEARCH-5 a section in three formats has the same stories', async () => {
  const [rss, atom, json] = await Promise.all(
    ['rss', 'atom', 'json'].map((format) => get(`/feeds/local-news.${format}`)),
  );
  expect([rss, atom, json].map((answer) => answer?.headers.get('content-type'))).toEqual([
    'application/rss+xml; charset=utf-8',
    'application/atom+xml; charset=utf-8',
    'application/feed+json; charset=utf-8',
  ]);
  const links = [
    parser.parse(rss?.text ?? '').rss.channel.item.map(({ link }: { link: string }) => link),
    parser.parse(atom?.text ?? '').feed.entry.map(({ id }: { id: string }) => id),
    JSON.parse(json?.text ?? '').items.map(({ url }: { url: string }) => url),
  ];
  expect(links[0].length).toBeGreaterThan(10);
  expect(links[1]).toEqual(links[0]);
  expect(links[2]).toEqual(links[0]);
  const again = await testEnv.get('/feeds/local-news.rss', 'localhost', {
    headers: { 'if-none-match': rss?.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('SEARCH-5 each story names its newsroom, and a section is named by slug or id', async () => {
  const [rss, atom, json, byId] = await Promise.all(
    ['local-news.rss', 'local-news.atom', 'local-news.json', 'local.rss'].map((name) =>
      get(`/feeds/${name}`),
    ),
  );
  expect(byId?.text).toBe(rss?.text);
  const stories = parser.parse(rss?.text ?? '').rss.channel.item;
  const names: string[] = stories.map((story: Record<string, string>) => story['dc:creator']);
  expect(names).toContain('Bay Wire');
  expect(names.every(Boolean)).toBe(true);
  expect(stories[0].source).toEqual({
    '#text': names[0],
    '@_url': expect.stringMatching(/^http.*\/feeds\//),
  });
  const authors = parser
    .parse(atom?.text ?? '')
    .feed.entry.map(({ author }: { author: { name: string } }) => author.name);
  expect(authors).toEqual(names);
  const items: { authors: { name: string }[] }[] = JSON.parse(json?.text ?? '').items;
  expect(items.map(({ authors: [own] }) => own?.name)).toEqual(names);
  expect((await get('/feeds/local-news.rss', 'bee.test')).text).not.toContain('key=secret');
});

test('SEARCH-5 FEED-6 stories without a date are in the section’s feeds, as old as their first fetch', async () => {
  const { items } = JSON.parse((await get('/feeds/opinion.json')).text);
  const dates = new Map(items.map((item: Record<string, string>) => [item.url, item.date_published]));
  const asked = await Promise.all(
    (rosterFeeds(testEnv.mocks).opinion ?? []).map((feed) =>
      get(`/api/feed?rss_url=${encodeURIComponent(feed)}`),
    ),
  );
  const undated: Record<string, string>[] = asked
    .flatMap(({ text }) => JSON.parse(text).items)
    .filter(({ pubDate }) => pubDate === null);
  expect(undated.length).toBeGreaterThan(0);
  for (const { link, firstSeen } of undated) expect([link, dates.get(link)]).toEqual([link, firstSeen]);
});

test('SEARCH-5 hidden stories are in no feed, and a name is text', async () => {
  for (const format of ['rss', 'atom']) {
    const { text } = await get(`/feeds/local-news.${format}`, 'bee.test');
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain('Bee &amp; &lt;Wasp&gt;: Local News');
    expect(text.replace(/<[^>]+>/g, ' ')).not.toMatch(/\bthe\b/i);
  }
});

test('SEARCH-5 a section that cannot be read is no empty feed, which would take all stories from its subscribers', async () => {
  await testEnv.fail({ kv: 'throw', objects: { FEED_POLLERS: 'throw' } });
  const { status, headers } = await get('/feeds/local-news.rss', 'wasp.test');
  await testEnv.fail({});
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  await expect.poll(async () => (await get('/feeds/local-news.rss', 'wasp.test')).text).toContain('<item>');
  // A feed that never worked has no stories to take away.
  expect((await get('/feeds/food.rss', 'wasp.test')).status).toBe(200);
});

test('SEARCH-5 the sources, without hidden feeds and keys', async () => {
  const { status, text } = await get('/sources.opml', 'bee.test');
  const [first = '', second = ''] = rosterFeeds(testEnv.mocks).local ?? [];
  expect([status, XMLValidator.validate(text)]).toEqual([200, true]);
  expect(text).toContain(`xmlUrl="${first}"`);
  expect(text).not.toContain(second);
  expect(text).not.toContain('secret');
});

test.each([
  '/feeds/nonsense.rss',
  '/feeds/local-news.exe',
  '/feeds/',
  '/feeds/toString.rss',
  '/feeds/food.toString',
])('SEARCH-5 %s is no feed', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('SEARCH-5 listings lead to them, in the page and in its head', async () => {
  const { text } = await get('/news/food');
  for (const format of ['rss', 'atom', 'json']) {
    expect(text).toMatch(new RegExp(`<link rel="alternate" [^>]*href="[^"]+/feeds/food.${format}"`));
    expect(text).toContain(`<a href="/feeds/food.${format}">`);
  }
  expect((await get('/blog')).text).toContain('<a href="/sources.opml">');
});
