import { beforeEach, expect, test, vi } from 'vitest';
import { ReadersQueue } from '../../../functions/feeds/index/readers-queue.ts';
import { openFeedIndex } from './feed-index-fixture.ts';

const START = Date.UTC(2026, 10, 26, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BEE = 'articles:bee.test';
const WASP = 'articles:wasp.test';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

type Fixture = Awaited<ReturnType<typeof openFeedIndex>>;
async function ringUntil(fixture: Fixture, at: number) {
  while (fixture.alarmAt !== null && fixture.alarmAt <= at) await fixture.ring();
  vi.setSystemTime(at);
}

test('CACHE-3 the poller of a read publication is woken at once, and then once a minute, for reports of any isolates', async () => {
  const fixture = await openFeedIndex();
  const at: number[] = [];
  for (let second = 0; second <= 300; second += 3) {
    await fixture.index.noteReaders([BEE]);
    const before = fixture.woken.length;
    await ringUntil(fixture, START + (second + 3) * SECOND_MS);
    if (fixture.woken.length > before) at.push(second);
  }
  expect(at.length).toBeGreaterThanOrEqual(5);
  expect(at.length).toBeLessThanOrEqual(6);
  expect(at[0]).toBe(0);
});

test('CACHE-3 reports of a hundred isolates within a second are one turn, as a few are', async () => {
  const fixture = await openFeedIndex();
  let turns = 0;
  for (let at = START; at < START + 10 * SECOND_MS; at += 100) {
    vi.setSystemTime(at);
    await fixture.index.noteReaders(
      Array.from({ length: 30 }, (_, i) => `articles:${(at - START) / 100}.${i}`),
    );
    if (fixture.alarmAt !== null && fixture.alarmAt <= at) {
      turns += 1;
      await fixture.ring();
    }
  }
  expect(turns).toBe(10);
  // Three thousand are spread over half a minute.
  expect(fixture.woken.length).toBeLessThanOrEqual(10 * 100);
});

test('CACHE-3 a publication without readers is not woken again', async () => {
  const fixture = await openFeedIndex();
  await fixture.index.noteReaders([BEE, WASP]);
  await ringUntil(fixture, START + MINUTE_MS);
  await fixture.index.noteReaders([BEE]);
  await ringUntil(fixture, START + 30 * MINUTE_MS);
  expect(fixture.woken).toEqual([BEE, WASP, BEE]);
});

test('CACHE-3 a poller that cannot be reached is woken with the next reader, and delays nothing else', async () => {
  const fixture = await openFeedIndex();
  fixture.broken.pollers = true;
  await fixture.index.noteReaders([BEE]);
  await ringUntil(fixture, START + MINUTE_MS);
  fixture.broken.pollers = false;
  await fixture.index.noteReaders([BEE]);
  await ringUntil(fixture, START + 2 * MINUTE_MS);
  expect(fixture.woken).toEqual([BEE]);
});

test('CACHE-3 three thousand publications are spread over half a minute, and none waits longer than the others', () => {
  const queue = new ReadersQueue(MINUTE_MS);
  const all = Array.from({ length: 3_000 }, (_, i) => `articles:${i}`);
  const wokenAt = new Map<string, number[]>();
  for (let second = 0; second < 600; second += 1) {
    const now = START + second * SECOND_MS;
    queue.note(all);
    const taken = queue.take(now);
    expect(taken.length).toBeLessThanOrEqual(100);
    for (const address of taken) wokenAt.set(address, [...(wokenAt.get(address) ?? []), second]);
  }
  const gaps = [...wokenAt.values()].flatMap((times) => times.slice(1).map((at, i) => at - (times[i] ?? 0)));
  expect(wokenAt.size).toBe(3_000);
  expect(Math.min(...gaps)).toBe(60);
  expect(Math.max(...gaps)).toBe(60);
});

test('CACHE-3 a clock that goes back stops no poller; old readings are forgotten', () => {
  const queue = new ReadersQueue(MINUTE_MS);
  queue.note([BEE]);
  expect(queue.take(START)).toEqual([BEE]);
  queue.note([BEE]);
  expect(queue.take(START - MINUTE_MS)).toEqual([BEE]);
  expect(queue.nextAt(START - MINUTE_MS)).toBe(Number.POSITIVE_INFINITY);
  queue.note([WASP]);
  expect(queue.take(START + 2 * 60 * MINUTE_MS)).toEqual([WASP]);
  expect(queue.size).toBe(1);
});
