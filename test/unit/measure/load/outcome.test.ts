import { expect, test } from 'vitest';
import { faultOfPage, isFromCache } from '../../../../measure/load/outcome.ts';

test.each([
  ['HIT', undefined, true],
  ['UPDATING', 'masthead; hit; ttl=-4', true],
  ['STALE', undefined, true],
  ['EXPIRED', 'masthead; fwd=stale', false],
  ['MISS', 'masthead; hit', false],
  ['BYPASS', undefined, false],
  [undefined, 'masthead; hit; ttl=52', true],
  [undefined, 'masthead; hit; ttl=-1', true],
  [undefined, 'masthead; fwd=uri-miss; collapsed', false],
  [undefined, 'masthead; fwd=stale', false],
  [undefined, 'masthead; fwd=bypass', false],
  ['something new', undefined, false],
  [undefined, undefined, false],
] as const)('CACHE-5 knows whether a cache had the answer: %s, %s', (platform, standard, isCached) => {
  expect(isFromCache(platform, standard)).toBe(isCached);
});

const page = (name: string) =>
  `<html><head><meta property="og:site_name" content="${name}"/></head><footer>© Other</footer></html>`;

test('CACHE-5 a page is judged by the paper it says it is of, not by the papers it mentions', () => {
  expect(faultOfPage(page('Paper'), 'Paper')).toBeNull();
  expect(faultOfPage(page('Other'), 'Paper')).toBe('wrong-publication');
  expect(faultOfPage(page('Paper and more'), 'Paper')).toBe('wrong-publication');
  expect(faultOfPage(page('Ben &amp; Jo&#x27;s &quot;Bee&quot;'), `Ben & Jo's "Bee"`)).toBeNull();
});

test('a page without its end was cut off', () => {
  expect(faultOfPage(page('Paper').slice(0, -30), 'Paper')).toBe('cut-off');
});
