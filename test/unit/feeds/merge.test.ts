import { expect, test } from 'vitest';
import { itemsToKeep } from '../../../functions/feeds/identity/merge-items.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { mergeItems, recordOf, storyOf } from './feed-fixtures.ts';

const guids = (items: FeedItem[]) => items.map(({ guid }) => guid);

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

/** The remaining items of two feeds with the same guid (or link). */
const merged = (first: Partial<FeedItem>, second = first) =>
  mergeItems(
    new Map([
      ['https://one.example/feed', recordOf([storyOf({ ...first, title: 'One' })])],
      ['https://two.example/feed', recordOf([storyOf({ ...second, title: 'Two' })])],
    ]),
  ).length;

test.each(['1', '000123', 'post-4711', 'node/42 at the wire'])(
  'FEED-7 the guid %j counts within its feed only',
  (guid) => {
    expect(merged({ guid })).toBe(2);
    const twice = recordOf([storyOf({ guid }), storyOf({ guid })]);
    expect(mergeItems(new Map([['https://one.example/feed', twice]]))).toHaveLength(1);
  },
);

test.each(['https://a.example/1', 'URN:x:1', 'tag:a.example,2024:1', '2c1b1c0e-64b1-4bb5-8f1b-6a3b5b0f0a51'])(
  'FEED-7 the guid %j names one story in all feeds',
  (guid) => {
    expect(merged({ guid })).toBe(1);
  },
);

test('FEED-7 the same link in two feeds is one story', () => {
  const link = 'https://ledger.example/a';
  expect(merged({ guid: '1', link }, { guid: '2', link })).toBe(1);
});

test.each([
  ['with and without parameters that count readers', '?id=7&utm_source=rss&fbclid=x#top', '?id=7'],
  ['in any order', '?b=2&a=1', '?a=1&b=2&'],
  ['with a slash at the end', '/', '?at_medium=RSS&at_campaign=KARANGA'],
])('FEED-7 the same address %s is one story', (_what, one, two) => {
  const link = 'https://www.ledger.example/a';
  expect(merged({ guid: '1', link: `${link}${one}` }, { guid: '2', link: `${link}${two}` })).toBe(1);
  const plain = 'http://ledger.example/a';
  expect(merged({ guid: '1', link: `${link}${one}` }, { guid: '2', link: `${plain}${two}` })).toBe(1);
});

test.each(['?id=8', '/b', '?page=2&utm_medium=rss'])('FEED-7 %s is another story', (other) => {
  const link = 'https://ledger.example/a?id=7';
  expect(merged({ guid: '1', link }, { guid: '2', link: `https://ledger.example/a${other}` })).toBe(2);
});

test('FEED-7 the reader gets the link as its publisher sent it', () => {
  const link = 'https://www.ledger.example/a/?utm_source=rss';
  const record = recordOf([storyOf({ link })]);
  expect(mergeItems(new Map([['https://one.example/feed', record]]))[0]?.link).toBe(link);
});

test('FEED-7 items of nothing but a link are told apart by it, and known again', () => {
  const note = (n: number) =>
    storyOf({ title: '', guid: `https://a.example/${n}`, link: `https://a.example/${n}` });
  const items = [note(1), note(2), note(1), note(3), note(2)];
  expect(guids(itemsToKeep(items))).toEqual([1, 2, 3].map((n) => `https://a.example/${n}`));
});
