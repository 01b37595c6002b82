import { beforeEach, expect, test, vi } from 'vitest';
import { callRegularly } from '../../../../scripts/local/call-regularly.ts';

const EVERY_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());

test('three calls in a row that fail are a failure, and no fewer', async () => {
  // The first two fail, the third one works, and so on.
  const answers = [false, false, true, false, false, false, false];
  const onFailed = vi.fn();
  const call = vi.fn(async () => {
    if (!answers.shift()) throw new Error('no answer');
  });
  const stop = callRegularly(call, { everyMs: EVERY_MS, failuresMax: 3, onFailed });
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4 * EVERY_MS);
  expect([call.mock.calls.length, onFailed.mock.calls.length]).toEqual([5, 0]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([call.mock.calls.length, onFailed.mock.calls.length]).toEqual([6, 1]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await stop();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect([call.mock.calls.length, onFailed.mock.calls.length]).toEqual([7, 1]);
});
