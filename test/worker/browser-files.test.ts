import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import postcss from 'postcss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { QUESTION_GROUPS } from '../../app/faq/questions.ts';
import { PRIVACY } from '../../app/legal/privacy.ts';
import { TERMS } from '../../app/legal/terms.ts';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

/** Compressed scripts of one page. React and Remix alone are 76 kB. */
const SCRIPTS_MAX_BYTES = 95_000;

/** A browser asks for it again with every document. Measured: 2.1 kB, of which a twentieth is the publication's own. */
const SERVICE_WORKER_MAX_BYTES = 2_200;

const ARTICLE = '/blog/angel-island-poems-on-the-wall';
/** One page of each kind. */
const ROUTES = [
  '/',
  '/blog',
  ARTICLE,
  '/news/sports',
  '/faq',
  '/partners',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
  '/search?q=the',
  '/nowhere',
];

/** Measured: 5.4 kB for a page of words, 11 for the front page. */
const RULES_MAX_BYTES = 11_500;
/** A server sends this much on a new connection before it waits for the browser: ten packets (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;
/** About the quality at which the platform's edge compresses on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let testEnv: TestEnv;
let html: string;
beforeAll(async () => {
  testEnv = await startTestEnv();
  const page = await testEnv.get('/');
  html = page.text;
});
afterAll(() => testEnv.stop());

test('the scripts of packages name the file with their licences, and have no comments of their own', async () => {
  const address = /\/assets\/libraries-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const text = await textOf(address);
  const file = /^\/\*! Licences: (\S+) \*\/\n/.exec(text)?.[1] ?? '';
  expect(text).not.toContain('Copyright');
  const notices = await textOf(file);
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@remix-run/react',
    '@remix-run/router',
    'turbo-stream',
  ])
    expect(notices).toMatch(new RegExp(`^${name} [\\d.]+\\n\\n.*(?:Licen[cs]e|Copyright)`, 'm'));
});

const textOf = async (path: string) => (await fetch(testEnv.site + path)).text();

test.each(ROUTES)(
  `%s loads at most ${SCRIPTS_MAX_BYTES} bytes of scripts, compressed, without the schemas and the XML parser`,
  async (route) => {
    const { text: page } = await testEnv.get(route);
    // All that the document names: the entry, the manifest and what start-when-idle.ts preloads.
    const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
    const texts = await Promise.all(files.map(textOf));
    expect(files.length).toBeGreaterThan(5);
    const sizes = texts.map((text) => gzipSync(text, { level: 9 }).length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const list = files.map((file, i) => `${sizes[i]} ${file}`).join('\n');
    expect(bytes, list).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
    for (const text of texts) expect(text).not.toMatch(/ZodError|XMLParser|isoDateTime/);
  },
);

test.each(ROUTES)(
  '%s has its rules inline and names no file that a first paint would wait for',
  async (path) => {
    const { text, headers } = await testEnv.get(path);
    const own = path === '/' ? /^<[^<>]+>; rel=preload; as=image; fetchpriority=high$/ : /^$/;
    expect(headers.get('link') ?? '').toMatch(own);
    // Browsers do not wait for a stylesheet for paper.
    const waited = text.replace(/<link rel="stylesheet" href="[^"]+" media="print"\/><\/noscript>/, '');
    expect(waited).not.toMatch(/<link[^>]*(?:rel="(?:stylesheet|modulepreload)"|as="font")/);
    const [, rules = ''] = /<style data-stylesheet="[^"]+"[^>]*>([^<]*)</.exec(text) ?? [];
    expect(rules).toContain('box-sizing:border-box');
    expect(rules).not.toContain('.woff2');
    // Other pages show skeletons only when scripts have brought the whole stylesheet.
    expect(rules.includes('.skeleton')).toBe(path === '/');
    expect(brotliCompressSync(rules, BROTLI).length, rules).toBeLessThanOrEqual(RULES_MAX_BYTES);
  },
);

test.each([
  '/blog',
  ARTICLE,
  '/news/sports',
  '/partners',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
  '/nowhere',
])('%s is complete after one round trip on a new connection', async (path) => {
  // An article has related stories once the publication's stories are in its index.
  if (path === ARTICLE)
    await vi.waitFor(async () => {
      await testEnv.clock.advance(60_000);
      const { text } = await testEnv.get(path);
      expect(text.match(/<li data-related=/g)?.length).toBeGreaterThan(3);
    }, 10_000);
  const { text, headers } = await testEnv.get(path);
  const head = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  expect(brotliCompressSync(text, BROTLI).length + head).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

test(`the service worker is at most ${SERVICE_WORKER_MAX_BYTES} bytes, compressed, and looked for with every visit`, async () => {
  const { text, headers } = await testEnv.get('/sw.js');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  // A worker's own policy decides what it may fetch.
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(text).toMatch(/^const offlineSettings=\{"publication":"golden-gate-ledger",/);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX_BYTES);
  const headersOfReader = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await testEnv.get('/sw.js', 'localhost', { headers: headersOfReader })).status).toBe(304);
  expect((await testEnv.get('/sw.js', 'nobody.test')).status).toBe(404);
});

test('the offline page has no scripts, and every file that it names exists', async () => {
  const { text, headers } = await testEnv.get('/offline');
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-cache']);
  expect(text).not.toContain('<script');
  expect(text).toContain('<ul id="saved-pages" hidden=""></ul>');
  for (const [path] of text.matchAll(/\/assets\/[\w.-]+/g))
    expect((await fetch(testEnv.site + path)).status, path).toBe(200);
});

test('typefaces are declared for print until a script lets them load, and for readers without scripts', async () => {
  const [, declared = ''] = /<style[^>]*media="print"[^>]*data-faces=""[^>]*>([^<]*)</.exec(html) ?? [];
  const [, noscript = ''] = /<noscript><style[^>]*>([^<]*)<\/style><link /.exec(html) ?? [];
  // The same text has the same hash in the policy.
  expect(noscript).toBe(declared);
  expect([...noscript.matchAll(/font-family:"?([^";]+)/g)].map(([, name]) => name)).toEqual([
    'Newsreader Display',
    'Libre Franklin',
    'Newsreader',
    'Newsreader',
  ]);
  for (const [, path = ''] of noscript.matchAll(/url\("?([^")]+)/g))
    expect((await fetch(testEnv.site + path)).headers.get('content-type')).toBe('font/woff2');
});

test('the whole stylesheet is there for pages that scripts build in the browser, without typefaces, which documents have', async () => {
  const [, path = ''] = /data-stylesheet="([^"]+)"/.exec(html) ?? [];
  const answer = await fetch(testEnv.site + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(await answer.text()).not.toContain('@font-face');
  expect(html).toContain('font-family:Newsreader Georgia');
});

/** Paragraphs of the texts that only documents and data may contain. */
const TEXTS = {
  faq: QUESTION_GROUPS.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
  privacy: PRIVACY.sections.flatMap(({ paragraphs }) => paragraphs),
  terms: TERMS.sections.flatMap(({ paragraphs }) => paragraphs),
};
/** Shorter runs of words could occur elsewhere. */
const SENTENCE_MIN_CHARACTERS = 30;

