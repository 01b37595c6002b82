import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routedPath } from '../../../functions/pages/canonical.ts';
import { pageRoute } from '../../../functions/pages/page-route.ts';
import { COUNTED_PAGES, NAMED_PAGES, STATIC_PAGES, staticPath } from '../../../schema/pages.ts';

/** Routes whose pages show a list, an article, a section, the front page, or that nothing was found. */
const OTHER_ROUTES = [
  '$',
  '_index',
  'archive_.$month',
  'authors.$author',
  'blog.$slug',
  'blog._index',
  'news.$category',
  'search',
  'sections.$id',
  'stories.$name',
  'topics.$topic',
];

test('RT-1 every route is in the table of pages, and every page of the table has a route', () => {
  const routes = readdirSync('app/routes').map((file) => file.replace(/\.tsx?$/, ''));
  expect(routes.toSorted()).toEqual([...OTHER_ROUTES, ...NAMED_PAGES].toSorted());
});

test('META-1 every page says what it is', () => {
  const routes = readdirSync('app/routes').map((file) => ({
    file,
    text: readFileSync(`app/routes/${file}`, 'utf8'),
  }));
  const pages = routes.filter(({ text }) => /^export default/m.test(text));
  expect(pages.length).toBeGreaterThan(15);
  for (const { file, text } of pages) expect(text, file).toMatch(/^export const meta\b/m);
});

test.each(STATIC_PAGES)('RT-1 CACHE-5 /%s is served as itself, and known without being rendered', (page) => {
  const path = staticPath(page);
  expect([routedPath(path), routedPath(`${path}.data`)]).toEqual([path, '/not-found']);
  expect(pageRoute(new URL(path, 'https://paper.example'))).toEqual({ kind: 'static' });
});

test.each(COUNTED_PAGES)(
  'RT-1 TRUST-2 /%s is served as itself, and rendered to see what is counted',
  (page) => {
    const path = staticPath(page);
    expect([routedPath(path), routedPath(`${path}.data`)]).toEqual([path, '/not-found']);
    expect(pageRoute(new URL(path, 'https://paper.example'))).toEqual({ kind: 'other' });
  },
);
