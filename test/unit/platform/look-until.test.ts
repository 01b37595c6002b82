import { beforeEach, expect, test, vi } from 'vitest';
import { lookUntil } from '../../../functions/platform/look-until.ts';

beforeEach(() => void vi.useFakeTimers());

test('a change by another request is noticed at the next look', async () => {
  let isDone = false;
  setTimeout(() => {
    isDone = true;
  }, 25);
  const waiting = lookUntil(() => isDone, { everyMs: 10, maxMs: 100 }).then(() => performance.now());
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBe(30);
});

test('a request that never does it costs a limited time', async () => {
  const waiting = lookUntil(() => false, { everyMs: 10, maxMs: 45 }).then(() => performance.now());
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBe(50);
});
