import { beforeAll, expect, test } from 'vitest';
import { rosterFeeds } from '../../mocks/publishers/roster.ts';
import { smallPublication } from '../../testing/publications.ts';
import { mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const ARTICLE = '/blog/angel-island-poems-on-the-wall';
const HOSTILE = '<script>alert(1)</script> [run](javascript:alert(1))';

const testEnv = await ownEnv({
  change: (standard, mocks) => ({
    ...standard,
    editing: {
      notes: [
        {
          kind: 'correction',
          link: 'https://goldengateledger.example/blog/angel-island-poems-on-the-wall',
          label: 'Corrected',
          text: 'The wall is on the north side.',
          headline: 'Poems on the wall',
          at: '2026-11-20T23:30:00-08:00',
        },
        {
          kind: 'correction',
          link: `${mocks}/stories/bay-wire/none`,
          label: 'Corrected',
          text: HOSTILE,
          at: '2026-11-22T18:00:00Z',
        },
        { link: `${mocks}/stories/bay-wire/other`, label: 'Note', text: 'This is no correction.' },
      ],
    },
  }),
  publications: (mocks) => [
    smallPublication('silent'),
    smallPublication('first', { sections: { local: rosterFeeds(mocks).local?.slice(0, 1) ?? [] } }),
    smallPublication('open', {
      trust: {
        owner: 'Ann Bee, of Sonoma.',
        funding: HOSTILE,
        ads: ['ads.example, 1234, DIRECT, f08c47fec0942fa0', '# all'],
        crawlers: {
          byName: { GPTBot: 'deny', CCBot: 'deny' },
          licence: 'https://open.example/license.xml',
        },
      },
    }),
  ],
});
beforeAll(async () => {
  await testEnv.get('/');
});

test('TRUST-1 a publication’s statements are on its page; missing ones are left out', async () => {
  const { text, status } = await testEnv.get('/about', 'silent.test');
  expect(status).toBe(200);
  expect(text).not.toMatch(/not stated/i);
  const headings = (page: string) => page.match(/Who (?:owns|pays for|edits) it/g) ?? [];
  expect(headings(text)).toEqual([]);
  const page = (await testEnv.get('/about', 'open.test')).text;
  expect(new Set(headings(page))).toEqual(new Set(['Who owns it', 'Who pays for it']));
  expect(page).toContain('Ann Bee, of Sonoma.');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('href="javascript:');
  const own = (await testEnv.get('/about')).text;
  expect(new Set(headings(own))).toEqual(new Set(['Who owns it', 'Who pays for it', 'Who edits it']));
});

test('TRUST-3 corrections are listed with date and story, the newest first, and mark the article', async () => {
  const { text } = await testEnv.get('/corrections');
  expect(text.indexOf('November 22, 2026')).toBeLessThan(text.indexOf('November 20, 2026'));
  expect(text).toContain('href="https://goldengateledger.example/blog/angel-island-poems-on-the-wall"');
  expect(text).toContain('Poems on the wall');
  expect(text).not.toContain('This is no correction.');
  expect(text).not.toContain('<script>alert');
  const article = (await testEnv.get(ARTICLE)).text;
  expect(article).toContain('Corrected November 20, 2026');
  expect(article).toContain('The wall is on the north side.');
  const none = mainOf((await testEnv.get('/corrections', 'silent.test')).text);
  expect(none).toContain('No correction is listed.');
  // A page with one sentence leads on.
  expect([none, mainOf(text)].map((main) => main.includes('href="/news/local-news"'))).toEqual([true, false]);
});

test('TRUST-4 ads.txt has the row’s lines, and is missing without any', async () => {
  const { status, text, headers } = await testEnv.get('/ads.txt', 'open.test');
  expect([status, text]).toEqual([200, 'ads.example, 1234, DIRECT, f08c47fec0942fa0\n# all\n']);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await testEnv.get('/ads.txt', 'silent.test')).status).toBe(404);
});

test('TRUST-4 robots.txt turns away the crawlers that the row names, and names its licence', async () => {
  const lines = (await testEnv.get('/robots.txt', 'open.test')).text.split('\n');
  expect(lines.slice(0, 9)).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /ad/',
    '',
    'User-agent: CCBot',
    'User-agent: GPTBot',
    'Disallow: /',
    '',
  ]);
  expect(lines).toContain('License: https://open.example/license.xml');
});

test('TRUST-5 every page leads to the statements, and the front page names them for programs', async () => {
  const { text } = await testEnv.get('/', 'silent.test');
  for (const path of ['/about', '/corrections', '/accessibility']) {
    expect(text).toContain(`href="${path}"`);
    const page = await testEnv.get(path, 'silent.test');
    expect([page.status, page.text.split('<h1').length - 1]).toEqual([200, 1]);
  }
  expect(text).toContain('"publishingPrinciples":"http://silent.test/about"');
  expect(text).toContain('"correctionsPolicy":"http://silent.test/corrections"');
});
