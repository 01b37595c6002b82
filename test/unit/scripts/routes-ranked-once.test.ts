import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AgnosticRouteObject, matchRoutes as theirs } from '@remix-run/router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { patch } from '../../../scripts/build/patched.ts';
import { ROUTES_RANKED_ONCE } from '../../../scripts/build/routes-ranked-once.ts';

const require = createRequire(import.meta.url);
const source = readFileSync(
  path.join(path.dirname(require.resolve('@remix-run/router')), 'router.js'),
  'utf8',
);
const folder = mkdtempSync(path.join(tmpdir(), 'masthead-routes-'));
const file = path.join(folder, 'router.mjs');
// The source map is not copied along.
writeFileSync(file, patch(ROUTES_RANKED_ONCE, source).replace(/^\/\/# sourceMappingURL=.*$/m, ''));
const ours: typeof theirs = (await import(/* @vite-ignore */ pathToFileURL(file).href)).matchRoutes;
afterAll(() => rmSync(folder, { recursive: true }));
// The router logs a warning for each path that cannot be decoded.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

const leaf = (route: string): AgnosticRouteObject => ({ id: route, path: route });
const SITE: AgnosticRouteObject[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'front', index: true },
      ...['faq', 'blog', 'blog/:slug', 'news/:category', 'sections/:id', '*'].map(leaf),
    ],
  },
];
const ODD: AgnosticRouteObject[] = [
  { ...leaf('Files/*'), caseSensitive: true },
  leaf('files/:name?'),
  { id: 'nested', path: 'a', children: [leaf('b/:c'), { id: 'index', index: true }, leaf('*')] },
];
const PATHS = [
  '/',
  '/faq',
  '/FAQ',
  '/faq/',
  '/blog',
  '/blog/a%20b',
  '/blog/a/b',
  '/news/food',
  '/sections/%',
  '//',
].concat(['/nowhere', '/Files/x/y', '/files/x', '/files', '/a', '/a/b/c', '/a/x', '/%E0%A4%A']);

test.each([
  ['a site', SITE],
  ['an odd one', ODD],
])('every path of %s leads where it did, time and again', (_, routes) => {
  for (const _turn of [1, 2]) {
    for (const asked of PATHS) expect(ours(routes, asked), asked).toEqual(theirs(routes, asked));
  }
});

test('other routes are other routes', () => {
  expect(ours(SITE, '/a/b/c')?.at(-1)?.route.id).toBe('*');
  expect(ours(ODD, '/a/b/c')?.at(-1)?.route.id).toBe('b/:c');
  expect(ours([leaf('faq')], '/FAQ')).not.toBeNull();
  expect(ours([{ ...leaf('faq'), caseSensitive: true }], '/FAQ')).toBeNull();
});

test('what one reader asked for is not told another', () => {
  expect(ours(SITE, '/blog/one')?.at(-1)?.params).toEqual({ slug: 'one' });
  expect(ours(SITE, '/blog/two')?.at(-1)?.params).toEqual({ slug: 'two' });
});
