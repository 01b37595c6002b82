import { expect, test, vi } from 'vitest';
import { reportProgress } from '../../../scripts/publication/run-check.ts';

test('the progress of a long run is printed every five seconds, to stderr, until it ends', () => {
  vi.useFakeTimers();
  const lines: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  let done = 120;
  const stop = reportProgress(2_309, () => done);
  vi.advanceTimersByTime(5_000);
  done = 1_200;
  vi.advanceTimersByTime(5_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(['120 of 2,309 feeds', '1,200 of 2,309 feeds']);
});
