import { beforeEach, expect, test, vi } from 'vitest';
import { hash53 } from '../../../functions/platform/hash.ts';
import { encodeFeedIndex, type FeedIndexValue } from '../../../functions/sources/index/feed-index-value.ts';
import { FeedIndexView, NO_SLOT } from '../../../functions/sources/index/feed-index-view.ts';
import { decodeState, encodeState, type FeedState } from '../../../functions/sources/index/feed-versions.ts';
import { sectionState, sectionStateCode } from '../../../functions/sources/index/section-state.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';

const START = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An index in which each of these feeds has version 100 and state 1. */
const valueWith = (addresses: string[], given: Partial<FeedIndexValue> = {}): FeedIndexValue => ({
  epoch: 7,
  writtenAt: START,
  keys: Float64Array.from(addresses, hash53),
  live: Uint32Array.from(addresses, () => 100),
  settled: Uint32Array.from(addresses, () => 90),
  state: Uint32Array.from(addresses, () => 1),
  ...given,
});

const versionsIn = (view: FeedIndexView | null, address: string) => {
  const slot = view?.slotOf(address) ?? NO_SLOT;
  return [view?.live(slot), view?.settled(slot), view?.rawState(slot)];
};

/** What an isolate remembers is module state, so loading the module again gives another isolate. */
async function openIsolate(stored: () => ArrayBuffer | null) {
  vi.resetModules();
  const { readFeedIndex, notePurgedFeed } = await import(
    '../../../functions/sources/index/read-feed-index.ts'
  );
  const asked: unknown[][] = [];
  const works: Promise<unknown>[] = [];
  return {
    /** The requests to KV. */
    asked,
    notePurgedFeed,
    async read(now: number) {
      const get = async (...question: unknown[]) => {
        asked.push(question);
        return stored();
      };
      const env: unknown = { FEEDS: { get } };
      const scope = { env, now, waitUntil: (work: Promise<unknown>) => void works.push(work) };
      // KV's own type has a variant of get for each type of value.
      const view: Promise<FeedIndexView | null> = Reflect.apply(readFeedIndex, null, [scope]);
      await Promise.all(works);
      return view;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('CACHE-5 an isolate reads the index from KV, and believes it for a quarter of an hour', async () => {
  const isolate = await openIsolate(() => encodeFeedIndex(valueWith(['a'])));
  expect(versionsIn(await isolate.read(START), 'a')).toEqual([100, 90, 1]);
  expect(isolate.asked).toEqual([['index:feeds:1', { type: 'arrayBuffer', cacheTtl: 30 }]]);
  expect(await isolate.read(START + 15 * MINUTE_MS)).not.toBeNull();
  expect(await isolate.read(START + 15 * MINUTE_MS + 1)).toBeNull();
});

test.each([
  ['no index', null],
  ['something else', new TextEncoder().encode('not an index').buffer],
])('CACHE-5 an isolate that finds %s in KV has none', async (_what, stored) => {
  const isolate = await openIsolate(() => stored);
  expect(await isolate.read(START)).toBeNull();
});

test('PURGE-2 an isolate shows what its own purge brought until KV shows it or something newer', async () => {
  let stored = valueWith(['a', 'b']);
  const isolate = await openIsolate(() => encodeFeedIndex(stored));
  isolate.notePurgedFeed('a', 110, 3);
  expect(versionsIn(await isolate.read(START), 'a')).toEqual([110, 110, 3]);
  isolate.notePurgedFeed('b', 120, 5);
  expect(versionsIn(await isolate.read(START + 1), 'b')).toEqual([120, 120, 5]);
  stored = valueWith(['a', 'b'], { live: Uint32Array.of(111, 119), state: Uint32Array.of(7, 7) });
  // The first of two reads finds the new value behind its request.
  await isolate.read(START + MINUTE_MS);
  const later = await isolate.read(START + MINUTE_MS + 1);
  expect(isolate.asked).toHaveLength(2);
  expect([versionsIn(later, 'a'), versionsIn(later, 'b')]).toEqual([
    [111, 90, 7],
    [120, 120, 5],
  ]);
});

test('PURGE-2 FEED-3 an isolate forgets its purge once the index has it: a feed that recovers with the same items is fine', async () => {
  const settled = Uint32Array.of(100);
  let stored = valueWith(['a'], { settled });
  const isolate = await openIsolate(() => encodeFeedIndex(stored));
  isolate.notePurgedFeed('a', 100, 3);
  expect(versionsIn(await isolate.read(START), 'a')).toEqual([100, 100, 3]);
  // KV may show the index of before the purge for a minute.
  await isolate.read(START + MINUTE_MS);
  expect(versionsIn(await isolate.read(START + MINUTE_MS + 1), 'a')).toEqual([100, 100, 3]);
  stored = valueWith(['a'], { writtenAt: START + 1, settled });
  await isolate.read(START + 2 * MINUTE_MS);
  expect(versionsIn(await isolate.read(START + 2 * MINUTE_MS + 1), 'a')).toEqual([100, 100, 1]);
});

test('PURGE-2 a purge is noted only for a feed of the index, and never for an older version', () => {
  const view = new FeedIndexView(valueWith(['a']));
  view.overlay('b', 200, 9);
  view.overlay('a', 99, 9);
  expect(versionsIn(view, 'a')).toEqual([100, 90, 1]);
  view.overlay('a', 100, 9);
  expect(versionsIn(view, 'a')).toEqual([100, 100, 9]);
});

test('CACHE-5 nothing is known of a feed that the index does not have', () => {
  const view = new FeedIndexView(valueWith(['a']));
  expect(versionsIn(view, 'b')).toEqual([0, 0, 0]);
  expect(view.state(view.slotOf('b'))).toEqual({
    hasItems: false,
    failing: false,
    empty: false,
    limited: false,
    changedAt: 0,
  });
  expect(view.state(view.slotOf('a'))).toMatchObject({ hasItems: true, failing: false });
});

test('CACHE-5 a page looks its feeds up again when the index has more of them or was built anew', () => {
  let view: FeedIndexView | null = null;
  const versions = [
    valueWith(['a']),
    valueWith(['a'], { writtenAt: START + 1, live: Uint32Array.of(101) }),
    valueWith(['a', 'b']),
    valueWith(['a'], { epoch: 8 }),
  ].map((value) => {
    view = new FeedIndexView(value, view);
    return view.slotsVersion;
  });
  expect(versions[1]).toBe(versions[0]);
  expect(new Set(versions).size).toBe(3);
});

test.each([
  [
    'status',
    START + 59_000,
    { hasItems: true, failing: true, empty: false, limited: false, changedAt: START },
  ],
  [
    null,
    Date.UTC(2019, 0, 1),
    { hasItems: true, failing: false, empty: false, limited: false, changedAt: 0 },
  ],
  [
    null,
    Date.UTC(2155, 0, 1),
    { hasItems: true, failing: false, empty: false, limited: false, changedAt: Date.UTC(2155, 0, 1) },
  ],
] as const)('FEED-3 the state of a feed with the fault %s that changed at %i', (kind, changedAt, state) => {
  const fault = kind && { kind, detail: '', since: START };
  const code = encodeState({ ...recordOf([storyOf()]), changedAt, fault });
  expect(decodeState(code)).toEqual(state);
  expect(Uint32Array.of(code)[0]).toBe(code);
});

const feed = (given: Partial<FeedState>): FeedState => ({
  hasItems: false,
  failing: false,
  empty: false,
  limited: false,
  changedAt: 0,
  ...given,
});
const fine = (changedAt: number) => feed({ hasItems: true, changedAt });
const failing = (changedAt: number) => feed({ hasItems: true, failing: true, changedAt });
const dead = feed({ failing: true });
const empty = feed({ failing: true, empty: true });
const nothing = { alive: false, failing: false, answered: false, changedAt: 0 };

test.each([
  ['no feed', [], nothing],
  ['feeds that never answered', [dead, dead], nothing],
  ['an empty feed', [dead, empty], { ...nothing, answered: true }],
  ['a feed of which nothing is known', [feed({})], { ...nothing, answered: true }],
  ['one that works', [dead, fine(5)], { alive: true, failing: false, answered: true, changedAt: 5 }],
  [
    'one of two that works',
    [failing(9), fine(5)],
    { alive: true, failing: false, answered: true, changedAt: 9 },
  ],
  [
    'the same in another order',
    [fine(5), failing(9)],
    { alive: true, failing: false, answered: true, changedAt: 9 },
  ],
  [
    'all that have items fail',
    [failing(9), failing(5)],
    { alive: true, failing: true, answered: false, changedAt: 9 },
  ],
  [
    'the same beside an empty one',
    [failing(5), empty],
    { alive: true, failing: true, answered: true, changedAt: 5 },
  ],
])('FEED-1 FEED-3 the state of a section with %s', (_what, feeds, state) => {
  expect(sectionState(feeds)).toEqual(state);
});

test('FEED-1 FEED-3 a page changes with what its sections say, and with the clock only where they show an age', () => {
  const code = (feeds: FeedState[], now = START) => sectionStateCode(sectionState(feeds), now);
  const [failed, answered, alive, old] = [[dead], [empty], [fine(START)], [failing(START)]];
  expect(new Set([failed, answered, alive, old].map((feeds) => code(feeds))).size).toBe(4);
  expect(code([failing(START), empty])).toBe(code(old));
  expect(code([fine(START - DAY_MS)])).toBe(code(alive));
  for (const feeds of [failed, answered, alive]) expect(code(feeds, START + DAY_MS)).toBe(code(feeds));
  const ages = [0, 15, 25, 60, 120].map((minutes) => code(old, START + minutes * MINUTE_MS));
  expect(new Set(ages).size).toBe(5);
});
