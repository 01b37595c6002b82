import { expect, test } from 'vitest';
import { mayRequest, rulesFor } from '../../../scripts/publication/robots-rules.ts';

const allows = (robots: string[] | string, path: string) =>
  mayRequest(
    rulesFor(typeof robots === 'string' ? robots : robots.join('\n'), 'Masthead'),
    new URL(path, 'https://publisher.example'),
  );

test.each([
  ['an empty file', [], true],
  ['an HTML page', ['<!doctype html><title>User-agent: *</title>', '<p>Disallow: /</p>'], true],
  ['everybody', ['User-agent: *', 'Disallow: /'], false],
  ['nobody', ['User-agent: *', 'Disallow:'], true],
  ['our name, in any case', ['user-AGENT: MASTHEAD', 'disallow: /feed'], false],
  ['our name with a version', ['User-agent: Masthead/1.0', 'Disallow: /feed'], false],
  ['a longer name', ['User-agent: Mastheads', 'Disallow: /'], true],
  ['a shorter name', ['User-agent: Mast', 'Disallow: /'], true],
  ['rules before any group', ['Disallow: /', 'User-agent: other', 'Disallow: /'], true],
  ['our group instead of *', ['User-agent: *', 'Disallow: /', '', 'User-agent: Masthead', 'Allow: /'], true],
  [
    'our empty group instead of *',
    ['User-agent: Masthead', 'Disallow:', 'User-agent: *', 'Disallow: /'],
    true,
  ],
  ['two names for one group', ['User-agent: other', 'User-agent: Masthead', 'Disallow: /'], false],
  [
    'a sitemap within a group',
    ['User-agent: Masthead', 'Sitemap: /s', 'User-agent: other', 'Disallow: /feed'],
    false,
  ],
  [
    'two groups of ours, combined',
    [
      'User-agent: masthead',
      'Disallow: /a',
      'User-agent: x',
      'Disallow: /',
      'User-agent: masthead',
      'Disallow: /feed',
    ],
    false,
  ],
  ['a comment', ['User-agent: * # all', 'Disallow: /feed # the feeds'], false],
  ['a byte order mark and old line ends', '\uFEFFUser-agent: *\rDisallow: /feed\r\n', false],
])('robots.txt for /feed/: %s', (_what, robots, allowed) => {
  expect(allows(robots, '/feed/')).toBe(allowed);
});

test.each([
  // RFC 9309 §5.2, and ties.
  [
    ['Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'],
    '/example/page/disallowed.gif',
    false,
  ],
  [['Disallow: /', 'Allow: /feed'], '/feed/', true],
  [['Allow: /feed', 'Disallow: /'], '/feed/', true],
  [['Disallow: /feed', 'Allow: /feed'], '/feed', true],
  [['Allow: /feed', 'Disallow: /feed'], '/feed', true],
  [['Disallow: /feed/'], '/feed', true],
  [['Disallow: /FEED'], '/feed', true],
  // Asterisks and the end.
  [['Disallow: /*.xml'], '/a/b.xml?c', false],
  [['Disallow: /*.xml$'], '/a/b.xml?c', true],
  [['Disallow: /*.xml$'], '/a.xml/b.xml', false],
  [['Disallow: /feed$'], '/feed', false],
  [['Disallow: /feed$'], '/feed/', true],
  [['Disallow: *feed*rss'], '/a/feed/b/rss/c', false],
  [['Disallow: /a*a$'], '/a', true],
  [['Disallow: /*?'], '/feed', true],
  [['Disallow: /*?'], '/feed?type=rss', false],
  [['Disallow: /$5'], '/$5', false],
  // Percent-encoding.
  [['Disallow: /é'], '/%c3%a9', false],
  [['Disallow: /%C3%A9'], '/é', false],
  [['Disallow: /%62%61%7a'], '/baz', false],
  [['Disallow: /a%2fb'], '/a/b', true],
] as const)('of the rules %j the longest that matches %s decides', (rules, path, allowed) => {
  expect(allows(['User-agent: *', ...rules], path)).toBe(allowed);
});

test('a pattern of thousands of asterisks takes no time', () => {
  const started = performance.now();
  expect(allows(['User-agent: *', `Disallow: /${'*a'.repeat(50_000)}$`], `/${'a'.repeat(2_000)}`)).toBe(true);
  expect(performance.now() - started).toBeLessThan(1_000);
});
