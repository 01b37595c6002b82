import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../app/books/catalogue.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { between, elementsOf, hrefsOf, linksOf, mainOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv({
  publications: (mocks) => {
    const { books: _, ...standard } = localPublication({ mocks });
    const own = (id: string) => ({ ...standard, id, hostnames: [`${id}.test`] });
    return [
      smallPublication('bare'),
      own('bookless'),
      { ...own('no-documents'), documents: [] },
      {
        ...own('own-legal'),
        contact: { ...standard.contact, emails: undefined },
        legal: {
          privacy: [
            'The policy of **{name}**, of May 2, 2027.',
            '## What we keep',
            '- nothing at all;',
            '- <b>nothing</b> else.',
            '## Whom to ask',
            'Write to [{email}](mailto:{email}) or [run](javascript:alert(1)).',
          ],
        },
      },
    ];
  },
});

const get = async (path: string, host?: string) => (await testEnv.get(path, host)).text;
const mainAt = async (path: string, host?: string) => mainOf(await get(path, host));
/** Marks and placeholders of the texts, none of which a reader may see. */
const RAW = /\]\(|\{(?:name|host|email|region)\}|\*\*/;

describe.each(['/faq', '/nowhere'])('header and footer of %s', (path) => {
  const PAGES = ['/', '/#about', '/#news', '/blog', '/partners', '/faq', '/#contact', '/#advertise'];
  const LISTINGS = SECTIONS.map(({ slug }) => `/news/${slug}`);

  test('HDR-2 HDR-3 HDR-4 HDR-5 the links, in order, with the sixteen listings and two partners', async () => {
    const header = between(await get(path), '<header', '</header>');
    const links = linksOf(between(header, 'aria-label="Main"', 'aria-label="Menu"'));
    const [partners, own] = [links.filter(({ target }) => target), links.filter(({ target }) => !target)];
    const hrefs = own.map(({ href }) => href);
    expect(hrefs.filter((href = '') => PAGES.includes(href))).toEqual(PAGES);
    // News first: the listings come before the pages about the paper.
    expect(hrefs.slice(4, 20)).toEqual(LISTINGS);
    expect(hrefs).toEqual(expect.arrayContaining(['/books', '/radio', '/search']));
    expect(partners.map(({ target, rel }) => [target, rel])).toEqual(Array(2).fill(['_blank', 'noopener']));
    const bare = between(await get(path, 'bare.test'), '<header', '</header>');
    expect(linksOf(bare).filter(({ target }) => target)).toEqual([]);
  });

  test('HDR-8 HDR-3 the phone’s menu has the pages, the listings and the partners, and no books or radio', async () => {
    const menu = linksOf(between(await get(path), 'aria-label="Menu"', '</header>'));
    const partners = menu.filter(({ target }) => target === '_blank');
    expect(partners).toHaveLength(2);
    expect(menu.filter((link) => !partners.includes(link)).map(({ href }) => href)).toEqual([
      ...PAGES,
      ...LISTINGS,
    ]);
  });

  test('FTR-1 FTR-2 FTR-3 HDR-3 the footer', async () => {
    const html = await get(path);
    const footer = between(html, '<footer', '</footer>');
    const names = Object.fromEntries(linksOf(footer).map(({ words = '', href }) => [words, href]));
    expect(names).toMatchObject({
      Home: '/',
      'About Us': '/#about',
      News: '/#news',
      'Contact Us': '/#contact',
      Advertise: '/#advertise',
      Privacy: '/privacy',
      Terms: '/terms',
      Radio: '/radio',
      Books: '/books',
      FAQ: '/faq',
      RSS: '/feed.xml',
    });
    const others = linksOf(footer).filter(({ target }) => target === '_blank');
    expect(others.slice(0, 2).map(({ words }) => words)).toEqual([
      'Bay Views (opens in new tab)',
      'Harbor Charge (opens in new tab)',
    ]);
    expect(elementsOf(footer, 'span').filter((icon) => 'data-network' in icon)).toHaveLength(5);
    for (const { words, href, rel } of others.slice(2))
      expect([words, href, rel]).toEqual([
        expect.stringMatching(/^\w+ \(opens in new tab\)$/),
        expect.stringMatching(/^https:\/\/./),
        'noopener',
      ]);
    expect(others).toHaveLength(7);
    expect(hrefsOf(html)).not.toContain('#');
    const year = new Date(await testEnv.clock.now()).getFullYear();
    expect(wordsOf(footer)).toContain(`© 2024–${year} Golden Gate Ledger`);
    expect(wordsOf(footer)).toContain('network of 3000 publications, 16 editorial sections');
    expect(wordsOf(between(await get(path, 'bare.test'), '<footer', '</footer>'))).toContain(
      'Short and to the point',
    );
  });
});

describe('/books', () => {
  test('BOOK-1 the way home, and a promotion that says so', async () => {
    const main = await mainAt('/books');
    const [home, ...links] = linksOf(main);
    expect([home?.words, home?.href]).toEqual(['← Back to Home', '/']);
    const banner = between(main, '<aside', '</aside>');
    expect(wordsOf(banner)).toMatch(/^Promotion Transform Your Life with Ancient Wisdom /);
    expect(linksOf(banner)).toEqual(links.slice(0, 2));
    for (const [i, words] of ['Apply for Admission', 'Learn More'].entries())
      expect(links[i]).toMatchObject({
        words: `${words} (opens in new tab)`,
        href: `${testEnv.mocks}/embed/document/1/view`,
        target: '_blank',
        rel: 'sponsored noopener',
      });
  });

  test('BOOK-2 the author page and the store page, in new tabs', async () => {
    const header = between(await mainAt('/books'), '<header', '</header>');
    expect(wordsOf(header)).toMatch(/^Books /);
    const [author, store] = linksOf(header);
    const elsewhere = { target: '_blank', rel: expect.stringContaining('noopener') };
    expect(author).toMatchObject({
      ...elsewhere,
      href: 'https://www.amazon.com/s?k=Corinna%20Ashdale&i=digital-text',
    });
    expect(author?.words).toContain('All published books by Corinna Ashdale are on the author page');
    expect(store).toMatchObject({ ...elsewhere, href: 'https://www.amazon.com/s?k=Corinna%20Ashdale' });
    expect(store?.words).toContain('View all books on Amazon');
  });

  test('BOOK-3 BOOK-4 the whole catalogue; a card is one link with a lazy cover, a title and the store', async () => {
    const [, ...cards] = between(await mainAt('/books'), '<ul', '</ul>').split('<li');
    expect(cards).toHaveLength(BOOKS.length);
    for (const [i, { title, query }] of BOOKS.entries()) {
      const [link, ...others] = linksOf(cards[i] ?? '');
      expect(others).toEqual([]);
      expect(link).toMatchObject({
        href: `https://www.amazon.com/s?k=${encodeURIComponent(query ?? '')}`,
        target: '_blank',
        rel: 'sponsored noopener',
      });
      expect(link?.words).toContain(title);
      expect(link?.words).toContain('View on Amazon');
      // The cover is a part of the link.
      expect(between(cards[i] ?? '', '<a', '</a>')).toContain('loading="lazy"');
    }
    expect(BOOKS.filter(({ title }) => title.includes('Billionaire'))).toHaveLength(48);
    expect(wordsOf(await mainAt('/books')).split('public domain')).toHaveLength(4);
  });

  test('BOOK-2 a publication without a bookstore shows the shelf, and no dead links', async () => {
    const main = await mainAt('/books', 'bookless.test');
    expect(main.split('<li')).toHaveLength(BOOKS.length + 1);
    expect(linksOf(main).map(({ words }) => words)).toEqual(['← Back to Home']);
    expect(wordsOf(main)).toContain('in the public domain in the United States');
    expect(wordsOf(main)).not.toContain('View on');
  });
});

describe('/faq', () => {
  test('FAQ-1 five groups of twenty, numbered 1 to 100, each with a link that jumps to it', async () => {
    const main = await mainAt('/faq');
    const [, ...groups] = main.split('<section').slice(0, 6);
    expect(groups.map((group) => elementsOf(group, 'h2')[0]?.words)).toEqual([
      'General Information',
      'City Services & Government',
      'Transportation & Infrastructure',
      'Housing & Development',
      'Community & Culture',
    ]);
    const jumps = linksOf(between(main, 'aria-label="Five chapters"', '</nav>'));
    for (const [i, group] of groups.entries()) {
      const ids = elementsOf(group, 'details').map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: 20 }, (_, n) => `q${20 * i + n + 1}`));
      expect(group).toContain(` id="${jumps[i]?.href?.slice(1)}"`);
      expect(jumps[i]?.words).toMatch(new RegExp(` ${20 * i + 1}–${20 * i + 20}$`));
    }
    expect(wordsOf(main)).not.toMatch(RAW);
    // FAQ-2: each answer has an address.
    expect(hrefsOf(main)).toEqual(expect.arrayContaining(['#q1', '#q100']));
  });

  test('FAQ-1 search engines read every question and its answer', async () => {
    const main = await mainAt('/faq');
    expect(main).toContain('itemType="https://schema.org/FAQPage"');
    const items = main
      .split('itemProp="mainEntity" itemType="https://schema.org/Question"')
      .slice(1)
      .map((item) => ({
        name: wordsOf(between(item, '<h3 itemProp="name"', '</h3>')),
        answer: wordsOf(
          item
            .slice(item.indexOf('itemProp="acceptedAnswer"'))
            .match(/<p itemProp="text">(.*?)<\/p>/s)?.[1] ?? '',
        ),
      }));
    expect(items).toHaveLength(100);
    expect(items[0]?.name).toBe('What is Golden Gate Ledger?');
    for (const { name, answer } of items) {
      expect(name).toMatch(/\?$/);
      expect(answer.length, name).toBeGreaterThan(80);
      expect(name + answer).not.toMatch(RAW);
    }
  });

  test('FAQ-3 Still Have Questions? leads to the contact section', async () => {
    const closing = (await mainAt('/faq')).split('<section').at(-1) ?? '';
    expect(wordsOf(closing)).toContain('Still Have Questions?');
    expect(linksOf(closing)).toEqual([expect.objectContaining({ words: 'Contact Us', href: '/#contact' })]);
  });
});

