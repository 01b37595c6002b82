import { beforeEach, expect, test, vi } from 'vitest';
import { SingleFlight } from '../../../functions/platform/single-flight.ts';

beforeEach(() => void vi.useFakeTimers());

const flights = () => new SingleFlight({ runMaxMs: 5_000, keysMax: 10 });
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const timeOf = (work: Promise<unknown>) => {
  const from = performance.now();
  return work.then((value) => [value, performance.now() - from]);
};

test('CACHE-3 a later request waits until the run of its key is over', async () => {
  const feeds = flights();
  expect(await feeds.wait('a', 1_000)).toBe(false);
  const run = feeds.run('a', () => after(60).then(() => 'stored'));
  const [waited, other] = [timeOf(feeds.wait('a', 4_000)), timeOf(feeds.wait('b', 4_000))];
  await vi.advanceTimersByTimeAsync(40);
  expect(feeds.runsForMs('a')).toBe(40);
  await vi.advanceTimersByTimeAsync(100);
  expect([await run, await waited, await other]).toEqual(['stored', [true, 60], [false, 0]]);
  expect(feeds.runsForMs('a')).toBe(0);
});

test('a request waits no longer than it may, and looks less often after a second', async () => {
  const feeds = flights();
  void feeds.run('a', () => after(60_000));
  const waits = [30, 2_000].map((maxMs) => timeOf(feeds.wait('a', maxMs)));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await Promise.all(waits)).toEqual([
    [true, 30],
    [true, 2_000],
  ]);
});

test('F16 a run whose request was cancelled is waited for no longer than a run may last', async () => {
  const feeds = flights();
  void feeds.run('a', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await feeds.wait('a', 1_000)).toBe(false);
  expect(feeds.runsForMs('a')).toBe(0);
});

test('work that fails ends its run; an older run does not end a newer one', async () => {
  const feeds = flights();
  await expect(feeds.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await feeds.wait('a', 1_000)).toBe(false);
  const runs = [feeds.run('a', () => after(50)), feeds.run('a', () => after(150))];
  await vi.advanceTimersByTimeAsync(100);
  expect(feeds.runsForMs('a')).toBe(100);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(runs);
  expect(feeds.runsForMs('a')).toBe(0);
});
