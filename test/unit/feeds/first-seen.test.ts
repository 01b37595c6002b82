import { expect, test } from 'vitest';
import { applyFetch } from '../../../functions/feeds/poller/apply-fetch.ts';
import type { KeptFeed } from '../../../functions/feeds/poller/kept-feed.ts';
import { rss } from './feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;

const fetched = (before: KeptFeed | null, now: number, ...titles: string[]) =>
  applyFetch(
    before,
    {
      kind: 'body',
      status: 200,
      bytes: 0,
      body: new TextEncoder().encode(
        rss(titles.map((title) => `<item><title>${title}</title></item>`).join('')),
      ),
      url: 'https://a.example/rss',
      contentType: null,
      validators: { etag: null, lastModified: null },
      maxAgeMinutes: null,
      movedTo: null,
    },
    now,
  );
const firstSeen = ({ kept }: { kept: KeptFeed }) =>
  Object.fromEntries(kept.record.items.map((item) => [item.title, item.firstSeen]));

test('HOME-24 an item keeps the time of the fetch that first brought it', () => {
  const first = fetched(null, NOW, 'One');
  const second = fetched(first.kept, NOW + HOUR_MS, 'Two', 'One');
  expect(firstSeen(second)).toEqual({ One: NOW, Two: NOW + HOUR_MS });
});

test('HOME-24 CACHE-3 an unchanged feed stays unchanged, also one stored before items had a time', () => {
  const first = fetched(null, NOW, 'One');
  expect(fetched(first.kept, NOW + HOUR_MS, 'One').changed).toBe(false);
  const items = first.kept.record.items.map(({ firstSeen: _, ...item }) => item);
  const old = { ...first.kept, record: { ...first.kept.record, items } };
  const again = fetched(old, NOW + HOUR_MS, 'One');
  expect([again.changed, again.kept.record.itemsVersion]).toEqual([false, old.record.itemsVersion]);
  expect(firstSeen(again)).toEqual({ One: undefined });
});
