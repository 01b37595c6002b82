import { beforeEach, expect, test, vi } from 'vitest';
import { hash53 } from '../../../functions/platform/hash.ts';
import { eventsAddress } from '../../../functions/sources/index/event-set.ts';
import { decodeFeedIndex, encodeFeedIndex } from '../../../functions/sources/index/feed-index-value.ts';
import { FeedIndexView, NO_SLOT } from '../../../functions/sources/index/feed-index-view.ts';
import { nextVersion } from '../../../functions/sources/index/feed-versions.ts';
import { openFeedIndex, WHOLE_NETWORK } from './feed-index-fixture.ts';

const START = Date.UTC(2026, 10, 22, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const indexValue = (addresses: string[]) => ({
  epoch: 7,
  writtenAt: START,
  keys: Float64Array.from(addresses, hash53),
  live: Uint32Array.from(addresses, (_, i) => i + 100),
  settled: Uint32Array.from(addresses, (_, i) => i + 50),
  state: Uint32Array.from(addresses, (_, i) => i),
});

test('CACHE-5 an index is read as it was written, for 5,000 feeds too', () => {
  const addresses = Array.from({ length: 5_000 }, (_, i) => `https://paper-${i}.example/feed`);
  const value = indexValue(addresses);
  const bytes = encodeFeedIndex(value);
  expect(bytes.byteLength).toBe(32 + 5_000 * 20);
  expect(decodeFeedIndex(bytes)).toEqual({ ...value, outages: 0 });
  const view = new FeedIndexView(value);
  expect([view.live(view.slotOf(addresses[4_999] ?? '')), view.slotOf('https://other.example/')]).toEqual([
    5_099,
    NO_SLOT,
  ]);
});

test('CACHE-5 a cut, overwritten or empty index, or one of another kind, is not used', () => {
  const bytes = encodeFeedIndex(indexValue(['a', 'b', 'c']));
  const spoilt = (change: (bytes: Uint8Array) => void) => {
    const copy = new Uint8Array(bytes.slice(0));
    change(copy);
    return copy.buffer;
  };
  for (let cut = 0; cut < bytes.byteLength; cut++)
    expect(decodeFeedIndex(bytes.slice(0, cut)), `${cut}`).toBeNull();
  for (let at = 32; at < bytes.byteLength; at++)
    expect(decodeFeedIndex(spoilt((copy) => copy.set([(copy[at] ?? 0) ^ 1], at))), `${at}`).toBeNull();
  for (const at of [0, 4, 12, 24])
    expect(decodeFeedIndex(spoilt((copy) => copy.set([(copy[at] ?? 0) ^ 1], at))), `${at}`).toBeNull();
  expect(decodeFeedIndex(new TextEncoder().encode('not an index').buffer)).toBeNull();
});

test('CACHE-5 a feed has the same slot while the index grows, and loses it with another epoch', () => {
  const before = new FeedIndexView(indexValue(['a', 'b']));
  const after = new FeedIndexView(indexValue(['a', 'b', 'c']), before);
  expect(['a', 'b', 'c', 'd'].map((address) => after.slotOf(address))).toEqual([0, 1, 2, NO_SLOT]);
  // An older view lacks the facts of a newer one.
  expect(before.slotOf('c')).toBe(NO_SLOT);
  const other = new FeedIndexView({ ...indexValue(['c']), epoch: 8 }, after);
  expect(['a', 'c'].map((address) => other.slotOf(address))).toEqual([NO_SLOT, 0]);
});

test('CACHE-5 versions only grow: with two changes in a second, and with a clock that goes back', () => {
  const first = nextVersion(0, START);
  expect(nextVersion(first, START)).toBe(first + 1);
  expect(nextVersion(first, START - 60 * MINUTE_MS)).toBe(first + 1);
  expect(nextVersion(first, START + 10 * SECOND_MS)).toBe(first + 10);
  expect(nextVersion(0, Date.UTC(2155, 0, 1))).toBeLessThan(2 ** 32);
});

const report = (address: string, version: number, state = 1) => ({ address, version, state });

test('CACHE-5 an index that nothing changes is written every five minutes, so that isolates believe it', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('https://a.example/', 10));
  await fixture.ring();
  const times: number[] = [];
  for (let i = 0; i < 12; i++) {
    const before = fixture.written.length;
    await fixture.ring();
    if (fixture.written.length > before) times.push(Date.now());
  }
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5 * MINUTE_MS);
  // Nor more often than it must be: twelve times an hour.
  const written = fixture.written.length;
  const hence = Date.now() + 60 * MINUTE_MS;
  while (Date.now() < hence) await fixture.ring();
  expect(fixture.written.length - written).toBeLessThanOrEqual(13);
});

