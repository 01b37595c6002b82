import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FetchFor, slotAgainAt, takeSlot } from '../../../functions/sources/poller/fetch-slots.ts';
import { rss } from './feed-fixtures.ts';
import { FEED, openPollerFixture } from './poller-fixture.ts';

const START = Date.UTC(2026, 10, 22, 12);
const SECOND_MS = 1_000;
const HOST = 'ledger.example';

const taken: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  for (const giveBack of taken.splice(0)) giveBack();
});

/** Takes slots until none is free. @returns how many there were */
function takeAll(wanted: FetchFor, hostOf: (n: number) => string): number {
  for (let n = 0; ; n += 1) {
    const giveBack = takeSlot(hostOf(n), wanted);
    if (giveBack === null) return n;
    taken.push(giveBack);
  }
}
const otherHost = (n: number) => `h${n}.example`;

test('CACHE-3 alarms leave most of an isolate and of a host to readers', () => {
  expect(takeAll('alarm', () => HOST)).toBe(4);
  expect(takeAll('alarm', otherHost)).toBe(12);
  expect(takeAll('reader', () => HOST)).toBe(28);
  expect(takeAll('reader', otherHost)).toBe(20);
  expect(takeSlot('another.example', 'alarm')).toBeNull();
  taken.pop()?.();
  expect(takeSlot('another.example', 'alarm')).toBeNull();
  expect(takeAll('reader', () => 'another.example')).toBe(1);
});

test('CACHE-3 a slot that is given back is free, once; one whose poller was stopped is free after a minute', () => {
  takeAll('alarm', () => HOST);
  const [first] = taken.splice(0, 1);
  first?.();
  first?.();
  expect(takeAll('alarm', () => HOST)).toBe(1);
  vi.setSystemTime(START + 60 * SECOND_MS + 1);
  expect(takeAll('alarm', () => HOST)).toBe(4);
});

test('CACHE-3 an alarm without a slot makes no request and comes again some seconds later', async () => {
  const fixture = await openPollerFixture();
  fixture.answer(() => new Response(rss('<item><title>Story</title></item>')));
  takeAll('alarm', () => HOST);
  await fixture.setListing({ local: false });
  await fixture.ring();
  expect(fixture.requests).toBe(0);
  expect(fixture.alarmAt).toBeGreaterThanOrEqual(START + 2.5 * SECOND_MS);
  expect(fixture.alarmAt).toBeLessThanOrEqual(START + 7.5 * SECOND_MS);
  taken.pop()?.();
  await fixture.ring();
  expect(fixture.requests).toBe(1);
  // The poller has released the slot that it used.
  expect(takeAll('alarm', () => HOST)).toBe(1);
});

test('CACHE-3 alarms without a slot come again one after another, by host: the more wait, the later', () => {
  const at = Array.from({ length: 400 }, () => slotAgainAt('busy.example'));
  const apart = at.slice(1).map((ms, i) => ms - (at[i] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(125);
  expect(at.at(-1)).toBeGreaterThan(START + 50 * SECOND_MS);
  expect(at.at(-1)).toBeLessThanOrEqual(START + 58 * SECOND_MS);
  // The other host has few of them, and so has this one after its requests.
  for (const [host, now] of [
    ['calm.example', START],
    ['busy.example', START + 200 * SECOND_MS],
  ] as const) {
    vi.setSystemTime(now);
    const again = slotAgainAt(host) - now;
    expect(again).toBeGreaterThanOrEqual(2.5 * SECOND_MS);
    expect(again).toBeLessThanOrEqual(7.5 * SECOND_MS);
  }
});

test('FEED-4 a reader comes before alarms, and an unawaited request of a page does not', async () => {
  const fixture = await openPollerFixture();
  fixture.answer(() => new Response(rss('<item><title>Story</title></item>')));
  takeAll('alarm', () => HOST);
  let looks = 0;
  vi.stubGlobal('scheduler', {
    wait: async () => {
      looks += 1;
      if (looks === 3) taken.pop()?.();
    },
  });
  await fixture.call('refresh', FEED, { local: false, unawaited: true });
  expect([looks >= 3, fixture.requests]).toEqual([true, 1]);
  takeAll('alarm', () => HOST);
  looks = 10;
  await fixture.call('refresh', FEED, { local: false, force: true });
  expect([looks, fixture.requests]).toEqual([11, 2]);
});

test('FEED-3 a reader’s fetch for which there is no slot in eight seconds fails, and the next one is made', async () => {
  const fixture = await openPollerFixture();
  fixture.answer(() => new Response(rss('<item><title>Story</title></item>')));
  takeAll('reader', () => HOST);
  vi.stubGlobal('scheduler', {
    wait: async (ms: number) => void vi.setSystemTime(Date.now() + ms),
  });
  await expect(fixture.call('refresh', FEED, { local: false })).rejects.toThrow(
    'no fetch could begin in 8000 ms',
  );
  expect([fixture.requests, Date.now() - START]).toEqual([0, 8 * SECOND_MS]);
  taken.pop()?.();
  await fixture.refresh();
  expect(fixture.requests).toBe(1);
});

test('HOME-22 the weather service has its own count', async () => {
  const fixture = await openPollerFixture();
  fixture.answer(() => new Response('{}'));
  takeAll('alarm', () => 'weather.example');
  await fixture.call('setListing', 'alerts:https://weather.example/alerts/active?point=1,2', {
    local: false,
  });
  await fixture.ring();
  expect(fixture.requests).toBe(0);
  for (const giveBack of taken.splice(0)) giveBack();
  takeAll('alarm', () => HOST);
  await fixture.ring();
  expect(fixture.requests).toBe(1);
});
