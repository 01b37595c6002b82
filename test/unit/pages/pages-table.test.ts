import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalPath, pageRoute, routedPath } from '../../../functions/pages/page-address.ts';
import { PAGE_KINDS } from '../../../schema/contract/pages/page-kinds.ts';
import { pathOf } from '../../../schema/contract/pages/page-path.ts';

/** @returns the path of a route's file, by Remix's rules for names: `news.$category` is `/news/:name` */
function pathOfRoute(file: string): string {
  const words = file.replace(/\.tsx?$/, '').split(/_?\./);
  const path = words
    .filter((word) => word !== '_index')
    .map((word) => (word.startsWith('$') ? ':name' : word));
  return `/${path.join('/')}`;
}

/** The route of all other paths. */
const SPLAT = '$.tsx';

test('RT-1 every kind of page has a route, and every route is of a kind', () => {
  const routes = readdirSync('app/routes').filter((file) => file !== SPLAT);
  const paths = PAGE_KINDS.map(({ path }) => path);
  expect(routes.map(pathOfRoute).toSorted()).toEqual(paths.toSorted());
});

test.each(PAGE_KINDS.filter(({ isName }) => !isName))(
  'RT-1 CACHE-5 $path is served as itself, and its edition is made of what its row says',
  (kind) => {
    const path = pathOf(kind);
    if (path !== '/') expect([routedPath(path), routedPath(`${path}.data`)]).toEqual([path, '/not-found']);
    expect(pageRoute(new URL(path, 'https://paper.example'))).toMatchObject({
      kind: kind.kind,
      edition: kind.edition,
    });
  },
);

test('RT-1 the words of a path are in lower case, and the name where it has one spelling', () => {
  expect(canonicalPath('/NEWS/Food')).toBe('/news/food');
  expect(canonicalPath('/Blog/A-Story')).toBe('/blog/A-Story');
  expect(canonicalPath('/FAQ/')).toBe('/faq');
  expect(canonicalPath('/Topics/parks')).toBe('/topics/parks');
  expect(canonicalPath('/Nothing/Here')).toBe('/Nothing/Here');
});