test('CACHE-5 all settled versions move at once, every ten minutes', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('https://a.example/', 10));
  await fixture.ring();
  await fixture.index.report(report('https://a.example/', 11));
  await fixture.index.report(report('https://b.example/', 12));
  await fixture.ring();
  const settled = () => {
    const view = fixture.newest();
    return ['https://a.example/', 'https://b.example/'].map((address) => view.settled(view.slotOf(address)));
  };
  const first = settled();
  const tick = Math.floor(Date.now() / (10 * MINUTE_MS));
  while (Math.floor(Date.now() / (10 * MINUTE_MS)) === tick) await fixture.ring();
  await fixture.ring();
  expect(first).not.toEqual([11, 12]);
  expect(settled()).toEqual([11, 12]);
});

test('CACHE-5 a write that KV never answers is given up after ten seconds, and repeated', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const fixture = await openFeedIndex();
  fixture.broken.kvHangs = true;
  await fixture.index.report(report('https://a.example/', 10));
  const alarm = fixture.ring();
  await vi.advanceTimersByTimeAsync(10_000);
  await alarm;
  expect(fixture.written).toHaveLength(0);
  fixture.broken.kvHangs = false;
  await fixture.ring();
  expect(fixture.newest().live(0)).toBe(10);
});

test('CACHE-3 pollers are told that their feed is listed, once, and when no publication lists it any more', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', ['a', 'b']), publication('wasp', ['b', 'c'])], []);
  await fixture.ring();
  expect(fixture.told.map(([address]) => address).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await fixture.index.listedVersions()).toEqual({ bee: '1', wasp: '1' });
  fixture.told.length = 0;
  await fixture.index.list([], ['wasp']);
  await fixture.ring();
  expect(fixture.told).toEqual([['c', null]]);
});

test('CACHE-3 a change of a row that lists the same feeds makes the index read no rows', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', ['a'])], []);
  await fixture.ring();
  const before = fixture.alarmAt;
  await fixture.index.list([publication('bee', ['a'], { version: '2' })], []);
  expect(await fixture.index.listedVersions()).toEqual({ bee: '2' });
  expect(fixture.alarmAt).toBe(before);
  await fixture.index.list([publication('bee', ['b'], { version: '3' })], []);
  expect(fixture.alarmAt).toBe(Date.now());
});

test('HOME-27 a set of feeds has its events found again when one of them has other items, once for all publications', async () => {
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((name) => `https://${name}.test/feed`);
  const fixture = await openFeedIndex();
  await fixture.index.list(
    [publication('bee', [a, b]), publication('wasp', [b, a]), publication('ant', [c])],
    [],
  );
  await fixture.ring();
  // Before any of its feeds was fetched a set has no stories; a single feed has no events.
  const set = eventsAddress([a, b]) ?? '';
  expect(fixture.grouped).toEqual([]);
  await fixture.index.report(report(set, 5, 0));
  fixture.grouped.length = 0;
  await fixture.index.report(report(a, 10));
  await fixture.index.report(report(b, 10));
  await fixture.index.report(report(c, 10));
  await fixture.ring();
  expect(fixture.grouped).toEqual([[set, [a, b]]]);
  // A change of its state alone changes no event, and neither does an address that is not a feed.
  await fixture.index.report(report(a, 10, 77));
  await fixture.index.report(report('list:bee.test', 7, 7));
  await fixture.index.report(report(set, 6, 0));
  await fixture.ring();
  expect(fixture.grouped).toHaveLength(1);
  expect(fixture.newest().live(fixture.newest().slotOf(set))).toBe(6);
  expect((await fixture.index.overview(WHOLE_NETWORK)).states.unfetched.feeds).toBe(0);
  // Restarted, it knows which sets are known.
  fixture.restart();
  await fixture.index.list([publication('fly', [a, b]), publication('gnat', [b, c])], []);
  await fixture.ring();
  expect(fixture.grouped.slice(1)).toEqual([[eventsAddress([b, c]), [b, c]]]);
});

