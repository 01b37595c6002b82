import { expect, test } from 'vitest';
import { applyFetch } from '../../../functions/sources/poller/apply-fetch.ts';
import type { StoredFeed } from '../../../functions/sources/poller/stored-feed.ts';
import { mergeItems, rss } from './feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;

const fetched = (before: StoredFeed | null, now: number, ...titles: string[]) =>
  read(before, now, titles.map((title) => `<item><title>${title}</title></item>`).join(''));
const read = (before: StoredFeed | null, now: number, channel: string) =>
  applyFetch(
    before,
    {
      kind: 'body',
      status: 200,
      bytes: 0,
      body: new TextEncoder().encode(rss(channel)),
      url: 'https://a.example/rss',
      contentType: null,
      validators: { etag: null, lastModified: null },
      maxAgeMinutes: null,
      movedTo: null,
    },
    now,
  );
const firstSeen = ({ stored }: { stored: StoredFeed }) =>
  Object.fromEntries(stored.record.items.map((item) => [item.title, item.firstSeen]));

test('HOME-24 an item has the time of the fetch that first brought it', () => {
  const first = fetched(null, NOW, 'One');
  const second = fetched(first.stored, NOW + HOUR_MS, 'Two', 'One');
  expect(firstSeen(second)).toEqual({ One: NOW, Two: NOW + HOUR_MS });
});

test('HOME-24 CACHE-3 an unchanged feed stays unchanged, also one stored before items had a time', () => {
  const first = fetched(null, NOW, 'One');
  expect(fetched(first.stored, NOW + HOUR_MS, 'One').changed).toBe(false);
  const items = first.stored.record.items.map(({ firstSeen: _, ...item }) => item);
  const old = { ...first.stored, record: { ...first.stored.record, items } };
  const again = fetched(old, NOW + HOUR_MS, 'One');
  expect([again.changed, again.stored.record.itemsVersion]).toEqual([false, old.record.itemsVersion]);
  expect(firstSeen(again)).toEqual({ One: undefined });
});

test('FEED-6 an item without a date is as old as its first fetch, also among the newest that a page reads', () => {
  const dated = (n: number) =>
    `<item><title>D${n}</title><pubDate>${new Date(NOW + n).toUTCString()}</pubDate></item>`;
  const first = fetched(null, NOW, 'Undated');
  expect(first.stored.record.items[0]).toMatchObject({ published: null, firstSeen: NOW });
  const later = read(
    first.stored,
    NOW + HOUR_MS,
    `${dated(-2 * HOUR_MS)}${dated(HOUR_MS / 2)}<item><title>New</title></item><item><title>Undated</title></item>`,
  );
  expect(later.stored.record.items.map(({ title }) => title)).toEqual([
    'New',
    `D${HOUR_MS / 2}`,
    'Undated',
    `D${-2 * HOUR_MS}`,
  ]);
  const records = new Map([['https://a.example/rss', later.stored.record]]);
  expect(mergeItems(records).map(({ title }) => title)).toEqual(
    later.stored.record.items.map(({ title }) => title),
  );
});

test('FEED-6 items that lead a feed dated tomorrow count as now, and are sorted so', () => {
  const item = (title: string, at: number) =>
    `<item><title>${title}</title><pubDate>${new Date(at).toUTCString()}</pubDate></item>`;
  const source = item('Tomorrow', NOW + 20 * HOUR_MS) + item('Newer', NOW + HOUR_MS);
  const built = `<lastBuildDate>${new Date(NOW).toUTCString()}</lastBuildDate>`;
  const first = read(null, NOW, built + item('Tomorrow', NOW + 20 * HOUR_MS));
  expect(first.stored.record.items).toMatchObject([{ title: 'Tomorrow', published: NOW }]);
  const second = read(first.stored, NOW + 2 * HOUR_MS, built + source);
  expect(second.stored.record.items.map(({ title, published }) => [title, published])).toEqual([
    ['Newer', NOW + HOUR_MS],
    ['Tomorrow', NOW],
  ]);
});

test('FEED-6 stories without a date keep their first time, and their dates as clamped, when all guids change', () => {
  const channel = (term: number) =>
    ['Water plan costs nine million', 'Harbour ferry stops sailing', 'Glass bridge cracked']
      .map(
        (title, at) =>
          `<item><title>${title}</title><link>https://a.example/story-${at}-of-today?utm_term=${term}</link></item>`,
      )
      .join('');
  const first = read(null, NOW, channel(1));
  const second = read(first.stored, NOW + HOUR_MS, channel(2));
  expect(new Set(second.stored.record.items.map((item) => item.firstSeen))).toEqual(new Set([NOW]));
  const ahead = (term: number) =>
    `<item><title>Budget of tomorrow passed</title><guid>${term}</guid><link>https://a.example/budget-of-tomorrow-passed</link><pubDate>${new Date(NOW + 90 * 24 * HOUR_MS).toUTCString()}</pubDate></item>`;
  const clamped = read(null, NOW, ahead(1));
  expect(read(clamped.stored, NOW + HOUR_MS, ahead(2)).stored.record.items[0]).toMatchObject({
    published: NOW,
  });
});
