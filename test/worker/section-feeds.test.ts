import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { rosterFeeds } from '../../mocks/publishers/roster.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv({
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
beforeAll(async () => {
  await testEnv.clock.advance(60_000);
});

const parser = new XMLParser({ ignoreAttributes: false });
const get = (path: string, host = 'localhost') => testEnv.get(path, host);

interface Item {
  link: string;
  pubDate: string;
  'dc:creator': string;
  source: unknown;
}
const itemsOf = (text: string): Item[] => parser.parse(text).rss.channel.item;

test('SEARCH-5 each story of a section’s feed names its newsroom, and a section is named by slug or id', async () => {
  const [rss, byId] = await Promise.all([get('/feeds/local-news.rss'), get('/feeds/local.rss')]);
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(byId.text).toBe(rss.text);
  const stories = itemsOf(rss.text);
  expect(stories.length).toBeGreaterThan(10);
  const names = stories.map((story) => story['dc:creator']);
  expect(names).toContain('Bay Wire');
  expect(names.every(Boolean)).toBe(true);
  expect(stories[0]?.source).toEqual({
    '#text': names[0],
    '@_url': expect.stringMatching(/^http.*\/feeds\//),
  });
  const again = await testEnv.get('/feeds/local-news.rss', 'localhost', {
    headers: { 'if-none-match': rss.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await get('/feeds/local-news.rss', 'bee.test')).text).not.toContain('key=secret');
});

test('SEARCH-5 FEED-6 stories without a date are in the section’s feed, as old as their first fetch', async () => {
  const dates = new Map(
    itemsOf((await get('/feeds/opinion.rss')).text).map(({ link, pubDate }) => [link, Date.parse(pubDate)]),
  );
  const asked = await Promise.all(
    (rosterFeeds(testEnv.mocks).opinion ?? []).map((feed) =>
      get(`/api/feed?rss_url=${encodeURIComponent(feed)}`),
    ),
  );
  const undated: Record<string, string>[] = asked
    .flatMap(({ text }) => JSON.parse(text).items)
    .filter(({ pubDate }) => pubDate === null);
  expect(undated.length).toBeGreaterThan(0);
  const seconds = (time = '') => Math.floor(Date.parse(time) / 1_000) * 1_000;
  for (const { link = '', firstSeen } of undated)
    expect([link, dates.get(link)]).toEqual([link, seconds(firstSeen)]);
});

test('SEARCH-5 hidden stories are in no feed, and a name is text', async () => {
  const { text } = await get('/feeds/local-news.rss', 'bee.test');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('Bee &amp; &lt;Wasp&gt;: Local News');
  expect(text.replace(/<[^>]+>/g, ' ')).not.toMatch(/\bthe\b/i);
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

test.each(['/feeds/nonsense.rss', '/feeds/local-news.atom', '/feeds/', '/feeds/toString.rss'])(
  'SEARCH-5 %s is no feed',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('SEARCH-5 listings lead to them, in the page and in its head', async () => {
  const { text } = await get('/news/food');
  expect(text).toMatch(/<link rel="alternate" [^>]*href="[^"]+\/feeds\/food\.rss"/);
  expect(text).toContain('<a href="/feeds/food.rss">');
  expect((await get('/blog')).text).toContain('<a href="/sources.opml">');
});