test('HOME-27 a set whose object cannot be reached is told with the next change', async () => {
  const fixture = await openFeedIndex();
  fixture.broken.groupers = true;
  await fixture.index.list([publication('bee', ['a', 'b'])], []);
  await fixture.index.report(report('a', 10));
  await fixture.ring();
  expect(fixture.grouped).toHaveLength(0);
  fixture.broken.groupers = false;
  await fixture.index.report(report('b', 10));
  await fixture.ring();
  expect(fixture.grouped).toHaveLength(1);
});

test('CACHE-5 a clock that goes back does not hold the index up', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('https://a.example/', 10));
  await fixture.ring();
  vi.setSystemTime(START - 24 * 60 * MINUTE_MS);
  await fixture.index.report(report('https://a.example/', 11));
  const due = (fixture.alarmAt ?? Number.POSITIVE_INFINITY) - Date.now();
  expect(due).toBeLessThanOrEqual(15 * SECOND_MS);
  await fixture.ring();
  expect(fixture.written).toHaveLength(2);
  expect(fixture.newest().live(0)).toBe(11);
});

const NEVER = new Promise<never>(() => {});
const publication = (id: string, feeds: string[], given: { version?: string; local?: boolean } = {}) => ({
  id,
  version: '1',
  local: false,
  name: `The ${id}`,
  hostname: `${id}.test`,
  sections: { local: feeds },
  ...given,
});

test('PURGE-2 an editor’s purge is written at once, for pages that wait for the next settling too', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report({ ...report('a', 10, 3), urgent: true });
  await fixture.index.flush();
  const view = fixture.newest();
  expect([view.live(0), view.settled(0), view.rawState(0), fixture.written.length]).toEqual([10, 10, 3, 1]);
  await fixture.index.flush();
  expect(fixture.written).toHaveLength(1);
});

test('PURGE-2 a purge shows a story everywhere that was fetched moments before', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('a', 10));
  await fixture.ring();
  await fixture.index.report(report('a', 11));
  await fixture.ring();
  expect([fixture.newest().live(0), fixture.newest().settled(0)]).toEqual([11, 10]);
  await fixture.index.report({ ...report('a', 11), urgent: true });
  await fixture.index.flush();
  expect(fixture.newest().settled(0)).toBe(11);
});

test('PURGE-2 a purge during a slow write is written after it, not at the same time', async () => {
  const fixture = await openFeedIndex();
  const answer = Promise.withResolvers<void>();
  fixture.holdKv(answer.promise);
  await fixture.index.report(report('a', 10));
  const alarm = fixture.ring();
  await vi.waitFor(() => expect(fixture.writes.now).toBe(1), 15_000);
  await fixture.index.report({ ...report('a', 11), urgent: true });
  const flushed = Promise.all([fixture.index.flush(), fixture.index.flush()]);
  await new Promise(setImmediate);
  answer.resolve();
  await Promise.all([alarm, flushed]);
  expect([fixture.newest().live(0), fixture.written.length, fixture.writes.atOnce]).toEqual([11, 2, 1]);
});

test('CACHE-5 a write that KV refuses is repeated a second later', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('a', 10));
  await fixture.ring();
  vi.setSystemTime(START + MINUTE_MS);
  fixture.broken.kv = true;
  await fixture.index.report(report('a', 11));
  await fixture.ring();
  const refusedAt = Date.now();
  // The report survives a restart of the object, too.
  fixture.restart();
  fixture.broken.kv = false;
  await fixture.ring();
  expect([fixture.newest().live(0), Date.now()]).toEqual([11, refusedAt + 1_100]);
});

test.each([
  ['', 15 * SECOND_MS],
  ['1', SECOND_MS],
])('CACHE-5 the pause between two writes of a run with LOCAL=%j is %i ms', async (LOCAL, pauseMs) => {
  const fixture = await openFeedIndex({ LOCAL });
  await fixture.index.report(report('a', 10));
  expect(fixture.alarmAt).toBe(START + 250);
  vi.setSystemTime(START + 100);
  await fixture.index.report(report('b', 10));
  expect(fixture.alarmAt).toBe(START + 250);
  await fixture.ring();
  const wroteAt = Date.now();
  await fixture.index.report(report('a', 11));
  expect(fixture.alarmAt).toBe(wroteAt + pauseMs);
  // An early alarm writes nothing.
  await fixture.index.alarm();
  expect([fixture.written.length, fixture.alarmAt]).toEqual([1, wroteAt + pauseMs]);
  await fixture.ring();
  expect(fixture.newest().live(0)).toBe(11);
});

