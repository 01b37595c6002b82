import { describe, expect, test } from 'vitest';
import {
  canBeMadeUp,
  canonicalPath,
  isQuestion,
  missingAddress,
  pageAddress,
  pageRoute,
  routedPath,
} from '../../../functions/pages/page-address.ts';
import { slugSchema } from '../../../schema/articles/backend.ts';

import { KIND_NAMES, requestsOf } from '../../shared/invented-requests.ts';
import { FIXED_PATHS, fixedAddresses } from '../../shared/site-addresses.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const ORIGIN = 'https://paper.example';
const target = { host: 'paper.example', articles: ['/blog/a-story', '/blog/Another'] };

/** @returns the address under which the cache stores the requested page; null for a redirect to another spelling */
function addressOf(asked: string): string | null {
  const url = new URL(asked, ORIGIN);
  const path = canonicalPath(url.pathname);
  return path === url.pathname ? pageAddress(routedPath(path), url) : null;
}

const LISTS = FIXED_PATHS.filter((path) => path === '/blog' || path.startsWith('/news/'));
const known = new Set([
  ...fixedAddresses(),
  ...target.articles,
  // Random requests ask for no higher ones.
  ...LISTS.flatMap((list) => Array.from({ length: 2_000 }, (_, i) => `${list}?page=${i + 2}`)),
]);

describe.each(KIND_NAMES)('CACHE-5 random requests: %s', (kind) => {
  const requests = requestsOf(kind, 'a seed', target);
  const addresses = Array.from({ length: 300 }, () => requests.next().value.path).filter(
    (path) => !/^\/(?:pictures\/|feeds\/|feed\.xml|search\/suggest)/.test(path),
  );

  test('lead to an address that the publication has, or to one that only the backend or the index can know', () => {
    for (const asked of addresses) {
      const address = addressOf(asked);
      // The answer to a question is not cached.
      if (address === null || known.has(address) || isQuestion(address)) continue;
      // A name of an article, a category, a topic or an author, or a month: if nothing is known of it, the page is one for all.
      const { pathname } = new URL(address, ORIGIN);
      expect(pathname, asked).toMatch(/^\/(?:blog|news|topics|archive|authors|stories)\/[^/]+$/);
      expect(known, asked).toContain(missingAddress(address));
      const name = pathname.split('/')[2] ?? '';
      expect(slugSchema.safeParse(decodeURIComponent(name)).success, asked).toBe(true);
    }
  });

  test('lead to an address that leads to itself', () => {
    for (const asked of addresses) {
      const address = addressOf(asked);
      if (address !== null) expect(addressOf(address), asked).toBe(address);
    }
  });
});

test('CACHE-5 each address of a publication is its own, and there are as many as its pages', () => {
  const all = fixedAddresses();
  expect(new Set(all).size).toBe(all.length);
  for (const address of all) expect(addressOf(address)).toBe(address);
  // Twenty-nine documents, six kinds of missing pages, sixteen fronts with an open section and sixteen sections' cards;
  // the search form with one of seventeen filters; the seventeen lists have a redirect and a page beyond their last.
  expect(all.length).toBe(29 + 6 + 16 * 2 + 17 + 17 * 2);
});

test.each([
  ...table('is cached as', text, text),
  [`/news/${'x'.repeat(61)}`, '/news/%00'],
  [`/blog/${'x'.repeat(201)}`, '/blog/%00'],
  [`/authors/${'x'.repeat(200)}`, '/authors/%00'],
])('CACHE-5 %s is cached as %s', (asked, address) => {
  expect(addressOf(asked)).toBe(address);
});

test.each([
  ['/blog/no-story', '/blog/%00'],
  ['/news/knitting?page=3', '/news/%00'],
  ['/news/food?page=30', '/news/food?page=1000001'],
  ['/topics/no-topic?page=3', '/topics/%00'],
  ['/archive/2020-01?section=food&page=3', '/archive/%00'],
  ['/authors/nobody?page=3', '/authors/%00'],
])('POST-7 CAT-2 BLOG-7 for %s, if missing, %s is shown', (address, shown) => {
  expect(missingAddress(address)).toBe(shown);
});

test('CACHE-5 the pages of what is missing are known without a backend', () => {
  expect(pageRoute(new URL('/news/%00', ORIGIN))).toMatchObject({ kind: 'missing', edition: 'row' });
  for (const path of ['/blog/%00', '/topics/%00', '/archive/%00', '/authors/%00'])
    expect(pageRoute(new URL(path, ORIGIN))).toMatchObject({ kind: 'missing', edition: 'newest' });
});

test('SEARCH-3 a reader’s question is a question, the form is not', () => {
  expect(isQuestion('/search?q=a&section=food')).toBe(true);
  expect(isQuestion('/search?section=food')).toBe(false);
  expect(isQuestion('/blog?q=a')).toBe(false);
});

test('strangers can make up articles and pages of lists; what the index knows is looked up without a limit', () => {
  for (const path of ['/blog/parks', '/news/food', '/blog']) expect(canBeMadeUp(path), path).toBe(true);
  const known = ['/topics/parks', '/archive/2026-10', '/authors/ada', '/stories/food-1'];
  for (const path of ['/', '/faq', '/archive', '/blog/%00', '/topics/%00', '/search', ...known])
    expect(canBeMadeUp(path), path).toBe(false);
});
