import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpLink } from '../../../functions/feeds/parse/feed-link.ts';

const BASE = 'https://ledger.example/feeds/main.xml';

/** Pieces of addresses, including characters that an address parser changes. */
const pieces = fc.constantFrom(
  ...'https:// http:// HTTPS:// // a.example A.example xn--.example xn--bcher-kva.example 127.0.0.1 0x7f.1 a.1'.split(
    ' ',
  ),
  ...'-a.example a..example a_b.example :443 :80 :8080 ann@ . / /./ /../ /.. /. /a.html /a..b /%2e%2e/ /%41'.split(
    ' ',
  ),
  ...'/~a /(a) /ü \\ ?a=1&b=2 ?a=1&amp;b=2 ?q=. ?q=.. ? #a ; = , @ \' " < | ^ ` {'.split(' '),
  ...['/a b', 'javascript:', 'data:', '\t', '\n', '\u200b', '\u00ad', '*', '$', '!', '+', '-', '_', '~'],
);

test('FEED-10 an address that is taken as it is sent is one that the URL parser would not change', () => {
  const addresses = fc.array(pieces, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  const usual = addresses.map((rest) => `https://a.example${rest}`);
  fc.assert(
    fc.property(fc.oneof(addresses, usual), (address) => {
      const link = httpLink(address, BASE);
      if (link === null) return;
      expect(new URL(link).href).toBe(link);
      expect(link).toMatch(/^https?:\/\/[^@/]+\//);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  'https://a.example/',
  'https://www.a-b.example/2026/11/26/story.html?utm_source=rss&id=1',
  'http://a.example/~ann/(1)/a:b@c,d',
])('FEED-10 the usual address is as it was: %s', (address) => {
  expect(httpLink(address, BASE)).toBe(address);
});

test.each('ftp FTP file data javascript vbscript blob mailto tel intent ws wss'.split(' '))(
  'FEED-10 %s: is no link of a story',
  (scheme) => {
    expect(httpLink(`${scheme}://a.example/b`, BASE)).toBeNull();
    expect(httpLink(`${scheme}:a`, BASE)).toBeNull();
  },
);