test('PART-1 three titled documents, each with a link in a new tab, and the way to us', async () => {
  const main = await mainAt('/partners');
  const titles = ['Community Partnership Agreement', 'Media Kit', 'Charging Station Partnership'];
  const frames = elementsOf(main, 'iframe');
  expect(frames.map(({ title, loading }) => [title, loading])).toEqual(
    titles.map((title) => [title, 'lazy']),
  );
  const links = linksOf(main).filter(({ target }) => target === '_blank');
  expect(links.map(({ words, href, rel }) => [words, href, rel])).toEqual(
    titles.map((title, i) => [
      `Open in a new tab (${title})`,
      `${testEnv.mocks}/embed/document/${i + 1}/view`,
      'noopener',
    ]),
  );
  expect(hrefsOf(main)).toContain('/#contact');
  const none = await mainAt('/partners', 'no-documents.test');
  expect(wordsOf(none)).toContain('There are no partnership documents to show here yet');
  expect(none).not.toContain('<iframe');
  expect(linksOf(none).map(({ words }) => words)).toEqual(['Contact Us']);
});

test('RAD-1 the words of the radio’s page, with a link to the stream', async () => {
  const main = await mainAt('/radio');
  expect(elementsOf(main, 'h1').map(({ words }) => words)).toEqual(['Live Radio']);
  for (const words of [
    '24/7 live stream',
    'Now Playing',
    'Live programming from our station stream.',
    'if audio does not start, click play',
    'because some browsers block autoplay with sound until the user interacts.',
    'listed here while you listen',
    'Each dot is an hour of the week; the ring is now.',
  ])
    expect(wordsOf(main)).toContain(words);
  const stream = linksOf(main).find(({ words }) => words === 'Open the stream directly');
  expect(stream?.href).toBe('/api/stream?port=8076');
});