/** @returns the part of a text between its marks, placeholders and quotes that is longest: the same in HTML and scripts */
const plainWords = (text: string): string =>
  text
    .split(/[^\w ,.;]/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

describe('texts that only the server renders', () => {
  const folder = 'build/client/assets';
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

  test.each(Object.entries(TEXTS))(
    '%s: the document has its sentences, no script has',
    async (page, paragraphs) => {
      const { text: html } = await testEnv.get(`/${page}`);
      const sentences = paragraphs.map(plainWords).filter(({ length }) => length >= SENTENCE_MIN_CHARACTERS);
      expect(sentences.length).toBeGreaterThan(paragraphs.length / 2);
      for (const sentence of sentences) {
        expect(html.split(sentence).length - 1, sentence).toBe(1);
        expect(
          scripts.filter(({ text }) => text.includes(sentence)).map(({ name }) => name),
          sentence,
        ).toEqual([]);
      }
    },
  );

  test.each(Object.entries(TEXTS))(
    '/%s is data for the router, which has no document',
    async (page, [paragraph = '']) => {
      const { status, text } = await testEnv.get(`/${page}.data`);
      expect(status).toBe(200);
      expect(text).toContain(plainWords(paragraph));
    },
  );
});

test.each(ROUTES)(
  '%s: every class of the document has its rules inline, but for those of paper',
  async (route) => {
    const { text } = await testEnv.get(route);
    const sheet = postcss.parse(await textOf(/data-stylesheet="([^"]+)"/.exec(text)?.[1] ?? ''));
    let paper = '';
    sheet.walkAtRules('media', (media) => {
      if (media.params === 'print') paper += media.toString();
    });
    const rules = [...text.matchAll(/<style[^>]*>([^<]*)</g)].map(([, css]) => css).join('');
    expect(rules).not.toContain('@media print');
    const styled = new Set([...`${rules}${paper}`.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const classes = new Set(
      [...text.matchAll(/ class(?:Name)?="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(classes.size).toBeGreaterThan(20);
    expect([...classes].filter((name) => !styled.has(name))).toEqual([]);
  },
);

test.each(ROUTES)(
  'EMB-1 %s: nothing inline is in the content, where inlineHashes does not look',
  async (route) => {
    const [, content = ''] = /<main[^>]*>(.*)<\/main>/s.exec((await testEnv.get(route)).text) ?? [];
    expect(content.length).toBeGreaterThan(500);
    expect(content).not.toMatch(/<(?:script|style)/);
  },
);

/** @returns the address in the document of the picture that is fetched first */
const firstPicture = (html: string) =>
  /<img[^>]*src="([^"]+)"[^>]*fetchpriority="high"/.exec(html)?.[1] ?? '';

test('the front page names its largest picture in a header where a document is asked for', async () => {
  const { text, headers } = await testEnv.get('/');
  const { href } = new URL(firstPicture(text).replaceAll('&amp;', '&'), 'http://localhost');
  expect(headers.get('link')).toBe(`<${href}>; rel=preload; as=image; fetchpriority=high`);
  const data = await testEnv.get('/_root.data');
  expect([data.status, data.headers.get('link')]).toEqual([200, null]);
});

test('an article names its picture before its rules', async () => {
  const { text } = await testEnv.get(ARTICLE);
  const preload = `<link rel="preload" as="image" href="${firstPicture(text)}" fetchpriority="high"/>`;
  expect(text.slice(0, text.indexOf('<style'))).toContain(preload);
});
