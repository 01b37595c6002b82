import { expect, test } from 'vitest';
import { FEED } from '../../../functions/sources/poller/poll-source.ts';
import { unfetchedFeed } from '../../../functions/sources/poller/stored-feed.ts';
import { feedLimits, feedTerms } from '../../../schema/feeds/feed-terms.ts';
import { readCatalogue } from '../../../scripts/publication/facts.ts';

const catalogued = () => {
  const { areas, starter, states } = readCatalogue();
  return [...areas.flatMap(({ feeds }) => feeds), ...starter, ...states];
};

test('FEED-5 HOME-24 the table has every publisher whose terms in the catalogue forbid changes or demand credit', () => {
  const found = { unmodified: 0, credit: 0 };
  for (const { url, terms = '' } of catalogued()) {
    if (/unmodified|unchanged|no edits/.test(terms)) {
      found.unmodified++;
      expect(feedTerms(url).unmodified, url).toBe(true);
    }
    if (/marked as provided|credit|attribution|^CC BY(?:-SA)? /.test(terms)) {
      found.credit++;
      expect(feedTerms(url).credit, url).not.toBeNull();
    }
  }
  expect(found.unmodified).toBeGreaterThanOrEqual(6);
  expect(found.credit).toBeGreaterThanOrEqual(9);
});

test('HOME-24 ESPN demands its words, on every host of its site and on no other', () => {
  expect(feedTerms('https://www.espn.com/espn/rss/mlb/news').credit).toBe('Provided by ESPN');
  for (const url of ['https://notespn.com/rss', 'https://espn.com.evil.example/rss', 'no address'])
    expect(feedTerms(url)).toEqual({ credit: null, unmodified: false });
});

test('FEED-5 a summary is cut, unless its publisher forbids that', () => {
  const summary = 'Word '.repeat(60).trim();
  const rss = `<rss version="2.0"><channel><title>A</title><item><title>One</title><description>${summary}</description></item></channel></rss>`;
  const read = (url: string) => {
    const validators = { etag: null, lastModified: null };
    const body = new TextEncoder().encode(rss);
    const response = { validators, movedTo: null, maxAgeMinutes: null, contentType: null };
    const parsed = FEED.read({ kind: 'body', body, url, ...response }, unfetchedFeed(1_000), 1_000);
    return parsed.ok ? parsed.items[0]?.description : expect.fail(parsed.detail);
  };
  expect(read('https://www.espn.com/rss')).toBe(summary);
  expect(read('https://a.example/rss')).toMatch(/^.{190,200}…$/);
  // Not cut for readers, but still limited in storage.
  expect(feedLimits('https://www.espn.com/rss').descriptionUnits).toBe(
    feedLimits('https://a.example/').descriptionUnits,
  );
});
