import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { rosterFeeds } from '../../mocks/publishers/roster.ts';
import { publicationsWithOneFeed, smallPublication } from '../../testing/publications.ts';
import { between } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';
import { withinOneMinute } from '../shared/within-one-minute.ts';

const WORD = 'zeppelin';
const MINUTE_MS = 60_000;

const testEnv = await ownEnv({
  faults: true,
  publications: (mocks) => [
    ...publicationsWithOneFeed(mocks),
    smallPublication('fickle', { sections: { local: rosterFeeds(mocks).local?.slice(0, 1) ?? [] } }),
  ],
});
beforeAll(async () => {
  // Pollers fetch the feeds.
  await testEnv.clock.advance(MINUTE_MS);
});
afterEach(() => testEnv.fail({}));

const search = (query: string, host = 'localhost', headers = {}) =>
  testEnv.get(`/search?${query}`, host, { headers });
const hits = (html: string) => between(html, '<ol class', '</ol>').match(/<li>.*?<\/li>/gs) ?? [];
const plain = (html: string) => html.replace(/<[^>]+>/g, '');

/** A headline of a feed that the publication lists. */
async function someHeadline(host: string): Promise<string> {
  const [url = ''] = rosterFeeds(testEnv.mocks).local ?? [];
  const { text } = await testEnv.get(`/api/feed?rss_url=${encodeURIComponent(url)}`, host);
  const { items } = z.object({ items: z.array(z.object({ title: z.string() })) }).parse(JSON.parse(text));
  return items[3]?.title ?? '';
}

test('SEARCH-1 the first question finds a story by its headline, with the words marked', async () => {
  const headline = await someHeadline('open.test');
  const { status, text, headers } = await search(`q=${encodeURIComponent(`"${headline}"`)}`, 'open.test');
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
  const [first = ''] = hits(text);
  expect(plain(first)).toContain(headline);
  // Some headlines begin with a quotation mark.
  expect(first).toMatch(/<h3[^>]*><a [^>]*href="https?:\/\/[^"]+"[^>]*>[^<\w]*<mark>/);
});

test('SEARCH-1 own articles are found by their whole text, in their section, and the form still has the question', async () => {
  await search('q=start');
  // Forty texts per run.
  for (let i = 0; i < 5; i++) await testEnv.clock.advance(MINUTE_MS);
  const { text: article } = await testEnv.get('/blog/angel-island-poems-on-the-wall');
  const words = plain(
    article.match(/data-body="">(.*?)<footer/s)?.[1] ?? article.match(/<p>(.{200,}?)<\/p>/s)?.[1] ?? '',
  );
  const phrase = words.match(/(?:[a-z]+ ){5}[a-z]+/)?.[0] ?? '';
  expect(phrase).not.toBe('');
  const { text } = await search(`q=${encodeURIComponent(`"${phrase}"`)}&section=archives`);
  expect(hits(text)).toHaveLength(1);
  expect(hits(text)[0]).toMatch(/href="\/blog\/angel-island-poems-on-the-wall"/);
  expect(text).toContain('<option value="archives" selected="">Archives</option>');
  const elsewhere = await search(`q=${encodeURIComponent(`"${phrase}"`)}&section=food`);
  expect(hits(elsewhere.text)).toEqual([]);
  const own = await search(`q=${encodeURIComponent(`"${phrase}"`)}&section=own`);
  expect(hits(own.text)).toHaveLength(1);
});

test('SEARCH-1 pages of results, and days', async () => {
  const { text } = await search('q=the');
  expect(hits(text)).toHaveLength(20);
  expect(text).toContain('href="/search?q=the&amp;page=2"');
  const second = await search('q=the&page=2');
  expect(hits(second.text)).not.toEqual(hits(text));
  // HOME-7's quiet line ends each: category, date, newsroom.
  for (const hit of hits(text))
    expect(plain(hit.slice(hit.lastIndexOf('<p')))).toMatch(
      /^[A-Z][\w &;]+ · [A-Z][a-z]{2} \d+, 20\d\d · .+/,
    );
  const before = await search('q=the&to=1999-12-31');
  expect(hits(before.text)).toEqual([]);
  expect(plain(before.text)).toMatch(
    /Nothing found for the.*We searched [\d,]+ stories since \w+ \d+, \d{4}/,
  );
  expect(before.text).toContain('href="/search?q=the"');
});

