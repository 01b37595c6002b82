import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECTIONS } from '../../schema/sections.ts';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';
import { behindFaults } from '../../testing/faults/behind-faults.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import {
  hostOf,
  type LanguagePaper,
  OPEN,
  outside,
  startLanguagePapers,
  withBrackets,
} from '../shared/language-papers.ts';
import { withinOneMinute } from '../shared/within-one-minute.ts';

/** A robot gets whole pages: no part is late. */
const WHOLE = { headers: { 'user-agent': 'Googlebot' } };

/** Attributes that readers see or hear, and those with the words of scripts. */
const SPOKEN =
  / (?:aria-label|alt|title|placeholder|label|data-(?:more|less|failed|drawing|title|copied|not-copied|idle|connecting|playing|(?:shown|part)-\w+))="([^"]*)"/g;
const META =
  /<meta (?:name="(?:description|keywords|author)"|property="og:(?:site_name|title|description|image:alt)") content="([^"]*)"/g;

const decoded = (html: string) =>
  html
    .replaceAll(/&#x27;|&quot;/g, ' ')
    .replaceAll('&lt;', ' ')
    .replaceAll('&gt;', ' ')
    .replaceAll('&amp;', '&');

/** @returns everything that a page says: text, attributes and metadata, without elements that are marked as English */
function saidBy(html: string): string[] {
  const document = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>(?:(?!<\1\b).)*?<\/\1>/gs, '');
  const attributes = [...document.matchAll(SPOKEN), ...document.matchAll(META)].map(([, text]) => text ?? '');
  return [decoded(document.replaceAll(/<[^>]+>/g, ' ')), ...attributes.map(decoded)];
}

describe('a catalogue whose messages are in brackets', () => {
  let testEnv: TestEnv;
  beforeAll(async () => {
    const around = (worker: WorkerModule[]) => behindFaults(withBrackets(worker));
    testEnv = await startLanguagePapers({ around }, ['greek']);
  });
  afterAll(() => testEnv.stop());

  test.each([
    ['/', 200],
    ['/?all=local', 200],
    ['/sections/local', 200],
    ['/blog', 200],
    ['/blog?page=7', 404],
    ['/news/local-news', 200],
    ['/news/no-such-section', 404],
    ['/no/such/page', 404],
    ['/offline', 200],
    ['/blog/agora', 200],
    ['/blog/no-such-article', 404],
    ['/search', 200],
    ['/search?q=%CE%B1%CE%B3%CE%BF%CF%81%CE%AC', 200],
    ['/search?q=1234567', 200],
    ['/search?q=...', 200],
    ['/archive', 200],
    ['/archive/1999-01', 404],
    ['/radio', 200],
    ['/search?q=%CF%88', 200],
    ['/topics/no-such-topic', 404],
    ['/partners', 200],
    ['/books', 200],
    ['/about', 200],
    ['/corrections', 200],
    ['/accessibility', 200],
    ['/privacy', 200],
    ['/terms', 200],
  ])(
    'LANG-6 %s says nothing outside brackets but the words of the row and of publishers',
    async (path, status) => {
      const page = await testEnv.get(path, hostOf('greek'), WHOLE);
      expect(page.status).toBe(status);
      expect(page.text).toContain(OPEN);
      expect(saidBy(page.text).map(outside).join(' ').trim()).toBe('');
    },
  );

  test.each(['/feed.xml', '/feeds/local-news.rss', '/sources.opml'])(
    'LANG-6 %s has titles in brackets',
    async (path) => {
      const { text } = await testEnv.get(path, hostOf('greek'));
      const said = [...text.matchAll(/<(?:title|description|subtitle|name)>([^<]*)|outline text="([^"]*)"/g)];
      expect(said.map(([, one, other]) => outside(one ?? other ?? '')).join('')).toBe('');
    },
  );

  test('LANG-6 LANG-7 the small pages of errors are in the language of the publication', async () => {
    const ask = (path: string) => testEnv.get(path, hostOf('greek'), WHOLE);
    const expectSaid = (page: Awaited<ReturnType<typeof ask>>, status: number, words = '<html lang="de"') => {
      expect(page.status).toBe(status);
      expect(page.text).toContain(words);
      expect(saidBy(page.text).map(outside).join(' ').trim()).toBe('');
    };
    await testEnv.fail({ render: 'throw' });
    expectSaid(await ask('/faq'), 500);
    await testEnv.fail({ render: 'late' });
    expectSaid(await ask('/search?q=late'), 503);
    await testEnv.fail({});
    const refused = await withinOneMinute(async () => {
      await Promise.all(Array.from({ length: 60 }, () => ask('/search?q=...')));
      return ask('/search?q=1');
    });
    expectSaid(refused, 429);
    await testEnv.control.fault('radio', { mode: 'fail' });
    expectSaid(await ask('/api/stream?port=8076'), 503, OPEN);
    await testEnv.control.reset();
    const unknown = await testEnv.get('/', 'nobody.test', WHOLE);
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('<html lang="en">')]);
  });

  test('LANG-6 the service worker gets its words from the catalogue', async () => {
    const { text } = await testEnv.get('/sw.js', hostOf('greek'));
    const settings = text.slice('const offlineSettings='.length, text.indexOf(';(function'));
    expect(Object.values(JSON.parse(settings).words).map((words) => outside(`${words}`))).toEqual(
      Array(6).fill(''),
    );
    expect(settings.split(OPEN)).toHaveLength(7);
  });
});

