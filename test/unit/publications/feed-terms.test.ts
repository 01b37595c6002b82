import { expect, test } from 'vitest';
import { blockingOf, refusalOf, termsOf } from '../../../scripts/publication/feed-terms.ts';

test.each([
  ['a listed feed', 'https://feeds.npr.org/1003/rss.xml', /^NPR terms: /],
  ['another feed of its site', 'https://feeds.npr.org/999/rss.xml', /^NPR terms: /],
  ['another host of its site', 'https://www.npr.org/rss', /^NPR terms: /],
  ['a publisher that has terms but no feed', 'https://www.propublica.org/feeds/main', /CC BY-NC-ND/],
  ['one of several publishers with the same terms', 'https://www.economist.com/rss', /non-commercial/],
  ['a feed whose name has the publisher', 'https://calmatters.org/x/feed/', /^CalMatters/],
  ['a site of a network of sites', 'https://alaskabeacon.com/feed/localFeed', /free republication/],
])('the terms of %s', (_what, url, terms) => {
  expect(termsOf(url)).toMatch(terms);
});

test.each([
  'https://unknown.example/feed',
  'https://notnpr.org/feed',
  'https://npr.org.evil.example/feed',
  'no address',
])('nothing is known of the terms of %s', (url) => {
  expect(termsOf(url)).toBeNull();
  expect(blockingOf(url)).toBeNull();
});

test('publishers that refuse programs are known with the time since when', () => {
  expect(blockingOf('https://www.mercurynews.com/feed/')).toMatch(/^403.*\(since about 2026-04\)$/);
  expect(blockingOf('https://alaskabeacon.com/feed/')).toMatch(/^Cloudflare challenge/);
  expect(blockingOf('https://sanjosespotlight.com/feed/')).toBeNull();
});

test.each([
  'https://feeds.npr.org/1003/rss.xml',
  'https://www.espn.com/espn/rss/news',
  'https://feeds.arstechnica.com/arstechnica/index',
  'https://www.independent.co.uk/news/rss',
])('%s has a note, and does not refuse programs', (url) => {
  expect(blockingOf(url)).not.toBeNull();
  expect(refusalOf(url)).toBeNull();
});
