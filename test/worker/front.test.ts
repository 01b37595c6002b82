import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../schema/contract/speculation-rules.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { between, linksOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv({
  publications: (mocks) => [
    smallPublication('bee', {
      sections: {
        local: [`${mocks}/feeds/bay-wire`],
        health: [`${mocks}/feeds/ward-round?mode=fail`],
        arts: [`${mocks}/feeds/second-balcony?mode=fail`, `${mocks}/feeds/second-balcony?n=3`],
        opinion: [`${mocks}/feeds/letters-and-margins?mode=empty`],
      },
    }),
  ],
});

/** The markup of one section. */
const sectionOf = (html: string, id: string) => {
  const from = html.indexOf(`id="${id}"`);
  return html.slice(from, html.indexOf('data-rhythm', html.indexOf('data-rhythm', from) + 1));
};
const count = (text: string, part: string) => text.split(part).length - 1;

describe('a cold page', () => {
  test('CACHE-3 readers of two papers at once: exactly one request per feed', async () => {
    await testEnv.control.reset();
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, i) => testEnv.get('/', i % 2 ? 'localhost' : 'bee.test')),
    );
    expect(pages.every((page) => page.status === 200)).toBe(true);
    const { requests } = await testEnv.control.log();
    const asked = new Map<string, number>();
    // The weather arrives meanwhile or later; no page waits for it.
    for (const { path } of requests.filter(({ target }) => !target.startsWith('weather:')))
      asked.set(path, (asked.get(path) ?? 0) + 1);
    expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
    expect(asked.get('/feeds/bay-wire')).toBe(1);
    // 23 + 4 feeds, one backend list for the hero of each publication, and both files of the publishers' only host.
    expect(asked.size).toBe(23 + 4 + 2 + 2);
  });

  test('CACHE-1 the second page causes no request', async () => {
    await testEnv.control.reset();
    const page = await testEnv.get('/');
    expect(count(page.text, 'class="skeleton"')).toBe(0);
    expect((await testEnv.control.log()).counts).toEqual({});
  });

  test('CACHE-1 head and all: ten items a page reads, the rest for See All', async () => {
    const url = `${testEnv.mocks}/feeds/bay-wire`;
    const [head, all] = [await testEnv.storedFeed('head', url), await testEnv.storedFeed('all', url)];
    expect(head).toMatchObject({ version: 1, total: 30, fault: null });
    expect([head.items.length, all.items.length]).toEqual([10, 30]);
  });
});

