import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

/** Plain Remix without our code is 93 kB. */
const SCRIPTS_MAX_BYTES = 110_000;

/** Measured: 5.4 kB for a page of words, 9.5 for the front page. */
const RULES_MAX_BYTES = 10_500;
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

const textOf = async (path: string) => (await fetch(testEnv.site + path)).text();

test('what the front page runs is at most 110 kB on the wire, without the schemas and the XML parser', async () => {
  const [, files = ''] = html.match(/data-files="([^"]+)"/) ?? [];
  const texts = await Promise.all(files.split(' ').map(textOf));
  expect(texts.length).toBeGreaterThan(3);
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
  for (const text of texts) expect(text).not.toMatch(/ZodError|XMLParser|isoDateTime/);
});

const ROUTES = [
  '/',
  '/blog',
  '/news/sports',
  '/faq',
  '/partners',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
  '/nowhere',
];

test.each(ROUTES)(
  '%s has its rules inline and names no file that a first paint would wait for',
  async (path) => {
    const { text, headers } = await testEnv.get(path);
    expect(headers.get('link')).toBeNull();
    expect(text).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload)"/);
    const [, rules = ''] = /<style data-stylesheet="[^"]+"[^>]*>([^<]*)</.exec(text) ?? [];
    expect(rules).toContain('box-sizing:border-box');
    expect(rules).not.toContain('.woff2');
    expect(brotliCompressSync(rules, BROTLI).length, rules).toBeLessThanOrEqual(RULES_MAX_BYTES);
  },
);

test('typefaces are declared for print until a script lets them load, and for readers without scripts', async () => {
  const styles = [...html.matchAll(/<style[^>]*data-faces="(first|later)"[^>]*>([^<]*)</g)];
  expect(styles.map(([element, which]) => [which, element.includes('media="print"')])).toEqual([
    ['first', true],
    ['later', true],
  ]);
  const [, noscript = ''] = /<noscript><style[^>]*>([^<]*)<\/style><\/noscript>/.exec(html) ?? [];
  expect(noscript.match(/@font-face/g)).toHaveLength(4);
  expect([...(styles[0]?.[2]?.matchAll(/font-family:"?([^";]+)/g) ?? [])].map(([, name]) => name)).toEqual([
    'Newsreader Display',
    'Libre Franklin',
  ]);
  for (const [, path = ''] of noscript.matchAll(/url\("?([^")]+)/g))
    expect((await fetch(testEnv.site + path)).headers.get('content-type')).toBe('font/woff2');
});

test('the whole stylesheet is there for pages that scripts build in the browser', async () => {
  const [, path = ''] = /data-stylesheet="([^"]+)"/.exec(html) ?? [];
  const { status, headers } = await fetch(testEnv.site + path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});
