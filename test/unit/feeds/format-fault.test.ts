import { expect, test } from 'vitest';
import { formatFault } from '../../../functions/stories/sections/format-fault.ts';
import { FEED_FAULTS } from '../../../schema/feeds/fault.ts';

test.each([
  [202, 'The publisher answered without a feed (HTTP 202)'],
  [204, 'The publisher answered without a feed (HTTP 204)'],
  [410, 'The publisher refused the request (HTTP 410)'],
  [403, 'The publisher refused the request (HTTP 403)'],
])('FEED-2 what the status %i means', (status, words) => {
  expect(formatFault({ kind: 'status', detail: `HTTP ${status}` })).toBe(words);
});

test('FEED-2 each fault has words that no other has, also one that a status stands for', () => {
  const words = FEED_FAULTS.map((kind) => formatFault({ kind, detail: '' }));
  expect(new Set(words).size).toBe(FEED_FAULTS.length);
  expect(formatFault({ kind: 'tls', detail: 'HTTP 526' })).toBe(
    'The publisher’s certificate is invalid, or its encryption fails (HTTP 526)',
  );
});

test('FEED-1 the feed that a page names is offered without its query; nothing else of a detail is shown', () => {
  const detail = 'an HTML page that names a feed: https://a.example/feed.xml?key=secret';
  expect(formatFault({ kind: 'not-a-feed', detail })).toBe(
    'The address is that of a web page, which names this feed: https://a.example/feed.xml?…',
  );
  for (const other of ['an HTML page', 'see https://a.example/', `x ${detail}`])
    expect(formatFault({ kind: 'not-a-feed', detail: other })).toBe(
      'The address answers with something that is not a feed',
    );
});
