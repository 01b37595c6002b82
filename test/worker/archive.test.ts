import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicationsWithOneFeed, smallPublication } from '../../testing/publications.ts';
import { elementsOf, linksOf, mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
/** An author of the mock backend; see mocks/content/articles/opinion. */
const SIGNED = '/blog/in-defense-of-the-slow-elevator';
/** Words of its text, not of its description. */
const SIGNED_WORDS = 'takes fifty-eight seconds to reach the ninth floor';
const AUTHOR = 'Cordelia Maddox-Ruiz';

const testEnv = await ownEnv({
  faults: true,
  publications: (mocks) => [
    ...publicationsWithOneFeed(mocks),
    smallPublication('empty'),
    smallPublication('failing'),
  ],
});
beforeAll(async () => {
  // Pollers fetch the feeds; then the index collects, forty texts of articles per run.
  await testEnv.clock.advance(MINUTE_MS);
  for (const host of ['open.test', 'edited.test']) await testEnv.get('/archive', host);
  await vi.waitFor(
    async () => {
      await testEnv.clock.advance(MINUTE_MS);
      const { text } = await testEnv.get('/archive');
      expect(monthsOf(text).length).toBeGreaterThan(1);
      expect((await testEnv.get(`/search?q=${encodeURIComponent(`"${SIGNED_WORDS}"`)}`)).text).toContain(
        SIGNED,
      );
    },
    { timeout: 60_000, interval: 200 },
  );
});
afterEach(() => testEnv.fail({}));

const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1];
const headlines = (html: string) => html.match(/<li><p dir="auto"><a .*?<\/li>/gs) ?? [];
const monthsOf = (html: string) => [
  ...html.matchAll(/href="\/archive\/(\d{4}-\d{2})">([^<]+)<\/a><span [^>]*>([\d,]+) stor(?:y|ies)</g),
];
const canonical = (html: string) => html.match(/<link rel="canonical" href="http:\/\/[^/]+([^"]+)"/)?.[1];

/** The newest month of a publication. */
async function newestMonth(host = 'localhost'): Promise<string> {
  const { text } = await testEnv.get('/archive', host);
  return monthsOf(text)[0]?.[1] ?? '';
}

/** The month with most stories: on the first day of a month that is not the newest one. */
async function fullestMonth(): Promise<string> {
  const months = monthsOf((await testEnv.get('/archive')).text);
  const counted = months.map(([, month = '', , stories = '']) => ({
    month,
    stories: Number(stories.replace(',', '')),
  }));
  return counted.sort((a, b) => b.stories - a.stories)[0]?.month ?? '';
}

