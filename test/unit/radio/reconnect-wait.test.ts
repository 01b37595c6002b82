import { expect, test } from 'vitest';
import { reconnectWaitMs } from '../../../app/radio/playback/live-stream.ts';

test.each([
  // tries, lost for ms, chance, waits ms
  [0, 0, 0, 500],
  [1, 500, 0, 1_000],
  [2, 1_500, 0, 2_000],
  [3, 3_500, 0, 2_000],
  [30, 59_999, 0, 2_000],
  [31, 60_000, 0, 10_000],
  [5_000, 86_400_000, 0, 10_000],
  // Few tries in a minute, because each one hung: the wait does not jump to the longest one.
  [4, 60_000, 0, 8_000],
  // Random waits, spread over the second half.
  [0, 0, 1, 250],
  [2, 1_500, 0.5, 1_500],
  [40, 120_000, 1, 5_000],
])('RAD-8 after %i tries in %i ms, chance %f: %i ms', (tries, lostMs, chance, waitMs) => {
  expect(reconnectWaitMs(tries, lostMs, chance)).toBe(waitMs);
});
