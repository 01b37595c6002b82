import { beforeEach, expect, it, vi } from 'vitest';
import { eventsAddress, itemKey } from '../../../../functions/sources/index/event-set.ts';
import { recordKey } from '../../../../functions/sources/poller/feed-store.ts';
import { EventGrouper } from '../../../../functions/stories/events/event-grouper.ts';
import { eventsKey } from '../../../../functions/stories/events/read-events.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { sectionEventsSchema } from '../../../../schema/feeds/section-events.ts';
import { objectStorage } from '../../../shared/object-storage.ts';
import { recordOf, storyOf } from '../../feeds/feed-fixtures.ts';

const START = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const FEEDS = ['courier', 'herald', 'post'].map((name) => `https://${name}.example/feed`);
const SET = eventsAddress(FEEDS) ?? '';

const item = (name: string, title: string, description: string, hoursAgo = 1): FeedItem =>
  storyOf({
    title,
    description,
    link: `https://${name}.example/${title.length}`,
    published: START - hoursAgo * 60 * MINUTE_MS,
  });

const BLAZE = [
  item(
    'courier',
    'Two dead in Fremont apartment blaze',
    'Flames on Walnut Avenue, Chief Zoraida Salas said.',
  ),
  item(
    'herald',
    'Fremont blaze kills two',
    'Chief Zoraida Salas said the Walnut Avenue apartment had no alarm.',
  ),
  item('post', 'Opera opens with Aida', 'The season begins in San Francisco.'),
] as const;

function openGrouper(local?: '1') {
  const kv = new Map<string, string>();
  const reported: unknown[] = [];
  const broken = { read: false, write: false, index: false };
  const { storage, alarm } = objectStorage();
  let writes = 0;
  const env = {
    LOCAL: local,
    FEEDS: {
      async get(keys: string[]) {
        if (broken.read) throw new Error('KV is away');
        return new Map(keys.map((key) => [key, kv.get(key) ?? null]));
      },
      async put(key: string, value: string) {
        if (broken.write) throw new Error('KV is away');
        writes += 1;
        kv.set(key, value);
      },
    },
    FEED_INDEX: {
      getByName: () => ({
        async report(report: unknown) {
          if (broken.index) throw new Error('no such object');
          reported.push(report);
        },
      }),
    },
  };
  const grouper: EventGrouper = Reflect.construct(EventGrouper, [{ storage }, env]);
  const store = (items: readonly FeedItem[]) =>
    FEEDS.forEach((url, at) => {
      const own = items.slice(at, at + 1);
      kv.set(recordKey('all', url), JSON.stringify({ ...recordOf([...own]), itemsVersion: 3 }));
    });
  return {
    grouper,
    kv,
    reported,
    broken,
    store,
    get alarmAt() {
      return alarm.at;
    },
    get writes() {
      return writes;
    },
    async ring() {
      if (alarm.at === null) throw new Error('no alarm is set');
      vi.setSystemTime(alarm.at);
      alarm.at = null;
      await grouper.alarm();
    },
    stored: async () => {
      const text = kv.get(eventsKey(SET));
      return text === undefined ? undefined : sectionEventsSchema.parse(JSON.parse(text));
    },
  };
}

let opened: ReturnType<typeof openGrouper>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  opened = openGrouper();
  opened.store(BLAZE);
});

it('HOME-27 events are found by the object of a set of feeds, written to KV, and their version reported', async () => {
  await opened.grouper.feedsChanged(FEEDS);
  // By then every location can read what the poller wrote.
  expect(opened.alarmAt).toBe(START + 75_000);
  await opened.ring();
  const stored = await opened.stored();
  expect(stored?.groups).toHaveLength(1);
  expect(new Set(stored?.groups[0]?.items)).toEqual(new Set(BLAZE.slice(0, 2).map(itemKey)));
  expect(stored?.groups[0]?.why.length).toBeGreaterThan(0);
  expect(opened.reported).toEqual([{ address: SET, version: stored?.eventsVersion, state: 0 }]);
});

it('HOME-27 events are readable although a headline has a word of two hundred letters, or two feeds one guid', async () => {
  const word = 'Zoraida'.padEnd(250, 'x');
  opened.store([
    item('courier', `Two dead in ${word} blaze`, 'Flames on Walnut Avenue, Fremont.'),
    item('herald', `Fremont: ${word} blaze kills two`, 'Flames on Walnut Avenue, two dead.'),
  ]);
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  expect((await opened.stored())?.groups).toHaveLength(1);
  const twin = { ...BLAZE[0], link: null, guid: 'the-same' };
  opened.store([twin, { ...BLAZE[1], link: null, guid: 'the-same' }]);
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  expect((await opened.stored())?.groups).toEqual([]);
});

it('HOME-27 one run for all changes of ten minutes, and no write where nothing changed', async () => {
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  const ranAt = Date.now();
  await opened.grouper.feedsChanged(FEEDS);
  await opened.grouper.feedsChanged(FEEDS);
  expect(opened.alarmAt).toBe(ranAt + 10 * MINUTE_MS);
  await opened.ring();
  expect([opened.writes, opened.reported.length]).toEqual([1, 1]);
  opened.store([BLAZE[0], BLAZE[2], BLAZE[2]]);
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  expect((await opened.stored())?.groups).toEqual([]);
  expect([opened.writes, opened.reported.length]).toEqual([2, 2]);
});

it('HOME-27 a set that never had an event is known to the feed index, and is not in KV', async () => {
  opened.store([BLAZE[0], BLAZE[2], BLAZE[2]]);
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  await opened.grouper.feedsChanged(FEEDS);
  await opened.ring();
  expect([opened.writes, opened.reported]).toEqual([0, [{ address: SET, version: 0, state: 0 }]]);
});

it.each(['read', 'write', 'index'] as const)(
  'HOME-27 while %s fails the events in KV stay, and the run is repeated',
  async (what) => {
    await opened.grouper.feedsChanged(FEEDS);
    await opened.ring();
    const before = await opened.stored();
    opened.broken[what] = true;
    opened.store([BLAZE[2], BLAZE[2], BLAZE[2]]);
    await opened.grouper.feedsChanged(FEEDS);
    await opened.ring();
    const again = opened.alarmAt ?? 0;
    expect(again).toBeGreaterThanOrEqual(Date.now() + MINUTE_MS);
    expect(again).toBeLessThanOrEqual(Date.now() + 1.5 * MINUTE_MS);
    opened.broken[what] = false;
    if (what !== 'index') expect(await opened.stored()).toEqual(before);
    await opened.ring();
    expect((await opened.stored())?.groups).toEqual([]);
    expect(opened.reported).toHaveLength(2);
  },
);

it('HOME-27 a local run that has just begun, without feeds in KV, tries again within eight seconds', async () => {
  const local = openGrouper('1');
  await local.grouper.feedsChanged(FEEDS);
  await local.ring();
  expect(local.alarmAt).toBeLessThanOrEqual(Date.now() + 8_000);
  local.store(BLAZE);
  await local.ring();
  expect((await local.stored())?.groups).toHaveLength(1);
});

it('HOME-27 a set has one name in any order, and none with a single feed', () => {
  expect(eventsAddress([...FEEDS].reverse())).toBe(SET);
  expect(eventsAddress([...FEEDS, ...FEEDS])).toBe(SET);
  expect(eventsAddress(FEEDS.slice(1))).not.toBe(SET);
  expect(eventsAddress(['https://courier.example/a', 'https://courier.example/a'])).toBeNull();
  expect(eventsKey(SET)).toMatch(/^events:\w+:1$/);
});
