import { expect, test } from 'vitest';
import { FEED } from '../../../functions/sources/poller/poll-source.ts';
import { unfetchedFeed } from '../../../functions/sources/poller/stored-feed.ts';
import { FEED_ITEMS_STORED_MAX, FEED_LIMITS } from '../../../schema/feeds/feed.ts';
import { atomEntry, itemsOf, rss } from './feed-fixtures.ts';

const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 0, 1);
const MANY = 2 * FEED_LIMITS.items + 500;
const at = (n: number) => new Date(START + n * HOUR_MS);
const numbers = Array.from({ length: MANY }, (_, n) => n);

const asRss = (order: number[]) =>
  rss(order.map((n) => `<item><title>${n}</title><pubDate>${at(n).toUTCString()}</pubDate></item>`).join(''));
const asAtom = (order: number[]) =>
  atomEntry('').replace(
    '<entry></entry>',
    order.map((n) => `<entry><title>${n}</title><updated>${at(n).toISOString()}</updated></entry>`).join(''),
  );
const asJson = (order: number[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: order.map((n) => ({ id: `${n}`, title: `${n}`, date_published: at(n).toISOString() })),
  });

test.each([
  ['RSS', asRss],
  ['Atom', asAtom],
  ['JSON', asJson],
])(
  'FEED-8 of a feed with thousands of items the newest are read, whichever come first: %s',
  (_format, write) => {
    const newest = numbers.slice(-FEED_LIMITS.items).map(String);
    expect(itemsOf(write(numbers)).map(({ title }) => title)).toEqual(newest);
    expect(itemsOf(write(numbers.toReversed())).map(({ title }) => title)).toEqual(newest.toReversed());
  },
);

test('FEED-8 of what an oldest-first feed sends its newest are stored', () => {
  const body = new TextEncoder().encode(asRss(numbers));
  const read = FEED.read(
    {
      kind: 'body',
      body,
      contentType: null,
      url: 'https://a.example/feed',
      validators: { etag: null, lastModified: null },
      maxAgeMinutes: null,
      movedTo: null,
    },
    unfetchedFeed(START),
    START + 9_000 * HOUR_MS,
  );
  const stored = read.ok ? read.items.map(({ title }) => title) : [];
  expect(stored).toEqual(numbers.slice(-FEED_ITEMS_STORED_MAX).reverse().map(String));
});

test('FEED-8 undated items are read from the first on, and dates among them first', () => {
  const undated = numbers.map((n) => `<item><title>${n}</title></item>`);
  expect(itemsOf(rss(undated.join(''))).at(-1)?.title).toBe(`${FEED_LIMITS.items - 1}`);
  const last = `<item><title>Dated</title><dc:date>2026-01-01</dc:date></item>`;
  expect(itemsOf(rss(undated.join('') + last)).at(-1)?.title).toBe('Dated');
});

const long = (n: number, units: number) =>
  `<item><title>Long ${n}</title><link href="https://a.example/${'x'.repeat(units)}"/><guid>${n}</guid></item>`;

test.each([
  [450, 1_000, 0],
  [1_000, 300, 0],
  [900, 1_000, 900 - 468],
])(
  'FEED-2 of %s items with tags of %s units, long tags are dropped and no story: %s',
  (count, units, dropped) => {
    const numbers = Array.from({ length: count }, (_, n) => n);
    const items = itemsOf(rss(numbers.map((n) => long(n, units)).join('')));
    expect(items.map(({ title, guid }) => `${title} ${guid}`)).toEqual(numbers.map((n) => `Long ${n} ${n}`));
    expect(items.filter(({ link }) => link === null)).toHaveLength(dropped);
  },
);

test('FEED-2 an item whose own tag is long loses its attributes only', () => {
  const base = `a="${'x'.repeat(30_000)}" xml:base="https://b.example/"`;
  const items = itemsOf(rss(`<item ${base}><title>T</title><link>p</link></item>`.repeat(20)));
  expect(items.map(({ title }) => title)).toEqual(Array(20).fill('T'));
  expect(items.filter(({ link }) => link === 'https://b.example/p')).toHaveLength(16);
});
