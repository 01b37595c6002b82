import { expect, test, vi } from 'vitest';
import { logEvent } from '../../../functions/platform/log.ts';

/** @returns the logged line */
function lineOf(facts: Record<string, string | number | boolean | null>): string {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  logEvent('feed.failed', facts);
  return lines.join('\n');
}

test('a line has the event first and the facts as they are', () => {
  const facts = { feed: 'https://a.test/rss', failures: 3, gone: false, fault: null };
  expect(lineOf(facts)).toBe(JSON.stringify({ event: 'feed.failed', ...facts }));
});

test.each([
  ['https://a.test/rss?key=SECRET', 'https://a.test/rss?…'],
  ['https://a.test/rss?', 'https://a.test/rss'],
  ['https://a.test:8443/rss#SECRET', 'https://a.test:8443/rss'],
  ['https://SECRET:SECRET@a.test/rss', 'https://a.test/rss'],
  ['HTTPS://a.test/rss?a=1&key=SECRET', 'https://a.test/rss?…'],
  // Characters that an address may contain unescaped, and that end addresses elsewhere.
  ["https://a.test/rss?a='`\\|(1),&key=SECRET", 'https://a.test/rss?…'],
  [
    'Error: cannot load https://a.test/rss?key=SECRET. Reset',
    'Error: cannot load https://a.test/rss?… Reset',
  ],
  ['{"feed":"https://a.test/rss?key=SECRET","by":"Ann"}', '{"feed":"https://a.test/rss?…","by":"Ann"}'],
  ['from http://a.test/?SECRET to feed://b.test/c?SECRET', 'from http://a.test/?… to feed://b.test/c?…'],
  // An address that is cut in the middle of a password, or random text: the parser refuses it.
  ['https://ann:SECRET', 'https://…'],
  ['https://[SECRET', 'https://…'],
  ['no address: a//b?c', 'no address: a//b?c'],
])('no query, password or fragment of an address is logged: %s', (fact, logged) => {
  expect(JSON.parse(lineOf({ detail: fact }))).toEqual({ event: 'feed.failed', detail: logged });
});
