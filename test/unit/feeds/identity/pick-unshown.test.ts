import { expect, test } from 'vitest';
import { mergeFeeds, type Story } from '../../../../functions/feeds/identity/merge-items.ts';
import { pickUnshown, ShownItems } from '../../../../functions/feeds/identity/pick-unshown.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { mergeItems, recordOf, storyOf } from '../feed-fixtures.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const HOUR_MS = 60 * 60_000;
const merged = (...items: Partial<FeedItem>[]) =>
  mergeFeeds(new Map([['https://a.example/feed', recordOf(items.map(storyOf))]]));
const shownOf = (stories: readonly Story[]) => {
  const shown = new ShownItems();
  for (const { identity } of stories) shown.add(identity);
  return shown;
};
const titles = (stories: { item: FeedItem }[]) => stories.map(({ item }) => item.title);

const article = (n: number, change: Partial<FeedItem> = {}): Partial<FeedItem> => ({
  guid: `a-${n}`,
  title: `Story ${n}`,
  link: `https://a.example/news/a-long-name-${n}0000`,
  published: NOW - n * HOUR_MS,
  ...change,
});

test('HOME-5 a section shows its next story where another has the first', () => {
  const first = merged(article(1), article(2), article(3));
  const shown = shownOf(first.slice(0, 2));
  const second = merged(article(1), article(3), article(4), article(5));
  expect(titles(pickUnshown(second, shown, 3))).toEqual(['Story 3', 'Story 4', 'Story 5']);
  expect(titles(pickUnshown(second, shownOf([]), 2))).toEqual(['Story 1', 'Story 3']);
});

const WIRE = 'Ferry union votes to strike on Monday';
const cases: [what: string, here: Partial<FeedItem>, there: Partial<FeedItem>][] = [
  ['its AMP page', {}, { link: 'https://amp.a.example/news/a-long-name-10000?outputType=amp', guid: 'x' }],
  ['the same item of a feed without links', { link: null }, { link: null }],
  [
    'the same headline in another paper',
    { title: WIRE },
    { title: `${WIRE} - The Ledger`, link: 'https://b.example/1', guid: 'y' },
  ],
];
test.each(cases)('HOME-5 %s is not shown a second time', (_what, here, there) => {
  const shown = shownOf(merged(article(1, here)));
  const records = new Map([
    ['https://b.example/feed', { ...recordOf([storyOf(article(1, there))]), title: 'Ledger' }],
  ]);
  expect(pickUnshown(mergeFeeds(records), shown, 5)).toEqual([]);
});

test('HOME-5 episodes that share the page of their show are shown, each once', () => {
  const link = 'https://a.example/shows/tide';
  const episode = (n: number) => ({
    guid: `e-${n}`,
    title: `About clam number ${n}`,
    link,
    published: NOW - n * 24 * HOUR_MS,
  });
  const first = merged(episode(1), episode(2), episode(3), episode(4));
  const shown = shownOf(first.slice(0, 2));
  expect(titles(pickUnshown(merged(episode(1), episode(2), episode(3), episode(4)), shown, 5))).toEqual([
    'About clam number 3',
    'About clam number 4',
  ]);
});

test('FEED-7 a folded story names the other publications that have it, each once', () => {
  const title = 'Dockworkers and ferry union call a strike at Pier Nine';
  const feed = (name: string, ...links: string[]) => ({
    ...recordOf(
      links.map((link, n) => storyOf({ guid: `${name}${n}`, title, link, published: NOW - HOUR_MS })),
    ),
    title: name,
  });
  const own = {
    ...feed('Ledger', 'https://a.example/1'),
    items: [storyOf({ guid: 'own', title, link: 'https://a.example/1', published: NOW })],
  };
  const records = new Map([
    ['1', own],
    ['2', feed('Ledger sports', 'https://www.a.example/sports/1')],
    ['3', feed('Courier', 'https://b.example/wire/1')],
    ['4', feed('', 'https://c.example/wire/1')],
    ['5', feed('Courier world', 'https://m.b.example/world/1')],
  ]);
  expect(mergeItems(records)).toMatchObject([
    {
      guid: 'own',
      alsoAt: [
        { name: 'Courier', link: 'https://b.example/wire/1' },
        { name: 'c.example', link: 'https://c.example/wire/1' },
      ],
    },
  ]);
});

test('FEED-7 no more than five are named, and none on a single story', () => {
  const title = 'Ferry union votes to strike on Monday';
  const records = new Map(
    Array.from({ length: 9 }, (_, n) => [
      String(n),
      recordOf([storyOf({ guid: `g${n}`, title, link: `https://p${n}.example/1`, published: NOW - n })]),
    ]),
  );
  expect(mergeItems(records).map(({ alsoAt }) => alsoAt.length)).toEqual([5]);
  expect(mergeItems(new Map([['1', recordOf([storyOf()])]]))[0]?.alsoAt).toEqual([]);
});

test('HOME-5 stories of one headline are told apart, in any order', () => {
  const log = (n: number): Partial<FeedItem> =>
    article(n, { title: 'Police log for Monday', link: `https://a.example/log/${n}` });
  const shown = shownOf([...merged(log(1)), ...merged(log(2))]);
  expect([1, 2, 3].map((n) => pickUnshown(merged(log(n)), shown, 1).length)).toEqual([0, 0, 1]);
});