describe('the page', () => {
  let html: string;
  beforeEach(async () => {
    html ??= (await testEnv.get('/')).text;
  });

  test('RT-1 200, text/html, exactly one h1; HEAD has the same headers', async () => {
    const [page, head] = [await testEnv.get('/'), await testEnv.get('/', 'localhost', { method: 'HEAD' })];
    expect([page.status, head.status]).toEqual([200, 200]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(
      [...head.headers.keys()]
        .filter((name) => !['transfer-encoding', 'content-length'].includes(name))
        .sort(),
    ).toEqual(
      [...page.headers.keys()]
        .filter((name) => !['transfer-encoding', 'content-length'].includes(name))
        .sort(),
    );
    expect(head.text).toBe('');
    expect(count(html, '<h1')).toBe(1);
  });

  test.each([
    ['/BLOG/', '/blog'],
    ['/Blog?page=2', '/blog?page=2'],
    ['/news/Food/', '/news/food'],
    ['//blog', '/blog'],
    ['/faq/', '/faq'],
  ])('RT-1 %s is sent to %s', async (from, to) => {
    const response = await testEnv.get(from);
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
  });

  test('RT-1 other methods are refused', async () => {
    const response = await testEnv.get('/', 'localhost', { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('HOME-4 "Latest Coverage", sixteen sections in the order of the specification', () => {
    expect(html).toContain('Latest Coverage');
    expect(html).toMatch(/16(?:<!-- -->)? editorial sections/);
    const places = SECTIONS.map(({ id }) => html.indexOf(`id="${id}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('HOME-5 a section has title, description and five stories', () => {
    const section = sectionOf(html, 'local');
    expect(section).toContain('Local News');
    expect(section).toContain('What changed overnight, block by block.');
    expect(count(section, ' tab" href=')).toBe(5);
  });

  test('HOME-7 a card’s facts are one line: category, day, the hour if it is large, publisher; one link in a new tab, said to be so', () => {
    for (const card of between(sectionOf(html, 'local'), '<ul', '</ul>').split('<li').slice(1)) {
      const facts = card.slice(card.lastIndexOf('<p'));
      const parts = wordsOf(between(facts, '<p', '</p>')).split(' · ');
      expect(parts).toHaveLength(3);
      expect(parts).toEqual(
        expect.arrayContaining([
          'Local News',
          expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?(?:, \d{1,2}:\d{2}\s[AP]M)?$/),
          expect.stringMatching(/^(?:Bay Wire|Block by Block)$/),
        ]),
      );
      const [link, ...others] = linksOf(card);
      expect(others).toEqual([]);
      expect(link).toMatchObject({
        target: '_blank',
        rel: 'noopener',
        words: expect.stringMatching(/.{11}/),
      });
      // Only screen readers announce the end.
      expect(link?.words).not.toContain('new tab');
      expect(link?.['aria-labelledby']).toBe(`${link?.id} tab`);
      expect(wordsOf(card)).toContain('Read full story →');
      expect(wordsOf(card).length).toBeGreaterThan(80);
    }
    expect(html).toMatch(/ id="tab"[^>]*> ?\(opens in new tab\)</);
  });

  test('HOME-5 of a section’s stories the first has a heading, the others are items of its list', () => {
    for (const { id } of SECTIONS.filter((section) => section.id !== 'events')) {
      const [section = ''] = sectionOf(html, id).split('</ul>');
      expect(section.match(/<h\d/g), id).toEqual(['<h3', '<h4']);
      expect(section, id).toMatch(/<li[^>]*>(?:(?!<\/li>).)*<h4><a [^>]* id="\w0"/s);
    }
  });

  test('HOME-6 without scripts the whole section is a link away', async () => {
    expect(sectionOf(html, 'local')).toContain('href="/?all=local#local"');
    const whole = sectionOf((await testEnv.get('/?all=local')).text, 'local');
    expect(count(whole, ' tab" href=')).toBe(60);
    expect(whole).toContain('Show Less');
  });

  test('HOME-8 a warm page has no skeletons, and its stories are in the first flush, not hidden', () => {
    expect(count(html, 'class="skeleton"')).toBe(0);
    expect(html).not.toContain('<div hidden');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  test('HOME-9 events says its sentence, after the wall, without asking anyone', () => {
    const sentence = html.indexOf('Local events are displayed in the RSS feed above.');
    const wall = html.indexOf('/embed/events-wall');
    expect(wall).toBeGreaterThan(0);
    expect(sentence).toBeGreaterThan(wall);
  });

  test('HOME-9 without a wall, events says what other empty sections say', async () => {
    const events = sectionOf((await testEnv.get('/', 'bee.test')).text, 'events');
    expect(events).toContain('No stories here yet.');
    expect(events).not.toContain('above');
  });

  test('FEED-3 every feed of a section failed and none ever worked: its words, in that section only', async () => {
    const page = (await testEnv.get('/', 'bee.test')).text;
    expect(sectionOf(page, 'health')).toContain('Failed to load articles');
    expect(count(page, 'Failed to load articles')).toBe(1);
  });

  test('FEED-1 some feeds failed: the rest is shown silently; no items at all: a link to the listing', async () => {
    const page = (await testEnv.get('/', 'bee.test')).text;
    expect(count(sectionOf(page, 'arts'), ' tab" href=')).toBe(5);
    expect(sectionOf(page, 'arts')).not.toContain('Failed');
    expect(sectionOf(page, 'opinion')).toContain('No stories here yet');
    // Its heading, and the words below it.
    const listing = linksOf(sectionOf(page, 'opinion')).filter(({ href }) => href === '/news/opinion');
    expect(listing).toHaveLength(2);
  });

  test('NET-1 two hosts, two publications', async () => {
    const bee = await testEnv.get('/', 'www.BEE.test.:8787');
    expect(bee.status).toBe(200);
    expect(bee.text).toContain('The bee');
    expect(bee.text).not.toContain('Golden Gate Ledger');
    expect(html).not.toContain('The bee');
  });

  test('EMB-1 frames only from where the publication says; nothing inline runs but what the policy names by its hash', async () => {
    const response = await testEnv.get('/', 'bee.test');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/frame-src 'self' https:\/\/www\.youtube-nocookie\.com;/);
    expect(policy).not.toMatch(/nonce-|unsafe|script-src[^;]*'self'/);
    const elements = response.text.matchAll(
      /<(script|style)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/\1>/g,
    );
    const inline = [...elements].map(([, tag, text]) => ({ tag, text: text ?? '' }));
    expect(inline.map(({ tag }) => tag).toSorted()).toEqual(['script', 'style', 'style']);
    for (const { tag, text } of inline) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toMatch(new RegExp(`${tag}-src [^;]*'sha256-${hash.replaceAll(/[+/]/g, '\\$&')}'`));
    }
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    // The page adds its rules for prefetching itself.
    expect(hashes.length).toBe(new Set([...inline.map(({ text }) => text), SPECULATION_RULES]).size);
    expect(response.text).not.toMatch(/ on[a-z]+="/);
    expect(response.text).not.toMatch(/ style="/);
  });

  test('the browser is told what the page took, part by part', async () => {
    const { headers } = await testEnv.get('/');
    expect(headers.get('server-timing')).toMatch(/^title;dur=\d+, cache;dur=\d+$/);
    const made = await testEnv.get('/?all=sports');
    expect(made.headers.get('server-timing')).toMatch(
      /^title;.* cache;.* feeds;.* backend;.* render;dur=\d+$/,
    );
  });
});
