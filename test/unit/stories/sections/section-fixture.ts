import { vi } from 'vitest';
import type { FeedIndexView } from '../../../../functions/sources/index/feed-index-view.ts';
import type { SectionReader } from '../../../../schema/contract/context.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../../schema/publication.ts';
import { type Answer, answered } from '../../feeds/answers.ts';
import { recordOf, storyOf } from '../../feeds/feed-fixtures.ts';
import { MemoryKv } from '../../publications/memory-kv.ts';

export const START = Date.UTC(2026, 10, 22, 12);
export const HOUR_MS = 60 * 60_000;

export const feedAt = (name: string) => `https://${name}.example/feed`;
/** Stories of a feed without common words with other feeds, an hour apart, the newest first. */
export const storiesOf = (name: string, count: number, own: Partial<FeedItem> = {}): FeedItem[] =>
  Array.from({ length: count }, (_, n) =>
    storyOf({
      title: `${name} reports number ${n}`,
      guid: `https://${name}.example/${n}`,
      link: `https://${name}.example/${n}`,
      published: START - (n + 1) * HOUR_MS,
      ...own,
    }),
  );
/** A record that was stored an hour ago. */
export const recordWith = (items: FeedItem[], own: Partial<FeedRecord> = {}): FeedRecord => ({
  ...recordOf(items),
  itemsVersion: 5,
  changedAt: START - HOUR_MS,
  checkedAt: START - HOUR_MS,
  ...own,
});
export const FAULT = { kind: 'status', detail: 'HTTP 503', since: START } as const;

/** A new isolate that reads sections; KV and pollers are in memory. */
export async function openSectionFixture() {
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { createSectionReader } = await import('../../../../functions/stories/sections/section-reader.ts');
  const { writeRecord } = await import('../../../../functions/sources/poller/feed-store.ts');
  const feeds = new MemoryKv();
  /** The results of pollers' fetches, and their stored records. */
  const fetched = new Map<string, Answer<FeedRecord>>();
  const kept = new Map<string, Answer<FeedRecord | null>>();
  const calls: { url: string; call: string; asked: unknown }[] = [];
  const works: Promise<unknown>[] = [];
  const env = {
    FEEDS: feeds,
    FEED_POLLERS: {
      getByName: (url: string) => ({
        async refresh(_: string, asked: unknown) {
          calls.push({ url, call: 'refresh', asked });
          return answered(fetched.get(url) ?? 'broken');
        },
        async record(asked: unknown) {
          calls.push({ url, call: 'record', asked });
          return answered(kept.get(url) ?? 'broken');
        },
      }),
    },
  };
  return {
    feeds,
    fetched,
    kept,
    calls,
    works,
    env,
    /** Stores a feed's record as pollers do: its head, and the whole record. */
    store: (name: string, record: FeedRecord) =>
      writeRecord(
        { get: async () => new Map(), put: async (key, value) => void feeds.values.set(key, value) },
        feedAt(name),
        record,
      ),
    /** Keys read from KV since the last call. */
    readKeys: () => feeds.reads.splice(0),
    /** The reader of one page. */
    reader: (
      publication: Publication,
      more: {
        index?: FeedIndexView | null;
        whole?: boolean;
        shellWaitMs?: number;
        now?: number;
        shown?: Map<string, number>;
      } = {},
    ): SectionReader =>
      Reflect.apply(createSectionReader, undefined, [
        {
          env,
          publication,
          index: null,
          whole: true,
          now: START,
          shown: new Map(),
          waitUntil: (work: Promise<unknown>) => void works.push(work),
          ...more,
        },
      ]),
  };
}

export type SectionFixture = Awaited<ReturnType<typeof openSectionFixture>>;