test('CACHE-5 a restart loses nothing of the index: slots, versions, epoch, last write', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', ['a'])], []);
  await fixture.index.report(report('a', 10, 3));
  await fixture.index.report(report('b', 20, 5));
  await fixture.ring();
  const { epoch } = fixture.newest().value;
  expect(epoch).toBe(START / SECOND_MS);
  vi.setSystemTime(START + 5 * SECOND_MS);
  fixture.restart();
  await fixture.index.report(report('c', 30, 7));
  await fixture.index.report(report('a', 11, 3));
  expect(fixture.alarmAt).toBe(START + 15 * SECOND_MS);
  await fixture.ring();
  const view = fixture.newest();
  expect(view.value.epoch).toBe(epoch);
  expect(['a', 'b', 'c'].map((address) => view.slotOf(address))).toEqual([0, 1, 2]);
  expect([view.live(0), view.live(1), view.live(2), view.rawState(1)]).toEqual([11, 20, 30, 5]);
  expect(fixture.told).toHaveLength(1);
});

test('CACHE-5 a change of the state alone is a change; the same report is not', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.report(report('a', 10, 1));
  await fixture.ring();
  const { alarmAt } = fixture;
  await fixture.index.report(report('a', 10, 1));
  expect(fixture.alarmAt).toBe(alarmAt);
  await fixture.index.report(report('a', 10, 3));
  await fixture.index.report(report('a', 9, 5));
  await fixture.ring();
  expect([fixture.newest().rawState(0), fixture.newest().live(0)]).toEqual([3, 10]);
});

/** Rings until this many pollers were told. @returns when each was told: ms since START */
async function tellAll(fixture: Awaited<ReturnType<typeof openFeedIndex>>, count: number) {
  const at = new Map<string, number>();
  for (let seen = 0; at.size < count; seen = fixture.told.length) {
    await fixture.ring();
    for (const [address] of fixture.told.slice(seen)) at.set(address, Date.now() - START);
  }
  return at;
}
/** The largest number that is told within a second. */
const mostPerSecond = (at: ReadonlyMap<string, number>): number =>
  Math.max(
    ...[...Map.groupBy(at.values(), (ms) => Math.floor(ms / SECOND_MS)).values()].map((one) => one.length),
  );
const names = (count: number, of = 'https://f.example/') =>
  Array.from({ length: count }, (_, i) => `${of}${i}`);

test('CACHE-3 feeds that are listed together are told four a second, five at a time, in the order of a hash', async () => {
  const fixture = await openFeedIndex();
  const feeds = names(300);
  await fixture.index.list([publication('bee', feeds)], []);
  expect(fixture.alarmAt).toBe(START);
  let answer = () => {};
  fixture.holdPollers(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  const turn = fixture.ring();
  await vi.waitFor(() => expect(fixture.waiting).toBe(5), 15_000);
  answer();
  await turn;
  // The feeds of one publication, all together.
  expect(fixture.told).toHaveLength(21);
  const at = await tellAll(fixture, 300);
  expect([...at.keys()].toSorted()).toEqual(feeds.toSorted());
  const later = new Map([...at].filter(([, ms]) => ms > SECOND_MS));
  expect(mostPerSecond(later)).toBeLessThanOrEqual(5);
  expect(Math.max(...at.values())).toBeGreaterThan(69 * SECOND_MS);
  expect(Math.max(...at.values())).toBeLessThanOrEqual(71 * SECOND_MS);
  // Another run has the same order, which is not the order of the list.
  const again = await openFeedIndex();
  vi.setSystemTime(START);
  await again.index.list([publication('wasp', feeds.toReversed())], []);
  expect([...(await tellAll(again, 300)).keys()]).toEqual([...at.keys()]);
  expect([...at.keys()]).not.toEqual(feeds);
});

test('CACHE-3 all feeds of an import, of any size, are told within the interval of a feed', async () => {
  const fixture = await openFeedIndex();
  // A register sends them in several turns.
  const feeds = names(6_000);
  for (let from = 0; from < 6_000; from += 1_000)
    await fixture.index.list([publication(`p${from}`, feeds.slice(from, from + 1_000))], []);
  const at = await tellAll(fixture, 6_000);
  expect(Math.max(...at.values())).toBeLessThanOrEqual(10 * MINUTE_MS + SECOND_MS);
  expect(mostPerSecond(new Map([...at].filter(([, ms]) => ms > SECOND_MS)))).toBeLessThanOrEqual(11);
});

test('HOME-22 weather that no reader needs is told at a pace of 6,000 an hour, and no feed waits for it', async () => {
  const fixture = await openFeedIndex();
  const weather = names(1_000, 'alerts:https://weather.example/alerts/active?point=');
  await fixture.index.list([{ ...publication('bee', names(40)), weather }], []);
  const at = await tellAll(fixture, 1_040);
  const ms = (isWeather: boolean) =>
    [...at].filter(([address]) => address.startsWith('alerts:') === isWeather).map(([, told]) => told);
  expect(Math.max(...ms(false))).toBeLessThanOrEqual(11 * SECOND_MS);
  expect(Math.max(...ms(true))).toBeGreaterThan(9.8 * MINUTE_MS);
  expect(ms(true).filter((told) => told === 0).length).toBeLessThan(10);
  expect(Math.max(...ms(true))).toBeLessThanOrEqual(10 * MINUTE_MS + SECOND_MS);
});

test('HOME-22 a place whose weather a reader needed is told next, so that it is fetched at its interval', async () => {
  const fixture = await openFeedIndex();
  const weather = names(2_000, 'alerts:https://weather.example/alerts/active?point=');
  await fixture.index.list([{ ...publication('bee', []), weather }], []);
  await fixture.ring();
  const told = () => fixture.told.map(([address]) => address);
  const read = weather.filter((address) => !told().includes(address)).at(1_000) ?? '';
  await fixture.index.report(report(read, 1));
  const before = told().length;
  while (told().length === before) await fixture.ring();
  expect(told()[before]).toBe(read);
});

test('CACHE-3 a poller whose alarm comes an hour late is not told together with thousands', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', names(2_000))], []);
  await fixture.ring();
  vi.setSystemTime(START + 60 * MINUTE_MS);
  await fixture.ring();
  expect(fixture.told.length).toBeLessThanOrEqual(42);
});