describe('papers of several languages', () => {
  let testEnv: TestEnv;
  beforeAll(async () => {
    testEnv = await startLanguagePapers();
  });
  afterAll(() => testEnv.stop());

  const pageOf = async (paper: LanguagePaper, path = '/') =>
    (await testEnv.get(path, hostOf(paper), WHOLE)).text;

  test.each([
    ['spanish', '<html lang="es-US" data-', 'Últimas noticias'],
    ['german', '<html lang="de-DE" data-', 'Neueste Berichte'],
    ['arabic', '<html lang="ar" dir="rtl" data-', 'أحدث الأخبار'],
  ] as const)('LANG-1 LANG-2 a %s paper is in its language and direction', async (paper, html, words) => {
    const page = await pageOf(paper);
    expect(page).toContain(html);
    expect(page).toContain(words);
    expect(saidBy(page).join(' ')).not.toMatch(/\b(?:Latest|Read|About|Contact|the)\b/);
  });

  test.each([
    ['vietnamese', '<html lang="vi-US" data-', 'vi-US'],
    ['hebrew', '<html lang="he-US" dir="rtl" data-', 'he-US'],
  ] as const)(
    'LANG-4 the English words of a %s paper are marked, and its own words are its own',
    async (paper, html, locale) => {
      const page = await pageOf(paper);
      expect(page).toContain(html);
      expect(page).toContain('<head lang="en">');
      expect(page).toContain('<body lang="en" dir="ltr">');
      expect(page).toMatch(new RegExp(`<h1 [^>]*dir="auto" lang="${locale}"`));
      expect(page).toMatch(new RegExp(`<a class="[^"]+"[^>]* lang="${locale}"[^>]* href="https://${paper}`));
      if (paper === 'hebrew')
        expect(await pageOf(paper, '/blog/agora')).toContain(
          '<span class="visually-hidden" lang="en"> (opens in new tab)</span>',
        );
    },
  );

  test('LANG-4 HOME-22 the weather service keeps its words: English, marked as such, within Arabic ones', async () => {
    // Each address is cached for half a minute by itself.
    const addresses = SECTIONS.map(({ id }) => `/?all=${id}`).values();
    let page = '';
    await expect
      .poll(
        async () => {
          page = await pageOf('arabic', addresses.next().value);
          return page;
        },
        { timeout: 30_000, interval: 2_000 },
      )
      .toMatch(/الطقس في ديربورن.*?<span lang="en" dir="ltr">[\w ]+: [\w ]+<\/span>/s);
    const [card = ''] = page.match(/<section class="ruled" id="weather".*?<\/section>/s) ?? [];
    expect(saidBy(card).join(' ')).not.toMatch(/[A-Za-z]{2}/);
  });

  test.each([
    ['spanish', 'Lo que cambió anoche, cuadra por cuadra.'],
    ['german', 'Was sich über Nacht verändert hat, Straße für Straße.'],
    ['arabic', 'ما تغيّر الليلة الماضية، شارعًا بعد شارع.'],
  ] as const)(
    'LANG-1 the feed of a section of a %s paper is described in its language',
    async (paper, words) => {
      expect((await testEnv.get('/feeds/local-news.rss', hostOf(paper))).text).toContain(words);
    },
  );
});
