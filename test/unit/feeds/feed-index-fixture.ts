import type { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import { FeedIndex } from '../../../functions/sources/index/feed-index.ts';
import { decodeFeedIndex, FEED_INDEX_KEY } from '../../../functions/sources/index/feed-index-value.ts';
import { FeedIndexView } from '../../../functions/sources/index/feed-index-view.ts';
import { HEADLINES_KEY } from '../../../functions/sources/index/headlines-value.ts';
import type { OverviewRequest } from '../../../schema/feeds/feed-overview.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { objectStorage } from '../../shared/object-storage.ts';

/** The first page of all publications. */
export const WHOLE_NETWORK: OverviewRequest = { papers: null, search: '', reason: null, page: 1 };

/**
 * A FeedIndex whose storage is in memory, in a test.
 * @param database what an earlier version has stored
 */
export async function openFeedIndex(variables: { LOCAL?: string } = {}, database?: DatabaseSync) {
  const { storage, alarm } = objectStorage(database);
  const written: ArrayBuffer[] = [];
  const told: [string, unknown][] = [];
  const woken: string[] = [];
  const grouped: [string, string[]][] = [];
  const broken = { kv: false, kvHangs: false, pollers: false, groupers: false };
  let answered: Promise<void> = Promise.resolve();
  let kvAnswered: Promise<void> = Promise.resolve();
  let waiting = 0;
  let writing = 0;
  let writesAtOnce = 0;
  const headlines = {
    /** As KV has them. */
    stored: null as string | null,
    writes: 0,
    /** Heads of feeds, by their keys. */
    heads: new Map<string, string>(),
    ofPoller: null as FeedRecord | null,
  };
  const env = {
    ...variables,
    FEEDS: {
      async get(keys: string | string[]) {
        return typeof keys === 'string'
          ? headlines.stored
          : new Map(keys.map((key) => [key, headlines.heads.get(key) ?? null]));
      },
      async put(key: string, value: ArrayBuffer | string) {
        if (typeof value === 'string') {
          expect(key).toBe(HEADLINES_KEY);
          headlines.writes += 1;
          headlines.stored = value;
          return;
        }
        if (broken.kv) throw new Error('KV is away');
        if (broken.kvHangs) await new Promise(() => {});
        writing += 1;
        writesAtOnce = Math.max(writesAtOnce, writing);
        await kvAnswered;
        writing -= 1;
        expect(key).toBe(FEED_INDEX_KEY);
        written.push(value);
      },
    },
    FEED_POLLERS: {
      getByName: (url: string) => ({
        record: async () => headlines.ofPoller,
        async wake(address: string) {
          expect(address).toBe(url);
          if (broken.pollers) throw new Error('no such object');
          woken.push(address);
        },
        async setListing(address: string, listing: unknown) {
          expect(address).toBe(url);
          if (broken.pollers) throw new Error('no such object');
          waiting += 1;
          await answered;
          waiting -= 1;
          told.push([address, listing]);
        },
      }),
    },
  };
  const groupers = {
    getByName: (set: string) => ({
      async feedsChanged(feeds: string[]) {
        if (broken.groupers) throw new Error('no such object');
        grouped.push([set, feeds]);
      },
    }),
  };
  Object.assign(env, { EVENT_GROUPERS: groupers });
  const open = () => Reflect.construct(FeedIndex, [{ storage }, env]);
  let index = open();
  return {
    written,
    headlines,
    told,
    /** The pollers of read publications that were woken. */
    woken,
    /** Sets of feeds whose events had to be computed again. */
    grouped,
    broken,
    /** Pollers answer only after this. */
    holdPollers(until: Promise<void>) {
      answered = until;
    },
    /** KV answers only after this. */
    holdKv(until: Promise<void>) {
      kvAnswered = until;
    },
    /** Writes in progress, and at most at one time. */
    get writes() {
      return { now: writing, atOnce: writesAtOnce };
    },
    /** Pollers that were told and have not answered. */
    get waiting() {
      return waiting;
    },
    get alarmAt() {
      return alarm.at;
    },
    get index() {
      return index;
    },
    /** Stops and starts the object; it loses everything that it has not stored. */
    restart: () => {
      index = open();
    },
    /** Moves the clock to the alarm and runs it. */
    async ring() {
      if (alarm.at === null) throw new Error('no alarm is set');
      vi.setSystemTime(Math.max(Date.now(), alarm.at));
      alarm.at = null;
      await index.alarm();
    },
    newest: () => {
      const value = decodeFeedIndex(written.at(-1) ?? new ArrayBuffer(0));
      if (value === null) throw new Error('nothing readable was written');
      return new FeedIndexView(value);
    },
  };
}
