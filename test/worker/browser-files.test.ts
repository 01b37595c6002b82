import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

/** Plain Remix without our code is 93 kB. */
const SCRIPTS_MAX_BYTES = 110_000;

let testEnv: TestEnv;
let html: string;
let link: string;
beforeAll(async () => {
  testEnv = await startTestEnv();
  const page = await testEnv.get('/');
  html = page.text;
  link = page.headers.get('link') ?? '';
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

test('one stylesheet and the two faces of the first screen come before the first paint', () => {
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
});

test('a browser that is told before the page is there is told of the same files', async () => {
  const told = [...link.matchAll(/<([^>]+)>; rel=preload; as=(style|font)/g)].map(([, path = '', as]) => ({
    path,
    as,
  }));
  expect(told.map(({ as }) => as)).toEqual(['style', 'font', 'font']);
  for (const { path, as } of told) {
    expect(html).toContain(`href="${path}"`);
    const { status, headers } = await fetch(testEnv.site + path);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      as === 'style' ? 'text/css; charset=utf-8' : 'font/woff2',
    ]);
  }
});