test('CACHE-3 a poller that does not answer within five seconds is told again', async () => {
  vi.useFakeTimers({ now: START });
  const fixture = await openFeedIndex();
  fixture.holdPollers(NEVER);
  await fixture.index.list([publication('bee', ['a'])], []);
  const alarm = fixture.ring();
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  await alarm;
  expect(fixture.written).toHaveLength(1);
  fixture.holdPollers(Promise.resolve());
  await fixture.ring();
  expect(fixture.told).toEqual([['a', { local: false }]]);
});

test('CACHE-5 reported changes are written while a poller does not answer', async () => {
  const fixture = await openFeedIndex();
  const answer = Promise.withResolvers<void>();
  fixture.holdPollers(answer.promise);
  await fixture.index.list([publication('bee', ['a'])], []);
  const alarm = fixture.ring();
  await vi.waitFor(() => expect(fixture.waiting).toBe(1), 15_000);
  const before = fixture.written.length;
  await fixture.index.report(report('https://b.example/', 10));
  vi.setSystemTime(Date.now() + 15 * SECOND_MS);
  await vi.waitFor(() => expect(fixture.written).toHaveLength(before + 1), 15_000);
  expect(fixture.waiting).toBe(1);
  const view = fixture.newest();
  expect(view.live(view.slotOf('https://b.example/'))).toBe(10);
  answer.resolve();
  await alarm;
});

test('FEED-9 a feed is local as long as a local publication lists it', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', ['a'], { local: true }), publication('wasp', ['a'])], []);
  await fixture.ring();
  await fixture.index.list([], ['bee']);
  await fixture.ring();
  await fixture.index.list([publication('ant', ['a'], { local: true })], []);
  await fixture.ring();
  expect(fixture.told.map(([, listing]) => listing)).toMatchObject([
    { local: true },
    { local: false },
    { local: true },
  ]);
});

test('CACHE-3 a publication that changes replaces its earlier state; feeds that stay listed are not told again', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.list([publication('bee', ['a', 'b'])], []);
  await fixture.ring();
  await fixture.index.list([publication('bee', ['b', 'c'], { version: '2' })], []);
  expect(await fixture.index.listedVersions()).toEqual({ bee: '2' });
  await fixture.ring();
  expect(fixture.told.slice(2).toSorted()).toEqual([
    ['a', null],
    ['c', { local: false }],
  ]);
  await fixture.index.list([publication('bee', ['b', 'c'], { version: '3' })], []);
  await fixture.ring();
  expect(fixture.told).toHaveLength(4);
});