describe('LEG-1', () => {
  test.each([
    [
      '/privacy',
      'Last updated November 26, 2026',
      [
        'account information',
        'location data for charging stations',
        'usage and device data',
        'While you type on the search page, the text in the field is sent as well',
        'The one form of our own is the search',
        'Session storage',
        'No cookies.',
        'Events wall',
        'Global Privacy Control',
        'Golden Gate Ledger',
      ],
    ],
    ['/terms', 'Last updated November 21, 2026', ['Terms of Use', 'Golden Gate Ledger']],
  ])('%s with its date, its words and contents', async (path, date, said) => {
    const main = await mainAt(path);
    for (const words of [date, ...said]) expect(wordsOf(main)).toContain(words);
    expect(wordsOf(main)).not.toMatch(RAW);
    const contents = linksOf(between(main, 'aria-label="On this page"', '</nav>'));
    expect(contents.map(({ words }) => words)).toEqual(elementsOf(main, 'h2').map(({ words }) => words));
    for (const { href } of contents) expect(main).toContain(` id="${href?.slice(1)}"`);
    if (path === '/privacy') expect(hrefsOf(main)).toContain('mailto:newsroom@goldengateledger.example');
    // Other pages link to this fragment.
    else expect(main).toContain(' id="corrections"');
  });

  test('a publication brings its own text, which stays text', async () => {
    const main = await mainAt('/privacy', 'own-legal.test');
    expect(elementsOf(main, 'h1')[0]?.words).toBe('Privacy Policy');
    expect(elementsOf(main, 'strong').map(({ words }) => words)).toEqual(['Golden Gate Ledger']);
    expect(elementsOf(main, 'h2').map(({ words }) => words)).toEqual(['What we keep', 'Whom to ask']);
    const items = elementsOf(main.slice(main.indexOf('<section')), 'li');
    expect(items.map(({ words }) => words)).toEqual(['nothing at all;', '<b>nothing</b> else.']);
    expect(linksOf(main).find(({ words }) => words === 'the newsroom')?.href).toBe('/#contact');
    expect(hrefsOf(main).join()).not.toContain('javascript');
    expect(wordsOf(main)).not.toMatch(/Last updated|server logs/);
    const terms = await mainAt('/terms', 'own-legal.test');
    expect(wordsOf(terms)).toContain('Last updated');
    expect(hrefsOf(terms).join()).not.toContain('mailto');
  });
});
