import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const PER_PAGE = 10;
/** Articles by publication. */
const TOTALS: Record<string, number> = { 'old.test': 50_000, 'grown.test': 1_025 };

/** A backend with as many articles as TOTALS says, one more each day. */
const calls: string[] = [];
let isDown = false;
const backend = createServer((request, response) => {
  calls.push(request.url ?? '');
  if (isDown) {
    response.writeHead(500).end();
    return;
  }
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://backend');
  const total = TOTALS[query.get('domain') ?? ''] ?? 0;
  const first = PER_PAGE * (Number(query.get('page')) - 1);
  const blogs = Array.from({ length: Math.max(0, Math.min(PER_PAGE, total - first)) }, (_, i) => {
    const n = total - first - i;
    const date = new Date(Date.UTC(2000, 0, n % 9_000)).toISOString().slice(0, 10);
    return { slug: `story-${n}`, metaTitle: `Story ${n}`, metaDescription: 'As it was.', date };
  });
  const found = pathname.endsWith('/get_metainfo')
    ? { blogs, total }
    : { metaTitle: 'A story', blog: 'Text.' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
});

const port = await listen(backend);
const testEnv = await ownEnv({
  change: withoutFeeds,
  faults: true,
  cron: false,
  env: { BACKEND_URL: `http://127.0.0.1:${port}` },
  publications: () => [smallPublication('old'), smallPublication('grown')],
});

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('BLOG-7 a list of 50,000 articles', () => {
  const get = (path: string) => testEnv.get(path, 'old.test');

  test.each([1_000, 1_001, 5_000])('page %s is there', async (page) => {
    await get('/blog');
    const { status, text } = await get(`/blog?page=${page}`);
    expect([status, plain(text).includes(`Story ${50_000 - 10 * (page - 1)} `)]).toEqual([200, true]);
    expect(text).toContain(`Page ${page} of 5000`);
  });

  test('pages beyond the last are not, and cost no call', async () => {
    await get('/blog');
    const before = calls.length;
    for (const page of [5_001, 9_999, 1_000_000, 1_000_001]) {
      const { status, text } = await get(`/blog?page=${page}`);
      expect([page, status, text.includes('No articles found')]).toEqual([page, 404, true]);
    }
    expect(calls).toHaveLength(before);
  });
});

describe('META-1 the sitemap of 1,025 articles', () => {
  const get = (path: string) => testEnv.get(path, 'grown.test');
  const locs = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);

  test('names every article once', async () => {
    const first = await get('/sitemap.xml');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(first.text).toContain('<urlset');
    // The index begins after the answer.
    const asked = () => calls.filter((call) => call.includes('domain=grown.test'));
    await expect
      .poll(async () => {
        await testEnv.clock.advance(1_000);
        return asked().length;
      })
      .toBeGreaterThan(1);
    // One call a second: 103 list pages.
    await testEnv.clock.advance(60_000);
    const begun = await get('/sitemap.xml');
    expect(begun.headers.get('cache-control')).toBe('public, max-age=60');
    expect(locs(begun.text).length).toBeGreaterThan(28 + 400);
    expect(locs(begun.text).length).toBeLessThan(28 + 800);
    await testEnv.clock.advance(90_000);
    const whole = await get('/sitemap.xml');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=3600');
    const articles = locs(whole.text).filter((loc) => loc.includes('/blog/'));
    expect([articles.length, new Set(articles).size]).toEqual([1_025, 1_025]);
    expect(articles[0]).toBe('http://grown.test/blog/story-1025');
    // Besides, the first page each minute; never more than one a second.
    expect(asked().length).toBeLessThan(150);
  });

  test('stays as it was while the index or the backend does not answer', async () => {
    const read = async () => (await get('/sitemap.xml')).text;
    const before = await read();
    for (const fail of ['throw', 'hang'] as const) {
      await testEnv.fail({ objects: { SEARCH_INDEXES: fail } });
      await testEnv.clock.advance(10_000);
      expect([fail, (await read()) === before]).toEqual([fail, true]);
    }
    await testEnv.fail({});
    isDown = true;
    await testEnv.clock.advance(40 * 60_000);
    expect(await read()).toBe(before);
    isDown = false;
  });
});
