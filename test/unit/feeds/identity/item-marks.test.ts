import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { foldItems } from '../../../../functions/feeds/identity/fold-items.ts';
import { MARKS_VERSION, marksToStore } from '../../../../functions/feeds/identity/item-marks.ts';
import { newestFirst } from '../../../../functions/feeds/identity/merge-items.ts';
import type { FeedItem, StoredMarks } from '../../../../schema/feeds/feed.ts';
import { storyOf } from '../feed-fixtures.ts';
import { feedsOf, readLabels, readWrittenLabels } from './labels.ts';

const labelled = ['blind-labels.json', 'own-labels.json']
  .flatMap((file) => readLabels(new URL(file, import.meta.url)))
  .concat(readWrittenLabels(new URL('seen-labels.txt', import.meta.url)))
  .map((group) => feedsOf(group).feeds);

type Feeds = (typeof labelled)[number];
const withMarks = (feeds: Feeds, marksOf: (item: FeedItem) => StoredMarks): Feeds =>
  feeds.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({ ...item, marks: marksOf(item) })),
  }));
const guidsOfStories = (feeds: Feeds) =>
  foldItems(feeds, newestFirst).map(({ item, others }) =>
    [item, ...others.map((one) => one.item)].map(nameOf),
  );
const nameOf = ({ guid, title, link, published }: FeedItem) => [guid, title, link, published].join(' ');

test('FEED-7 stories are the same whether the marks of their items were stored or not', () => {
  for (const feeds of labelled)
    expect(guidsOfStories(withMarks(feeds, marksToStore))).toEqual(guidsOfStories(feeds));
});

test('FEED-7 stored marks are used, and those of another version are not', () => {
  const feeds = [{ title: '', items: [storyOf({ title: 'One' }), storyOf({ title: 'Two' })] }];
  const alike: StoredMarks = {
    version: MARKS_VERSION,
    guid: 0,
    link: 0,
    permalink: 0,
    id: 0,
    words: 0,
    beginning: 0,
    named: false,
  };
  const copies = [
    { title: '', items: [0, 1].map(() => storyOf({ guid: 'one', title: 'A story of its own' })) },
  ];
  expect(guidsOfStories(copies)).toHaveLength(1);
  expect(guidsOfStories(withMarks(copies, () => alike))).toHaveLength(2);
  expect(guidsOfStories(withMarks(copies, () => ({ ...alike, version: MARKS_VERSION - 1 })))).toHaveLength(1);
  expect(guidsOfStories(withMarks(feeds, marksToStore))).toHaveLength(2);
});

test('FEED-7 the version of stored marks names what they are computed from', () => {
  const items = labelled.flat().flatMap((feed) => feed.items);
  const hash = createHash('sha256')
    .update(JSON.stringify(items.map(marksToStore)))
    .digest('hex')
    .slice(0, 12);
  // Where this fails, the same items get other marks than before: give MARKS_VERSION its next number, then this hash.
  expect({ version: MARKS_VERSION, hash }).toEqual({ version: 4, hash: '902fd0fb9919' });
});
