import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listQuestion } from '../../functions/articles/backend-sources.ts';
import { COPY_VERSION } from '../../schema/articles/backend.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const PATHS = ['/robots.txt', '/sitemap.xml', '/news-sitemap.xml', '/feed.xml', '/manifest.webmanifest'];
const HOUR_MS = 3_600_000;
const FIXED = [
  '/',
  '/blog',
  '/partners',
  '/faq',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
  '/corrections',
  '/accessibility',
  '/archive',
  '/about',
];
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** KV's key of a publication's newest articles. */
const listKey = (domain: string) =>
  listQuestion({ env: {}, domain, publication: { local: true } }, 1, null, 0).key;
const NAME = 'Fog & "Tide" <Weekly>';

// One publication per test, because an isolate remembers a publication's lists.
const testEnv = await ownEnv({
  publications: () => [
    ...['slow', 'dead', 'kept', 'gone', 'dates', 'plain'].map((id) => smallPublication(id)),
    smallPublication('hostile', { name: NAME }),
  ],
});
afterEach(() => testEnv.control.reset());

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => ['url', 'item'].includes(name),
});

/** Reads a document and checks that it is well-formed. */
async function read(path: string, host = 'localhost') {
  const response = await testEnv.get(path, host);
  expect(response.status, path).toBe(200);
  // The validator accepts characters that XML cannot contain.
  expect([...response.text].filter((character) => IMPOSSIBLE.test(character))).toEqual([]);
  expect(XMLValidator.validate(response.text), response.text.slice(0, 2_000)).toBe(true);
  return { ...response, document: parser.parse(response.text) };
}
interface SitemapUrl {
  loc: string;
  lastmod?: string;
}
const urlsOf = async (host?: string): Promise<SitemapUrl[]> =>
  (await read('/sitemap.xml', host)).document.urlset.url;
/** The sitemap once it contains every article and tells crawlers to come back less soon. */
const filled = (host: string) =>
  vi.waitFor(
    async () => {
      const { document, headers } = await read('/sitemap.xml', host);
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      const urls: SitemapUrl[] = document.urlset.url;
      return urls;
    },
    { timeout: 20_000, interval: 100 },
  );

const blog = (slug: string, more: Record<string, unknown> = {}) => ({
  slug,
  metaTitle: `About ${slug}`,
  metaDescription: `All of ${slug}`,
  ...more,
});
const reply = (blogs: unknown[], total = blogs.length) =>
  testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total }));

