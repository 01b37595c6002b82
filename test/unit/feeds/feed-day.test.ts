import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rss } from './feed-fixtures.ts';
import { openPollerFixture, type PollerFixture } from './poller-fixture.ts';

const START = Date.UTC(2024, 5, 15, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INTERVAL_MS = 10 * MINUTE_MS;
const READER_EVERY_MS = 3 * MINUTE_MS;

let fixture: PollerFixture;
/** Epoch ms of each request to the publisher. */
let asked: number[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPollerFixture();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** From now on the publisher answers so. */
const answer = (of: () => Response) =>
  fixture.answer(() => {
    asked.push(Date.now());
    return of();
  });
const story = (title: string) => new Response(rss(`<item><title>${title}</title></item>`));
const pausesOf = (times: readonly number[]) => times.slice(1).map((at, i) => at - (times[i] ?? 0));
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

/** Fires the alarms that are due by then, each at its time. */
async function ringUntil(until: number): Promise<void> {
  while (fixture.alarmAt !== null && fixture.alarmAt <= until) await fixture.ring();
  vi.setSystemTime(until);
}

test('CACHE-2 over a day a listed feed is asked once per interval, by readers and alarms together', async () => {
  answer(() => story(`Story ${asked.length}`));
  await fixture.setListing({ local: false });
  for (let at = START; at < START + DAY_MS; at += READER_EVERY_MS) {
    await ringUntil(at);
    await Promise.all([fixture.refresh(), fixture.refresh()]);
  }
  const pauses = pausesOf(asked);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(INTERVAL_MS);
  // At the latest by its alarm, which is set up to a tenth later.
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1.1 * INTERVAL_MS);
});

test('FEED-2 a publisher that is dead for three days: its stories stay, it is asked ever more rarely, and at its next attempt all is well', async () => {
  answer(() => story('Good'));
  await fixture.refresh();
  await fixture.setListing({ local: false });
  asked = [];
  answer(() => new Response(null, { status: 503 }));
  await ringUntil(START + 3 * DAY_MS);
  const pauses = pausesOf(asked);
  // A pause doubles, and is longer or shorter by up to a half: each is longer than the last but one.
  expect(pauses.slice(0, 7).every((ms, i) => ms > (pauses[i - 2] ?? 0))).toBe(true);
  const late = pauses.slice(9);
  expect(Math.min(...late)).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(Math.max(...late)).toBeLessThanOrEqual(90 * MINUTE_MS);
  const failed = asked.length;
  const { items, fault } = await fixture.refresh();
  expect([titles({ items }), fault?.kind, asked.length]).toEqual([['Good'], 'status', failed]);
  answer(() => story('Back'));
  await fixture.ring();
  const mended = await fixture.refresh();
  expect([titles(mended), mended.fault, asked.length]).toEqual([['Back'], null, failed + 1]);
  const { nextAttemptAt } = await fixture.report();
  const pauseMs = (nextAttemptAt ?? 0) - Date.now();
  expect([pauseMs >= INTERVAL_MS, pauseMs <= 1.1 * INTERVAL_MS]).toEqual([true, true]);
});
