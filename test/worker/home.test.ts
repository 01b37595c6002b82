import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { coldPublication, smallPublication, withoutForecast } from '../../testing/publications.ts';
import { between, elementsOf, linksOf, mainOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

/** Front page of the default publication, warm. */
let html: string;

const testEnv = await ownEnv({
  change: withoutForecast,
  publications: (mocks) => [
    // The hero alone is looked at: with all feeds a busy machine took longer than the page waits for the backend.
    ...['slow', 'dead', 'empty', 'two'].map((id) => coldPublication(mocks, id, { sections: 1 })),
    {
      id: 'bare',
      hostnames: ['bare.test'],
      name: 'The Bare Minimum',
      tagline: 'Nothing set that need not be',
      description: 'A title with nothing but a name.',
      region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
      sections: {},
      advertising: { slots: [{ id: 'front-top', minHeight: 250 }] },
      contact: { formUrl: `${mocks}/embed/contact-form?lang=en` },
      local: true,
    },
    smallPublication('figures', { advertising: { claims: [{ figure: '9,000', label: 'readers' }] } }),
  ],
});
beforeAll(async () => {
  await testEnv.get('/');
  for (let i = 0; i < 10; i++) {
    html = (await testEnv.get('/')).text;
    if (!html.includes('class="skeleton"') && html.includes('href="/blog/')) break;
  }
});

const count = (text: string, part: string) => text.split(part).length - 1;
/** One block of the page, from its id to the next block. */
const blockOf = (page: string, id: string) =>
  page.slice(page.indexOf(` id="${id}"`)).split(/<section|<\/main>/)[0] ?? '';
const heroOf = (page: string) =>
  page.slice(page.indexOf('aria-label="Top stories"'), page.indexOf('id="about"'));
/** Robots get a complete page: the parts that stream to readers are in their places. */
const ROBOT = { 'user-agent': 'Googlebot/2.1' };

describe('the blocks', () => {
  test('HOME-1 the six anchors, each once, in the order of the specification', () => {
    const ids = ['home', 'about', 'news', 'subscribe', 'contact', 'advertise'];
    for (const id of ids) expect(count(html, ` id="${id}"`), id).toBe(1);
    const places = ids.map((id) => html.indexOf(` id="${id}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('HOME-3 four standards and the way to the coverage', () => {
    const about = html.slice(html.indexOf('id="about"'), html.indexOf('id="news"'));
    for (const standard of ['Accuracy', 'Community focus', 'Transparency', 'Independence'])
      expect(about).toMatch(new RegExp(`<summary[^>]*>${standard}</summary><p`));
    expect(about).toMatch(/href="\/blog"[^>]*>Read Our Latest Coverage/);
  });

  test('HOME-12 the usual weather, said to be that', () => {
    for (const words of ['Typical for San Francisco', '64°F', 'Partly Cloudy', 'High 68° / Low 52°'])
      expect(html).toContain(words);
  });

  test('HOME-17 how to send tips, letters and corrections', () => {
    const contact = blockOf(html, 'contact');
    for (const words of ['News Tips', 'Letters to the Editor', 'Corrections', 'up to 300 words'])
      expect(contact).toContain(words);
    expect(contact).toContain('full name, address and phone number');
    expect(contact).toContain('href="/about#corrections"');
  });

  test('HOME-19 HOME-12 claims, weather and prices only where the publication sets them', async () => {
    for (const words of ['100,000+', '>4.5<', '>23%<', '3000 publications, 16 editorial sections'])
      expect(html).toContain(words);
    // Rules contain percentages too.
    const bare = (await testEnv.get('/', 'bare.test')).text.replace(/<style\b.*?<\/style>/gs, '');
    for (const words of [
      '100,000',
      '23%',
      'publications, 16',
      '64°',
      '$299',
      'MOST POPULAR',
      'mailto:',
      'tel:',
    ])
      expect(bare, words).not.toContain(words);
    expect(bare).not.toContain('San Francisco');
    for (const id of ['home', 'about', 'news', 'subscribe', 'contact', 'advertise'])
      expect(count(bare, ` id="${id}"`), id).toBe(1);
  });

  test('HOME-19 whose figures they are, and of which day, stands beside them', async () => {
    const words = (page: string) => blockOf(page, 'advertise').replace(/<[^>]+>/g, '');
    const source = /Figures, prices and services are (.+?)’s own statement(?: of ([A-Z]\w+ \d+, \d{4}))?\./;
    const [, name, day] = words(html).match(source) ?? [];
    expect([name, day]).toEqual(['Golden Gate Ledger', 'November 26, 2026']);
    expect(html).toContain('<time dateTime="2026-11-26">');
    // Also without prices, and without a day.
    expect(words((await testEnv.get('/', 'figures.test')).text)).toMatch(source);
    const bare = words((await testEnv.get('/', 'bare.test')).text);
    expect(bare).not.toMatch(source);
    expect(bare).not.toMatch(/\d/);
  });

  test('DON-5 without an address for donations the footer offers the newsletter, and says so', () => {
    const [link = ''] = html.match(/<a[^>]*href="\/#subscribe"[^>]*>[^<]*<\/a>(?=<\/li>)/) ?? [];
    expect(link).toContain('>Newsletter<');
    expect(html).not.toContain('Support us');
  });

  test('HOME-15 address, one number, three e-mails, networks', () => {
    const block = blockOf(html, 'contact');
    const links = linksOf(block);
    const hrefs = links.map(({ href = '' }) => href);
    expect(hrefs.filter((href) => href.startsWith('tel:'))).toEqual(['tel:+14155550142']);
    expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(3);
    expect(wordsOf(between(block, '<address', '</address>'))).toContain('The Ferry Building');
    expect(links.map(({ words }) => words)).toContain('Facebook (opens in new tab)');
  });

  test('HOME-18 HOME-21 packages, one badge, reasons, partners; every button leads somewhere', () => {
    const advertise = html.slice(html.indexOf('id="advertise"'), html.indexOf('</main>'));
    for (const [name, price, features, button] of [
      ['Standard', '$299', 4, 'Choose Standard'],
      ['Premium', '$499', 5, 'Choose Premium'],
      ['Business', '$999', 6, 'Choose Business'],
    ] as const) {
      const card = between(advertise, `<h3>${name}</h3>`, '</a>');
      expect(wordsOf(card)).toContain(`${price} per month`);
      expect(count(card, '<li')).toBe(features);
      expect(linksOf(`${card}</a>`)).toEqual([expect.objectContaining({ words: button, href: '/#contact' })]);
    }
    expect(advertise).toMatch(/MOST POPULAR<\/p><h3>Premium/);
    expect(count(html, 'MOST POPULAR')).toBe(1);
    for (const reason of ['Close to home', 'In good company', 'Plain terms'])
      expect(advertise).toContain(`<h3>${reason}</h3>`);
    const partners = linksOf(advertise).filter(({ target }) => target === '_blank');
    expect(partners.map(({ words, href, rel }) => [words, href?.startsWith('http'), rel])).toEqual(
      ['Watch Bay Views', 'Find a charger'].map((words) => [
        `${words} (opens in new tab)`,
        true,
        'sponsored noopener',
      ]),
    );
    const desk = linksOf(advertise).find(({ words }) => words === 'Talk to our advertising desk');
    expect(desk?.href).toBe('/#contact');
  });

  test('EMB-1 HOME-10 HOME-11 HOME-14 HOME-16 each frame has a title, a height and a link; the video is a link', () => {
    const frames = elementsOf(mainOf(html), 'iframe').filter(({ src }) => !src?.includes('/embed/video/'));
    expect(frames.length).toBeGreaterThanOrEqual(5);
    for (const { title, loading } of frames)
      expect([title, loading]).toEqual([expect.stringMatching(/\w/), 'lazy']);
    const links = linksOf(mainOf(html)).map(({ words }) => words);
    for (const name of [/wall of local events/, /sign-up form/, /contact form/, /video platform/])
      expect(links).toContainEqual(expect.stringMatching(name));
    const heights = Object.fromEntries(frames.map(({ title = '', height }) => [title, height]));
    expect(heights).toMatchObject({ 'Newsletter sign-up form': '400', 'Contact form': '789' });
    expect(between(html, 'id="subscribe"', '</section>')).toContain('title="Newsletter sign-up form"');
    const facade = linksOf(html).find(({ words }) => words?.startsWith('Play the video'));
    expect(facade?.href).toContain('/embed/video/');
  });

  test('HOME-15 the form asks for its category, also where the row forgot it', async () => {
    expect(html).toContain('/embed/contact-form?category=Niche%20%26%20Miscellaneous"');
    const bare = (await testEnv.get('/', 'bare.test')).text;
    expect(bare).toContain('/embed/contact-form?lang=en&amp;category=Niche%20%26%20Miscellaneous"');
  });

  test('HOME-13 no script configured: no frame, a house advertisement', async () => {
    const bare = (await testEnv.get('/', 'bare.test')).text;
    expect(bare).not.toContain('src="/ad/');
    expect(bare).toMatch(/<div [^>]*data-small-screens="true">.*? data-height="250"/s);
    expect(bare).toMatch(/href="\/#advertise"[^>]*>How to advertise/);
    expect((await testEnv.get('/ad/front-top', 'bare.test')).status).toBe(404);
  });
});

describe('all stories of a section', () => {
  test('HOME-6 /sections/{id} has the cards of the page that shows the section whole, closed and not indexed', async () => {
    const whole = (await testEnv.get('/?all=food')).text;
    const cards = await testEnv.get('/sections/food');
    expect(count(cards.text, '<li')).toBe(30);
    expect(whole).toContain(`>${cards.text}</ul>`);
    const { headers } = cards;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  });

  test('HOME-6 nothing where there are no stories, and no section of another name', async () => {
    const none = await testEnv.get('/sections/food', 'bare.test');
    expect([none.status, none.text]).toEqual([200, '']);
    expect((await testEnv.get('/sections/nowhere')).status).toBe(404);
  });
});

describe('the frame of an advertisement', () => {
  test("HOME-13 EMB-1 lets in the publication's script, and gives it no origin", async () => {
    const frame = await testEnv.get('/ad/front-rail');
    expect(frame.status).toBe(200);
    expect(frame.text).toContain('/embed/ad.js?slot=front-rail&amp;size=250"');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${testEnv.mocks}/embed/ad.js;`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts allow-popups/);
    expect(policy).not.toContain('allow-same-origin');
    expect(frame.headers.get('cache-control')).toContain('max-age=');
    expect(html).toMatch(/<template><iframe src="\/ad\/front-top"[^>]*sandbox="allow-scripts allow-popups /);
  });

  test('HOME-20 only slots of the publication; only reading', async () => {
    expect((await testEnv.get('/ad/front-nowhere')).status).toBe(404);
    expect((await testEnv.get('/ad/front-top', 'unknown.test')).status).toBe(404);
    expect((await testEnv.get('/ad/front-top', 'localhost', { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await testEnv.get('/ad/front-top', 'localhost', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('the hero', () => {
  test('HOME-2 four newest articles of our own, three of them teasers, in the first flush', () => {
    const hero = heroOf(html);
    expect(count(hero, 'href="/blog/')).toBe(4);
    expect(hero).toMatch(/href="\/blog"[^>]*>Latest Stories/);
    expect(hero).toMatch(/href="#subscribe"[^>]*>Subscribe/);
    expect(hero).not.toContain('data-outline');
    expect([count(hero, '<h2'), count(hero, '<h3')]).toEqual([1, 3]);
    expect(hero).toContain('width="1200" height="750"');
    expect(hero).toContain('fetchpriority="high"');
  });

  test('HOME-2 no picture twice on the page', () => {
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map((match) => match[1]);
    // Two of the hero, the video's, and those of stories that name a subject, which the hour decides.
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe('the hero of a cold page', () => {
  afterEach(() => testEnv.control.reset());

  /** Sets the backend's next list: stories about food, all with the same picture. */
  const sendStories = (slugs: string[]) =>
    testEnv.control.reply(
      'backend:get_metainfo',
      JSON.stringify({
        blogs: slugs.map((slug) => ({
          slug,
          metaTitle: `About ${slug}`,
          metaDescription: 'A description.',
          pinterestImageLink: `${testEnv.mocks}/pictures/kitchen.svg`,
        })),
        total: slugs.length,
      }),
    );

  test('HOME-2 a slow backend: the shell at once with the hero in outline, then the stories', async () => {
    await sendStories(['oysters', 'crab', 'squid', 'bread']);
    await testEnv.control.fault('backend', { mode: 'held' });
    const page = await testEnv.get('/', 'slow.test', {
      onChunk: (text) => {
        if (text.includes('data-outline')) void testEnv.control.fault('backend', null);
      },
    });
    const stories = page.chunks.findIndex(({ text }) => text.includes('href="/blog/'));
    const shell = page.chunks.slice(0, stories);
    const early = shell.map(({ text }) => text).join('');
    expect(early).toContain('data-outline');
    expect(early).toContain('Latest Stories');
    expect(count(page.text, 'href="/blog/')).toBe(4);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    ['dead', null],
    ['empty', '{"blogs":[],"total":0}'],
  ])("HOME-2 a backend that is %s: the paper's own words, every link to /blog", async (what, reply) => {
    if (reply === null) await testEnv.control.fault('backend', { mode: 'fail' });
    else await testEnv.control.reply('backend:get_metainfo', reply);
    const page = await testEnv.get('/', `${what}.test`, { headers: ROBOT });
    const hero = heroOf(page.text);
    expect(page.status).toBe(200);
    expect(hero).toContain('All the streets of San Francisco');
    // The lead, three teasers, 'Latest Stories'.
    expect(count(hero, 'href="/blog"')).toBe(5);
    expect(count(hero, '<img')).toBe(1);
    expect(hero).toContain('/pictures/newspaper.svg');
    expect(hero).not.toContain('href="/blog/');
  });

  test('HOME-2 two articles only, one picture for both: both shown once, the rest in our own words', async () => {
    await sendStories(['oysters', 'crab']);
    const hero = heroOf((await testEnv.get('/', 'two.test', { headers: ROBOT })).text);
    expect(count(hero, 'href="/blog/')).toBe(2);
    expect(count(hero, 'href="/blog"')).toBe(3);
    expect(count(hero, '/pictures/kitchen.svg')).toBe(1);
    expect(count(hero, '<img')).toBe(1);
  });
});