describe('hosts', () => {
  beforeEach(async () => {
    const date = new Date(await testEnv.clock.now()).toISOString();
    await reply([blog('today', { date })]);
    await filled('plain.test');
  });

  test.each(PATHS)(
    'NET-1 %s of a host nobody gave us is 404, of a known one it names that host',
    async (path) => {
      const unknown = await testEnv.get(path, 'nobody.test');
      expect(unknown.status).toBe(404);
      expect(unknown.text).toBe('Unknown publication\n');
      expect(unknown.headers.get('cache-control')).toBe('no-store');
      const forwarded = await testEnv.get(path, 'nobody.test', {
        headers: { 'x-forwarded-host': 'plain.test' },
      });
      expect(forwarded.status).toBe(404);
      for (const host of ['plain.test', 'WWW.plain.test:8787', 'plain.test.']) {
        const known = await testEnv.get(path, host);
        expect(known.status, host).toBe(200);
        expect(known.text).not.toContain('Golden Gate');
        expect(known.text).toContain(path.endsWith('manifest') ? 'The plain' : 'plain.test');
      }
    },
  );

  test.each(PATHS)('META-1 %s follows the rules of every answer, HEAD and 304 too', async (path) => {
    const whole = await testEnv.get(path, 'plain.test');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(whole.headers.get('set-cookie')).toBeNull();
    const etag = whole.headers.get('etag') ?? '';
    const headers = { 'if-none-match': `"other", W/${etag}` };
    const again = await testEnv.get(path, 'plain.test', { headers });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await testEnv.get(path, 'plain.test', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    const posted = await testEnv.get(path, 'plain.test', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('META-1 robots.txt: all may be read but interfaces and ads; it names the sitemaps', async () => {
  const { text, headers } = await testEnv.get('/robots.txt', 'plain.test');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /ad/',
    'Sitemap: http://plain.test/sitemap.xml',
    'Sitemap: http://plain.test/news-sitemap.xml',
  ]);
});

test('META-1 the manifest is the publication’s own and its icons exist', async () => {
  const { text, headers } = await testEnv.get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: 'Golden Gate Ledger',
    short_name: 'Golden Gate Ledger',
    lang: 'en-US',
    start_url: '/',
    theme_color: '#14284b',
    background_color: '#fffdf8',
  });
  const icons = manifest.icons.map(
    ({ src, purpose }: { src: string; purpose: string }) => `${src} ${purpose}`,
  );
  expect(icons).toEqual([
    '/icon-192.png any',
    '/icon-512.png any',
    '/icon-192.png maskable',
    '/icon-512.png maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(testEnv.site + src);
    expect(icon.headers.get('content-type'), src).toBe(type);
    const png = new DataView(await icon.arrayBuffer());
    // Width and height in the image header.
    expect(`${png.getUint32(16)}x${png.getUint32(20)}`, src).toBe(sizes);
  }
  expect((await testEnv.get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
});

describe('the sitemap', () => {
  test('META-1 does not wait for the backend: fixed pages and listings first, articles the next time', async () => {
    await testEnv.control.fault('backend', { mode: 'slow', ms: 1_500 });
    await reply([blog('a', { date: '2024-03-01' }), blog('b'), blog('c', { date: 'soon' })]);
    const first = await read('/sitemap.xml', 'slow.test');
    const paths = first.document.urlset.url.map(({ loc }: SitemapUrl) => loc.replace('http://slow.test', ''));
    const listings = SECTIONS.map(({ slug }) => `/news/${slug}`);
    expect(paths.sort()).toEqual([...FIXED, ...listings].sort());
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.document.urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    // A date only if one is known.
    expect((await filled('slow.test')).slice(-3)).toEqual([
      { loc: 'http://slow.test/blog/a', lastmod: '2024-03-01' },
      { loc: 'http://slow.test/blog/b' },
      { loc: 'http://slow.test/blog/c' },
    ]);
  });
});

describe('a dead backend', () => {
  test('META-1 nothing stored: fixed pages, a feed without items, never an error', async () => {
    await testEnv.control.fault('backend', { mode: 'fail' });
    expect(await urlsOf('dead.test')).toHaveLength(FIXED.length + SECTIONS.length);
    const feed = await read('/feed.xml', 'dead.test');
    expect(feed.document.rss.channel.title).toBe('The dead');
    expect(feed.document.rss.channel.item).toBeUndefined();
    const news = await read('/news-sitemap.xml', 'dead.test');
    expect(news.text).not.toContain('<url>');
  });

  let now: number;
  beforeAll(async () => {
    now = await testEnv.clock.now();
  });
  const put = async (key: string, value: unknown) =>
    (await testEnv.miniflare.getKVNamespace('FEEDS', 'site')).put(key, JSON.stringify(value));

  test('META-1 stored articles are shown, of any age', async () => {
    const date = new Date(now - 30 * HOUR_MS).toISOString();
    const article = {
      slug: 'old-story',
      title: 'An old story',
      description: 'Told again.',
      image: null,
      date,
    };
    const older = { ...article, slug: 'older-story', date: null };
    const list = { articles: [article, older], total: 2 };
    await put(listKey('kept.test'), { version: COPY_VERSION, checkedAt: now - 20 * HOUR_MS, content: list });
    await testEnv.control.fault('backend', { mode: 'fail' });
    expect((await urlsOf('kept.test')).slice(-2)).toEqual([
      { loc: 'http://kept.test/blog/old-story', lastmod: date },
      { loc: 'http://kept.test/blog/older-story' },
    ]);
    const { channel } = (await read('/feed.xml', 'kept.test')).document.rss;
    expect(channel.item[0].title).toBe('An old story');
    const news = await read('/news-sitemap.xml', 'kept.test');
    expect(news.document.urlset.url[0].loc).toBe('http://kept.test/blog/old-story');
  });

  test('META-1 an empty reading does not replace stored articles', async () => {
    const article = { slug: 'old-story', title: 'Old', description: '', image: null, date: null };
    const content = { articles: [article], total: 1 };
    await put(listKey('gone.test'), { version: COPY_VERSION, checkedAt: now - 20 * HOUR_MS, content });
    await reply([]);
    for (let i = 0; i < 3; i++) {
      expect((await urlsOf('gone.test')).at(-1)).toEqual({ loc: 'http://gone.test/blog/old-story' });
      await vi.waitFor(async () => expect((await testEnv.control.log()).counts.backend).toBe(1), {
        timeout: 10_000,
      });
    }
  });
});

describe('dates', () => {
  let now: number;
  beforeAll(async () => {
    now = await testEnv.clock.now();
  });
  const day = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
  const articles = () => [
    blog('today', { date: day(3) }),
    // A day without a time, within two days at every hour.
    blog('yesterday', { date: day(24).slice(0, 10) }),
    blog('last-week', { date: day(24 * 7) }),
    blog('undated'),
    blog('tomorrow', { date: day(-24) }),
    blog('nonsense', { date: 'the day after the fair' }),
  ];

  test('API-1 the feed has the list’s order where dates are missing, and gives a date only where one is known', async () => {
    await reply(articles());
    const feed = await read('/feed.xml', 'dates.test');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rss } = feed.document;
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel['atom:link']).toMatchObject({
      '@_rel': 'self',
      '@_href': 'http://dates.test/feed.xml',
    });
    expect(rss.channel.link).toBe('http://dates.test/');
    const slugs = ['today', 'yesterday', 'last-week', 'undated', 'tomorrow', 'nonsense'];
    const items: Record<string, string>[] = rss.channel.item;
    expect(items.map(({ link }) => link)).toEqual(slugs.map((slug) => `http://dates.test/blog/${slug}`));
    for (const item of items) expect(item.guid).toBe(item.link);
    const dated = items.filter((item) => item.pubDate !== undefined);
    expect(dated.map(({ title }) => title)).toEqual(['About today', 'About yesterday', 'About last-week']);
    for (const { pubDate } of dated)
      expect(pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(rss.channel.lastBuildDate).toBe(items[0]?.pubDate);
    expect(feed.text).not.toContain('enclosure');
  });

  test('META-1 the news sitemap has the articles of the last two days, under the paper’s name and language', async () => {
    await reply(articles());
    const { document } = await read('/news-sitemap.xml', 'dates.test');
    const urls: { loc: string; 'news:news': Record<string, unknown> }[] = document.urlset.url;
    expect(urls.map(({ loc }) => loc)).toEqual([
      'http://dates.test/blog/today',
      'http://dates.test/blog/yesterday',
    ]);
    expect(urls[1]?.['news:news']).toEqual({
      'news:publication': { 'news:name': 'The dates', 'news:language': 'en' },
      'news:publication_date': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      'news:title': 'About yesterday',
    });
  });
});

test('META-1 hostile titles, slugs and names stay text', async () => {
  const hostile = '</title><script>alert(1)</script> ]]> <!-- & &amp; "quoted" ‘fog’ 🌁';
  const slug = 'a&b<c>"d\'/e ü';
  const date = new Date((await testEnv.clock.now()) - HOUR_MS).toISOString();
  // Half a surrogate pair, a null, a bell: XML cannot contain them at all.
  const broken = { metaTitle: `${hostile}\ud800\u0000\u0007!`, metaDescription: `${hostile}\udc00\ufffe` };
  await reply([blog(slug, { ...broken, date })]);
  const { channel } = (await read('/feed.xml', 'hostile.test')).document.rss;
  const [item] = channel.item;
  const address = `http://hostile.test/blog/${encodeURIComponent(slug).replaceAll("'", '%27')}`;
  expect(channel.title).toBe(NAME);
  expect(item.title.startsWith(hostile)).toBe(true);
  expect(item.title.endsWith('!')).toBe(true);
  expect(item.description.startsWith(hostile)).toBe(true);
  expect(decodeURIComponent(item.link)).toBe(decodeURIComponent(address));
  expect(Object.keys(item).sort()).toEqual(['description', 'guid', 'link', 'pubDate', 'title']);
  const news = await read('/news-sitemap.xml', 'hostile.test');
  expect(news.document.urlset.url[0]['news:news']['news:title'].startsWith(hostile)).toBe(true);
  expect(news.document.urlset.url[0]['news:news']['news:publication']['news:name']).toBe(NAME);
  expect((await filled('hostile.test')).at(-1)?.loc).toBe(item.link);
  expect(JSON.parse((await testEnv.get('/manifest.webmanifest', 'hostile.test')).text).name).toBe(NAME);
});
