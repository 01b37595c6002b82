import { expect, test } from 'vitest';
import { itemsToKeep, mergeItems } from '../../../functions/feeds/merge.ts';
import type { FeedItem } from '../../../schema/feed.ts';
import { itemsOf, recordOf, rss, storyOf } from './feed-fixtures.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2024, 5, 15, 12);
const guids = (items: FeedItem[]) => items.map(({ guid }) => guid);

test('FEED-8 keeps the 200 newest of a feed that is sent oldest first', () => {
  const items = Array.from({ length: 1_000 }, (_, n) => {
    const date = new Date(NOW - (1_000 - n) * DAY_MS).toUTCString();
    return `<item><title>Story ${n}</title><pubDate>${date}</pubDate></item>`;
  });
  const kept = itemsToKeep(itemsOf(rss(items.join(''))));
  expect(kept.map(({ title }) => title)).toEqual(Array.from({ length: 200 }, (_, n) => `Story ${999 - n}`));
});

test('FEED-6 FEED-8 undated items come last, in their order', () => {
  const items = [
    storyOf({ guid: 'a' }),
    storyOf({ guid: 'old', published: 1 }),
    storyOf({ guid: 'b' }),
    storyOf({ guid: 'new', published: 2 }),
    storyOf({ guid: 'also new', published: 2 }),
  ];
  expect(guids(itemsToKeep(items))).toEqual(['new', 'also new', 'old', 'a', 'b']);
});

test('FEED-1 an item with nothing to show is no story', () => {
  const link = 'https://ledger.example/a';
  const items = [
    storyOf({ guid: 'blank', title: '' }),
    storyOf({ guid: 'text', title: '', description: 'Said so.' }),
    storyOf({ guid: 'link', title: '', link }),
  ];
  expect(guids(itemsToKeep(items))).toEqual(['text', 'link']);
});

/** What is left of the same guid (or link) in two feeds. */
const merged = (first: Partial<FeedItem>, second = first) =>
  mergeItems(
    new Map([
      ['https://one.example/feed', recordOf([storyOf({ ...first, title: 'One' })])],
      ['https://two.example/feed', recordOf([storyOf({ ...second, title: 'Two' })])],
    ]),
    NOW,
  ).length;

test.each(['1', '000123', 'post-4711', 'node/42 at the wire'])(
  'FEED-7 the guid %j counts within its feed only',
  (guid) => {
    expect(merged({ guid })).toBe(2);
    const twice = recordOf([storyOf({ guid }), storyOf({ guid })]);
    expect(mergeItems(new Map([['https://one.example/feed', twice]]), NOW)).toHaveLength(1);
  },
);

test.each([
  'https://a.example/1',
  'URN:x:1',
  'tag:a.example,2024:1',
  '2c1b1c0e-64b1-4bb5-8f1b-6a3b5b0f0a51',
  'a guid longer than that',
])('FEED-7 the guid %j names one story in all feeds', (guid) => {
  expect(merged({ guid })).toBe(1);
});

test('FEED-7 the same link in two feeds is one story', () => {
  const link = 'https://ledger.example/a';
  expect(merged({ guid: '1', link }, { guid: '2', link })).toBe(1);
});
