import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUESTION_GROUPS } from '../../app/faq/questions.ts';
import { PRIVACY } from '../../app/legal/privacy.ts';
import { TERMS } from '../../app/legal/terms.ts';
import { withList } from '../../app/offline/worker/saved-words.ts';
import { ownEnv } from '../shared/own-env.ts';

/**
 * A browser asks for it again with every document. Measured: 2.4 kB, of which a tenth are the publication's own words and
 * another one has it read a page to its end that began without its stories.
 */
const SERVICE_WORKER_MAX_BYTES = 2_450;

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

let html: string;
const testEnv = await ownEnv();
beforeAll(async () => {
  const page = await testEnv.get('/');
  html = page.text;
});

const textOf = async (path: string) => (await fetch(testEnv.site + path)).text();

const FOLDER = 'build/client/assets';
const SCRIPTS = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
const scriptText = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
/** Files that a script imports before it runs. */
const staticImports = (text: string) =>
  [...text.matchAll(/(?:^|[;}\n])import(?:[^"'();]*from)?\s*["']\.\/([^"']+)["']/g)].map(
    ([, name = '']) => name,
  );

test('the entry is one file, which imports nothing before it runs', () => {
  const [entry = '', ...others] = SCRIPTS.filter((name) => name.startsWith('entry.client-'));
  expect(others).toEqual([]);
  const text = scriptText(entry);
  expect(staticImports(text)).toEqual([]);
});

test('only files that the entry may load are deployed', () => {
  for (const text of SCRIPTS.map(scriptText))
    expect(text).not.toMatch(/ZodError|XMLParser|isoDateTime|__remix|RemixBrowser/);
});

test('the scripts of packages name the file with their licences, and have no comments of their own', async () => {
  const named = SCRIPTS.map(scriptText).filter((text) => text.startsWith('/*! Licences: '));
  expect(named.length).toBeGreaterThan(0);
  for (const text of named) {
    expect(text).not.toContain('Copyright');
    const file = /^\/\*! Licences: (\S+) \*\/\n/.exec(text)?.[1] ?? '';
    const notices = await textOf(file);
    for (const name of ['react', 'react-dom', 'scheduler'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+\\n\\n.*(?:Licen[cs]e|Copyright)`, 'm'));
  }
});

test.each(ROUTES)('CACHE-4 %s names one script, which no first paint waits for', async (route) => {
  const { text } = await testEnv.get(route);
  const [, early = ''] =
    /<script data-entry="\/assets\/entry\.client-[\w-]+\.js"[^>]*>([^<]*)</.exec(text) ?? [];
  expect(early.length).toBeGreaterThan(500);
  expect(new Set(text.match(/\/assets\/[\w.-]+\.js/g)).size).toBe(1);
  // Nor is there data for a script.
  expect(text).not.toMatch(/<script[^>]*(?:src=|type="module")|__remix|streamController/);
});

test.each(ROUTES)(
  '%s has its rules inline and names no file that a first paint would wait for',
  async (path) => {
    const { text, headers } = await testEnv.get(path);
    const own = path === '/' ? /^<[^<>]+>; rel=preload; as=image; fetchpriority=high$/ : /^$/;
    expect(headers.get('link') ?? '').toMatch(own);
    expect(text).not.toMatch(/<link[^>]*(?:rel="(?:stylesheet|modulepreload)"|as="font")/);
    const [, rules = ''] = /<style[^>]*>([^<]*)</.exec(text) ?? [];
    expect(rules).toContain('box-sizing:border-box');
    expect(rules).toContain('@media print');
    expect(rules).not.toContain('.woff2');
  },
);

test(`the service worker is at most ${SERVICE_WORKER_MAX_BYTES} bytes, compressed, and looked for with every visit`, async () => {
  const { text, headers } = await testEnv.get('/sw.js');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  // A worker's own policy decides which requests it may send.
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(text).toMatch(/^const offlineSettings=\{"publication":"golden-gate-ledger",/);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX_BYTES);
  const headersOfReader = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await testEnv.get('/sw.js', 'localhost', { headers: headersOfReader })).status).toBe(304);
  expect((await testEnv.get('/sw.js', 'nobody.test')).status).toBe(404);
});

test('OFF-1 the offline page has no scripts, ends in no colon, and every file that it names exists', async () => {
  const { text, headers } = await testEnv.get('/offline');
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-cache']);
  expect(text).not.toContain('<script');
  // OFF-1: the list in which the service worker adds what is saved; without more it is whole too.
  expect(text).toContain('<ul><li><a href="/">The front page</a></li></ul></main>');
  expect(withList(text, [])).toBe(text);
  expect(text.replace(/<(style|head)\b.*?<\/\1>|<[^>]+>/gs, '')).not.toContain(':');
  for (const [path] of text.matchAll(/\/assets\/[\w.-]+/g))
    expect((await fetch(testEnv.site + path)).status, path).toBe(200);
});

test('typefaces are declared once: for print until a script lets them load, and for readers without scripts', async () => {
  const styles = [...html.matchAll(/<style([^>]*)>([^<]*@font-face[^<]*)</g)];
  const [attributes = '', declared = ''] = styles.at(-1)?.slice(1) ?? [];
  // Their fallbacks stand beside them.
  expect(styles).toHaveLength(2);
  expect(attributes).toContain('media="print, (scripting: none)" data-faces=""');
  expect([...declared.matchAll(/font-family:"?([^";]+)/g)].map(([, name]) => name)).toEqual([
    'Newsreader Display',
    'Newsreader',
    'Newsreader',
    'Libre Franklin',
  ]);
  for (const [, path = ''] of declared.matchAll(/url\("?([^")]+)/g))
    expect((await fetch(testEnv.site + path)).headers.get('content-type')).toBe('font/woff2');
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
  const scripts = SCRIPTS.map((name) => ({ name, text: scriptText(name) }));

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
});

test.each(ROUTES)('%s: every class of the document has its rules inline', async (route) => {
  const { text } = await testEnv.get(route);
  const rules = [...text.matchAll(/<style[^>]*>([^<]*)</g)].map(([, css]) => css).join('');
  const styled = new Set([...rules.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  const classes = new Set(
    [...text.matchAll(/ class(?:Name)?="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(classes.size).toBeGreaterThan(20);
  expect([...classes].filter((name) => !styled.has(name))).toEqual([]);
});

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

test('the front page names its largest picture in a header', async () => {
  const { text, headers } = await testEnv.get('/');
  const { href } = new URL(firstPicture(text).replaceAll('&amp;', '&'), 'http://localhost');
  expect(headers.get('link')).toBe(`<${href}>; rel=preload; as=image; fetchpriority=high`);
});

test('an article names its picture before its rules', async () => {
  const { text } = await testEnv.get(ARTICLE);
  const preload = `<link rel="preload" as="image" href="${firstPicture(text)}" fetchpriority="high"/>`;
  expect(text.slice(0, text.indexOf('<style'))).toContain(preload);
});
