import { expect, test } from 'vitest';
import { cacheResult, faultOfPage } from '../../../../measure/load/outcome.ts';

test.each([
  ['HIT', undefined, 'hit'],
  ['UPDATING', 'masthead; hit; ttl=-4', 'stale'],
  ['STALE', undefined, 'stale'],
  ['EXPIRED', 'masthead; fwd=stale', 'miss'],
  ['MISS', 'masthead; hit', 'miss'],
  ['BYPASS', undefined, 'bypass'],
  [undefined, 'masthead; hit; ttl=52', 'hit'],
  [undefined, 'masthead; hit; ttl=-1', 'stale'],
  [undefined, 'masthead; fwd=uri-miss; collapsed', 'miss'],
  [undefined, 'masthead; fwd=stale', 'miss'],
  [undefined, 'masthead; fwd=bypass', 'bypass'],
  ['something new', undefined, 'none'],
  [undefined, undefined, 'none'],
] as const)('CACHE-5 reads what the cache did: %s, %s', (platform, standard, outcome) => {
  expect(cacheResult(platform, standard)).toBe(outcome);
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