test.each([
  '"',
  '*',
  'a AND (',
  '" OR 1=1 --',
  '\u0000',
  '%',
  "'; DROP TABLE words; --",
  '-',
  'title:',
  '𝒳'.repeat(300),
])('SEARCH-1 a question that is no question is no error: %s', async (text) => {
  const { status, text: html } = await search(`q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  expect(html).not.toContain('The search does not answer');
});

test('SEARCH-2 a question without words is answered, and not taken for the form', async () => {
  const { text } = await search(`q=${encodeURIComponent('😀')}`);
  expect(plain(text)).toContain('Nothing found for 😀');
  expect(plain(text)).toContain('Only words and numbers can be searched for.');
});

test('SEARCH-1 a reader’s words are shown as text', async () => {
  const { text } = await search(`q=${encodeURIComponent('<img src=x onerror=alert(1)> ferry')}`);
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('value="&lt;img src=x onerror=alert(1)&gt; ferry"');
});

test('SEARCH-2 a hidden story is neither found nor suggested', async () => {
  // Suggestions begin with the second letter of a word, and the sample news of some hours has "a" as its third word.
  const [beginning = ''] = (await someHeadline('open.test')).match(/^(?:\S+ ){2,}?\p{L}{4,}/u) ?? [];
  const count = async (host: string) => hits((await search('q=the', host)).text).length;
  expect([(await count('open.test')) > 0, await count('edited.test')]).toEqual([true, 0]);
  const suggest = async (text: string, host: string): Promise<string[]> =>
    JSON.parse((await testEnv.get(`/search/suggest?q=${encodeURIComponent(text)}`, host)).text);
  expect(await suggest(beginning, 'open.test')).toHaveLength(1);
  const withThe = async (host: string) =>
    (await suggest('the', host)).filter((title) => /\bthe\b/i.test(title));
  expect([(await withThe('open.test')).length > 0, await withThe('edited.test')]).toEqual([true, []]);
});

test('SEARCH-2 the stories of a feed are not found from the moment on at which the row lists it no more', async () => {
  const count = async () => hits((await search('q=the', 'fickle.test')).text).length;
  expect(await count()).toBeGreaterThan(0);
  await testEnv.callRegister('/fickle?by=Ann', {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(smallPublication('fickle')),
  });
  expect(await count()).toBe(0);
});

test('SEARCH-2 nothing found, and an index that fails, say so', async () => {
  const nothing = await search(`q=${WORD}x`);
  expect([nothing.status, plain(nothing.text).includes(`Nothing found for ${WORD}x`)]).toEqual([200, true]);
  await testEnv.fail({ objects: { SEARCH_INDEXES: 'throw' } });
  const failed = await search(`q=${WORD}y`);
  expect([failed.status, failed.text.includes('The search does not answer')]).toEqual([200, true]);
  expect(failed.text).toContain(`href="/search?q=${WORD}y"`);
  await testEnv.untilLogged('"event":"search.failed"');
  const suggested = await testEnv.get(`/search/suggest?q=${WORD}`);
  expect([suggested.text, suggested.headers.get('cache-control')]).toEqual(['[]', 'no-store']);
});

const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const RELATED = '<li><h3 dir="auto">';
const related = (html: string, link: string) => html.match(new RegExp(`${RELATED}${link}`, 'g')) ?? [];
const [OWN, OF_OTHERS] = ['<a href="/blog/', '<a target="_blank"'];

describe('SEARCH-4', () => {
  test('an article has related stories, and its topics lead to pages of stories', async () => {
    const { text } = await testEnv.get(ARTICLE);
    expect(related(text, OWN).length).toBeGreaterThan(0);
    expect([...related(text, OWN), ...related(text, OF_OTHERS)].length).toBeLessThanOrEqual(6);
    const more = text.match(new RegExp(`${RELATED}.*?</footer>`, 's'))?.[0] ?? '';
    expect(more).not.toContain(`href="${ARTICLE}"`);
    const [, path = '', topic = ''] = text.match(/<a [^>]*href="(\/topics\/[^"]+)"[^>]*>([^<]+)</) ?? [];
    const page = await testEnv.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(new RegExp(`<h1[^>]*>${topic}</h1>`));
    expect(hits(page.text).join('')).toContain(`href="${ARTICLE}"`);
    expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
  });

  test('the page of a topic has the articles with it first, whether or not they mention it', async () => {
    await testEnv.control.reply(
      'backend:get_details',
      JSON.stringify({
        metaTitle: 'Sutro',
        blog: 'Words.',
        shortTailKeywords: 'Unmentioned matter, ferries',
      }),
    );
    const path = '/blog/alameda-hardware-store-sold-to-the-people-behind-the-counter';
    expect((await testEnv.get(path)).text).toContain('href="/topics/unmentioned-matter"');
    await testEnv.control.reply('backend:get_details', null);
    const page = await testEnv.get('/topics/unmentioned-matter');
    expect([page.status, hits(page.text).length]).toEqual([200, 1]);
    expect(hits(page.text)[0]).toContain(`href="${path}"`);
    const ferries = await testEnv.get('/topics/ferries');
    expect(hits(ferries.text).length).toBeGreaterThan(1);
    expect(hits(ferries.text)[0]).toContain(`href="${path}"`);
  });

  test.each(['zeppelin-of-nobody', 'The-City', '%00', '%22', 'x'.repeat(150)])(
    'a text that is no topic has no page: %s',
    async (slug) => {
      const { status, headers } = await testEnv.get(`/topics/${slug}`);
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    },
  );

  test('SEARCH-7 topic and author of an article have it as soon as its page has been read', async () => {
    const article = {
      metaTitle: 'Quiet',
      shortTailKeywords: 'Quokkas of nowhere',
      author: 'Ida Quokka',
      blog: 'Words.',
    };
    const countWith = async (word: string) => {
      const [, count = ''] =
        plain((await search(`q=${word}`)).text).match(/We searched ([\d,]+) stories/) ?? [];
      return Number(count.replaceAll(',', ''));
    };
    const before = await countWith('quokkabefore');
    await testEnv.control.reply('backend:get_details', JSON.stringify(article));
    const { text } = await testEnv.get('/blog/not-collected-yet');
    await testEnv.control.reply('backend:get_details', null);
    expect(await countWith('quokkaafterwards')).toBe(before + 1);
    for (const path of ['/topics/quokkas-of-nowhere', '/authors/ida-quokka']) {
      expect(text).toContain(`href="${path}"`);
      const page = await testEnv.get(path);
      expect([page.status, page.headers.get('x-robots-tag')], path).toEqual([200, null]);
      expect(page.text, path).toContain('href="/blog/not-collected-yet"');
      expect((await testEnv.get(`${path}?page=2`)).status).toBe(404);
    }
  });

  test('without an index an article is shown as it is, and has them once the index answers', async () => {
    const path = '/blog/sutro-baths-under-glass';
    await testEnv.fail({ objects: { SEARCH_INDEXES: 'hang' } });
    const without = await testEnv.get(path);
    expect([without.status, without.text.includes(RELATED)]).toEqual([200, false]);
    expect(without.text).not.toContain('href="/topics/');
    await testEnv.fail({});
    await testEnv.clock.advance(31_000);
    await vi.waitFor(async () => expect((await testEnv.get(path)).text).toContain(RELATED), 10_000);
    const { headers } = await testEnv.get(path);
    await testEnv.clock.advance(31_000);
    // Then the page has an edition again, and is confirmed without a render.
    const confirmed = await testEnv.get(path, 'localhost', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(confirmed.status).toBe(304);
  });
});

describe('SEARCH-3', () => {
  test('no shared cache stores a question; the empty form is a page like others', async () => {
    const asked = await search('q=ferry&utm_source=x');
    expect(asked.headers.get('cache-control')).toBe('private, no-cache');
    expect(asked.headers.get('cache-status')).not.toMatch(/hit/);
    expect((await search('q=ferry')).headers.get('cache-status')).not.toMatch(/hit/);
    await testEnv.get('/search');
    const form = await testEnv.get('/search?page=7x&foo=1');
    expect(form.headers.get('cache-status')).toMatch(/hit/);
    expect([form.status, form.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  test('a network asks sixty times a minute, and others still can', async () => {
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    const { statuses, other, form } = await withinOneMinute(async (count) => {
      const network = from(`203.0.113.${count}`);
      const statuses: number[] = [];
      for (let i = 0; i < 62; i++)
        statuses.push((await search(`q=${WORD}${i}`, 'open.test', network)).status);
      const other = await search(`q=${WORD}`, 'open.test', from(`198.51.100.${count}`));
      const form = await testEnv.get('/search', 'open.test', { headers: network });
      return { statuses, other: other.status, form: form.status };
    });
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    expect([other, form]).toEqual([200, 200]);
  });

  test('the header and the page for missing addresses lead to the search', async () => {
    const { text } = await testEnv.get('/nowhere');
    expect(text).toMatch(/<form action="\/search"/);
    expect(text).toMatch(/<a [^>]*href="\/search"/);
  });
});
