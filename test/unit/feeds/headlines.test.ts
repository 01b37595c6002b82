import { beforeEach, expect, test, vi } from 'vitest';
import { Headlines } from '../../../functions/sources/index/headlines.ts';
import { decodeHeadlines, HEADLINES_KEY, newsOf } from '../../../functions/sources/index/headlines-value.ts';
import type { KnownPublication } from '../../../functions/sources/index/publication-table.ts';
import { recordKey } from '../../../functions/sources/poller/feed-store.ts';
import { type FeedRecord, feedRecordSchema } from '../../../schema/feeds/feed-record.ts';

const MINUTE_MS = 60_000;
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const record = (itemsVersion: number, ...titles: string[]): FeedRecord =>
  feedRecordSchema.parse({
    version: 1,
    itemsVersion,
    title: 'Post',
    changedAt: 0,
    checkedAt: 0,
    fault: null,
    total: titles.length,
    items: titles.map((title, i) => ({
      title,
      link: `https://post.example/${title}`,
      description: 'A sentence.',
      published: 1_000 - i,
      guid: title,
      image: 'https://post.example/picture.jpg',
    })),
  });

/** A collector with KV and pollers in memory, and a clock of its own. */
function network(papers: KnownPublication[]) {
  const values = new Map<string, string>();
  const pollers = new Map<string, FeedRecord>();
  const versions = new Map<string, number>();
  const state = { isBroken: false, now: 0, writes: 0, asked: 0, read: 0 };
  const env = {
    FEEDS: {
      get: async (keys: string | string[]) => {
        if (typeof keys === 'string') return values.get(keys) ?? null;
        state.read += keys.length;
        return new Map(keys.map((key) => [key, values.get(key) ?? null]));
      },
      put: async (key: string, value: string) => {
        if (state.isBroken) throw new Error('KV is away');
        state.writes += 1;
        values.set(key, value);
      },
    },
    FEED_POLLERS: {
      getByName: (url: string) => ({
        record: async () => {
          state.asked += 1;
          return pollers.get(url) ?? null;
        },
      }),
    },
  };
  const open = (): Headlines => Reflect.construct(Headlines, [env]);
  let headlines = open();
  return {
    state,
    restart: () => {
      headlines = open();
    },
    note: (url: string, changed: FeedRecord) => headlines.note(url, newsOf(changed)),
    forgetPapers: () => headlines.forgetPapers(),
    /** @param inKv whether KV shows it already */
    publish: (url: string, changed: FeedRecord, inKv = true) => {
      versions.set(url, changed.itemsVersion);
      pollers.set(url, changed);
      if (inKv) values.set(recordKey('head', url), JSON.stringify(changed));
    },
    turn: () =>
      headlines.turn(
        () => papers,
        (url) => versions.get(url) ?? 0,
        state.now,
      ),
    shown: () => {
      const { news, papers } = decodeHeadlines(values.get(HEADLINES_KEY) ?? '') ?? {};
      return [...(papers ?? [])].map(([id, feeds]) => [
        id,
        ...feeds.map((feed) => news?.get(feed)?.item?.title),
      ]);
    },
  };
}

const paper = (id: string, ...feeds: string[]): KnownPublication => ({
  id,
  name: id,
  hostname: `${id}.test`,
  feeds: ['https://world.example/', ...feeds],
  sections: [
    ['world', [0]],
    ['local', feeds.map((_, i) => i + 1)],
  ],
});
const A = 'https://a.example/feed';
const B = 'https://b.example/feed';

test('DOOR-7 new stories are written together, twice an hour, whatever feeds change; a new feed at once', async () => {
  const { publish, turn, shown, state } = network([paper('bee', A, B), paper('wasp', B)]);
  publish(A, record(1, 'a1'));
  await turn();
  expect(shown()).toEqual([['bee', 'a1'], ['wasp']]);
  publish(B, record(1, 'b1'));
  await turn();
  expect(shown()).toEqual([
    ['bee', 'a1', 'b1'],
    ['wasp', 'b1'],
  ]);
  state.writes = 0;
  for (let minute = 1; minute <= 120; minute += 1) {
    state.now = minute * MINUTE_MS;
    // A story in four minutes: those of half an hour are in the feed's head.
    const newest = 1 + Math.floor(minute / 4);
    if (minute % 4 === 0)
      publish(A, record(newest, ...Array.from({ length: 10 }, (_, i) => `a${Math.max(1, newest - i)}`)));
    await turn();
  }
  expect([state.writes, shown()[0]]).toEqual([4, ['bee', 'a31', 'b1']]);
  expect(shown()[1]).toEqual(['wasp', 'b1']);
});

test('DOOR-7 a story that its publisher takes back is replaced at once, also after a restart and while KV is behind', async () => {
  const { publish, turn, shown, state, restart } = network([paper('bee', A)]);
  publish(A, record(1, 'first', 'second', 'third'));
  await turn();
  publish(A, record(2, 'newest', 'first', 'second'));
  await turn();
  expect(shown()).toEqual([['bee', 'first']]);
  publish(A, record(3, 'second', 'third'), false);
  await turn();
  expect([shown(), state.asked]).toEqual([[['bee', 'second']], 1]);
  restart();
  publish(A, record(4, 'third'));
  await turn();
  expect(shown()).toEqual([['bee', 'third']]);
  publish(A, record(5));
  await turn();
  expect(shown()).toEqual([['bee', undefined]]);
});

test('DOOR-7 what pollers report is not read again', async () => {
  const { publish, turn, shown, state, note } = network([paper('bee', A)]);
  const first = record(1, 'first', 'second');
  publish(A, first, false);
  note(A, first);
  await turn();
  expect([shown(), state.read, state.asked]).toEqual([[['bee', 'first']], 0, 0]);
  // A report that has been overtaken.
  note(A, record(2, 'newer', 'first'));
  publish(A, record(3, 'second'));
  await turn();
  expect([shown(), state.read]).toEqual([[['bee', 'second']], 1]);
});

test('DOOR-7 nothing is read or written while nothing changes; a refused write is repeated', async () => {
  const { publish, turn, shown, state, forgetPapers } = network([paper('bee', A)]);
  publish(A, record(1, 'first'));
  state.isBroken = true;
  await turn();
  expect([shown(), lines.join('')]).toEqual([[], expect.stringContaining('feed-index.headlines-failed')]);
  state.isBroken = false;
  await turn();
  expect([shown(), state.writes]).toEqual([[['bee', 'first']], 1]);
  const { read } = state;
  for (let i = 0; i < 10; i += 1) await turn();
  expect([state.writes, state.read]).toEqual([1, read]);
  // Rows have changed.
  forgetPapers();
  await turn();
  expect(state.writes).toBe(2);
});

test('DOOR-7 thousands of feeds are read in turns', async () => {
  const feeds = Array.from({ length: 1_000 }, (_, i) => `https://p${i}.example/feed`);
  const { publish, turn, shown } = network(feeds.map((feed, i) => paper(`p${i}`, feed)));
  for (const feed of feeds) publish(feed, record(1, 'story'));
  const more = [];
  for (let i = 0; i < 4; i += 1) more.push(await turn());
  expect(more).toEqual([true, true, true, false]);
  expect(shown().filter(([, title]) => title === 'story')).toHaveLength(1_000);
});