describe('SEARCH-6', () => {
  test('the archive lists the months that have stories, newest first, with their numbers', async () => {
    const { status, text, headers } = await testEnv.get('/archive');
    expect([status, headers.get('x-robots-tag'), canonical(text)]).toEqual([200, null, '/archive']);
    const months = monthsOf(text);
    const names = months.map(([, month]) => month);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...new Set(names)].toSorted().reverse());
    expect(months[0]?.[2]).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
    for (const [, , , stories] of months) expect(Number(stories?.replace(',', ''))).toBeGreaterThan(0);
    expect(text).toContain('"@type":"BreadcrumbList"');
  });

  test('a month shows its stories by section, its neighbours, and each section as a page', async () => {
    const month = await newestMonth();
    const { status, text } = await testEnv.get(`/archive/${month}`);
    expect([status, canonical(text)]).toEqual([200, `/archive/${month}`]);
    const sections = [...text.matchAll(/<section aria-labelledby="section-([a-z]+)"/g)].map(([, id]) => id);
    expect(sections.slice(0, 2)).toEqual(['own', 'local']);
    expect(text).toMatch(/<a [^>]*rel="prev" href="\/archive\/\d{4}-\d{2}"/);
    expect(text).not.toMatch(/rel="next"/);
    // A story has the day on which its month's page says it was published.
    for (const [, day] of text.matchAll(/<time dateTime="([^"]+)"/g))
      expect(day?.startsWith(month)).toBe(true);
    const path = `/archive/${month}?section=local`;
    expect(text).toContain(`href="${path}"`);
    const section = await testEnv.get(path);
    expect([section.status, canonical(section.text)]).toEqual([200, path]);
    expect(section.headers.get('x-robots-tag')).toBe('noindex');
    expect(titleOf(section.text)).toMatch(/^Local News, [A-Z][a-z]+ 20\d\d – Golden Gate Ledger$/);
    expect(section.text).toMatch(/aria-current="page"[^>]*>Local News</);
    const [, counted] = plain(section.text).match(/Local News(\d+) stor(?:y|ies)←/) ?? [];
    expect(headlines(section.text)).toHaveLength(Math.min(100, Number(counted)));
    expect(linksOf(section.text).find(({ words }) => words === 'All months')?.href).toBe('/archive');
    // Days are headings, each with its list; stories are none.
    const main = mainOf(section.text);
    const days = elementsOf(main, 'h2').filter(({ words }) => /\d$/.test(words ?? ''));
    expect(days.length).toBeGreaterThan(0);
    expect([elementsOf(main, 'time').length, main.split('<ol').length - 1]).toEqual([
      days.length,
      days.length,
    ]);
    for (const story of headlines(section.text)) expect(story).not.toMatch(/<h\d/);
  });

  test('a month shows each story once, also one of two sections or of two newsrooms under one headline', async () => {
    const month = await fullestMonth();
    const { text } = await testEnv.get(`/archive/${month}`);
    const shown = headlines(text).map((item) => elementsOf(item, 'a')[0]);
    expect(shown.length).toBeGreaterThan(40);
    for (const part of ['words', 'href'] as const) {
      const parts = shown.map((link) => link?.[part]);
      expect(parts).toEqual([...new Set(parts)]);
    }
    // Its section's page has it too.
    const food = await testEnv.get(`/archive/${month}?section=food`);
    const own = await testEnv.get(`/archive/${month}?section=own`);
    const inBoth = headlines(food.text).filter((item) =>
      own.text.includes(item.match(/href="[^"]+"/)?.[0] ?? ''),
    );
    expect(inBoth.length).toBeGreaterThan(0);
  });

  test('SEARCH-1 a search without a question offers topics, the sections, the newest articles and the archive', async () => {
    const main = mainOf((await testEnv.get('/search')).text);
    const links = linksOf(main).map(({ href }) => href ?? '');
    const topics = links.filter((href) => href.startsWith('/topics/'));
    expect(topics).toHaveLength(16);
    expect((await testEnv.get(topics[0] ?? '')).status).toBe(200);
    for (const start of ['/news/', '/blog/', '/archive'])
      expect(
        links.some((href) => href.startsWith(start)),
        start,
      ).toBe(true);
  });

  test('own articles are there with links to their pages, publishers’ stories with links to theirs', async () => {
    const month = await newestMonth();
    const { text: own } = await testEnv.get(`/archive/${month}?section=own`);
    expect(headlines(own).length).toBeGreaterThan(0);
    for (const item of headlines(own)) expect(item).toMatch(/href="\/blog\//);
    const { text: local } = await testEnv.get(`/archive/${month}?section=local`);
    expect(headlines(local).some((item) => /target="_blank" rel="noopener" href="http/.test(item))).toBe(
      true,
    );
  });

  test.each(['2020-02', '2099-01', '1970-01', '2026-13', '2026-1', '%00', 'x'])(
    'a month without stories is missing: %s',
    async (month) => {
      const { status, text, headers } = await testEnv.get(`/archive/${month}`);
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(text).toContain('href="/archive"');
    },
  );

  test('so are a section that the month does not have and a page beyond its last, and no cache stores the answer', async () => {
    const month = await newestMonth('open.test');
    for (const query of ['section=food', 'section=nonsense', 'section=local&page=99']) {
      const { status } = await testEnv.get(`/archive/${month}?${query}`, 'open.test');
      expect(status, query).toBe(404);
    }
    await testEnv.get('/archive/2001-02');
    const shared = await testEnv.get('/archive/2001-03');
    expect([shared.status, shared.headers.get('cf-cache-status')]).toEqual([404, 'BYPASS']);
    expect(shared.headers.get('cache-control')).toBe('no-store');
  });

  test('a query that the page does not read is dropped', async () => {
    const month = await newestMonth();
    const { status, text } = await testEnv.get(`/archive/${month}?page=7&utm=x`);
    expect([status, canonical(text)]).toEqual([200, `/archive/${month}`]);
  });

  test('a hidden story is neither listed nor counted', async () => {
    const { text: open } = await testEnv.get('/archive', 'open.test');
    const { text: edited } = await testEnv.get('/archive', 'edited.test');
    const stories = (html: string) =>
      monthsOf(html).reduce((sum, [, , , count]) => sum + Number(count?.replace(',', '')), 0);
    expect(stories(edited)).toBeLessThan(stories(open));
    for (const [, month] of monthsOf(edited)) {
      const { text } = await testEnv.get(`/archive/${month}?section=local`, 'edited.test');
      expect(headlines(text).length).toBeGreaterThan(0);
      for (const item of headlines(text)) expect(plain(item)).not.toMatch(/\bthe\b/i);
    }
  });

  test('a publication without stories says so', async () => {
    const { status, text } = await testEnv.get('/archive', 'empty.test');
    expect([status, text.includes('has just begun to collect its stories')]).toEqual([200, true]);
  });

  test('SEARCH-4 an index that fails is a page that says so, and can be tried again', async () => {
    await testEnv.fail({ objects: { SEARCH_INDEXES: 'throw' } });
    const month = '2026-07';
    for (const path of ['/archive', `/archive/${month}`, '/topics/harbor']) {
      const { status, text, headers } = await testEnv.get(path, 'failing.test');
      expect([status, headers.get('retry-after'), headers.get('x-robots-tag')]).toEqual([
        503,
        '30',
        'noindex',
      ]);
      expect(text).toContain('The archive does not answer');
      expect(text).toMatch(new RegExp(`href="${path}"[^>]*>Try Again`));
    }
  });

  test('readers find it from the footer, the search, the list of stories and the page for missing addresses', async () => {
    for (const path of ['/partners', '/search', '/search?q=zeppelinx', '/blog', '/nowhere']) {
      const { text } = await testEnv.get(path);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      expect(path === '/partners' ? text : main, path).toContain('href="/archive"');
    }
    expect((await testEnv.get('/sitemap.xml')).text).toContain('/archive</loc>');
  });
});

describe('SEARCH-7', () => {
  test('an author whom the backend names has a page, which the article links to', async () => {
    // Robots get the whole page, also when the first answer of the mocks is slow.
    const { text: article } = await testEnv.get(SIGNED, 'localhost', {
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
    const [, path = ''] = article.match(new RegExp(`By <bdi><a [^>]*href="([^"]+)">${AUTHOR}</a>`)) ?? [];
    expect(path).toMatch(/^\/authors\/cordelia-maddox-ruiz-\d+$/);
    const { status, text } = await testEnv.get(path);
    expect([status, canonical(text)]).toEqual([200, path]);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${AUTHOR}</h1>`));
    expect(titleOf(text)).toBe(`${AUTHOR} – Golden Gate Ledger`);
    expect(headlines(text)).toHaveLength(1);
    expect(headlines(text)[0]).toContain(`href="${SIGNED}"`);
    const things = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    );
    const person = { '@type': 'Person', name: AUTHOR, url: `http://localhost${path}` };
    expect(things).toContainEqual(
      expect.objectContaining({ '@type': 'ProfilePage', mainEntity: expect.objectContaining(person) }),
    );
    const data = article.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({ author: person });
  });

  test.each(['nobody', 'Cordelia', '%00', 'a--b', 'x'.repeat(200)])(
    'a name that no article has is missing: %s',
    async (slug) => {
      const { status, headers } = await testEnv.get(`/authors/${slug}`);
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    },
  );

  test('an author of one publication is unknown to another', async () => {
    const { text } = await testEnv.get(SIGNED);
    const [path = ''] = text.match(/\/authors\/[^"]+/) ?? [];
    expect((await testEnv.get(path, 'open.test')).status).toBe(404);
  });

  test('an article without an author, or without an index, links to no author', async () => {
    const { text } = await testEnv.get('/blog/angel-island-poems-on-the-wall');
    expect(text).not.toContain('href="/authors/');
    await testEnv.fail({ objects: { SEARCH_INDEXES: 'throw' } });
    const { text: signed } = await testEnv.get('/blog/stop-naming-neighborhoods');
    expect(signed.replaceAll('<!-- -->', '')).toContain('By <bdi>Josephine Tuiasosopo-Grant, </bdi>');
  });

  test('an index that fails is a page that says so', async () => {
    await testEnv.fail({ objects: { SEARCH_INDEXES: 'hang' } });
    const { status, text } = await testEnv.get('/authors/ada-byron', 'failing.test');
    expect([status, text.includes('The archive does not answer')]).toEqual([503, true]);
  });
});
