import type { Chance } from '../../testing/chance.ts';

/**
 * Arrivals of independent readers: a Poisson process. The times are fixed before the phase starts, so that a slow
 * answer delays no arrival and counts for all waiting readers (no coordinated omission).
 * @returns ms from the phase's start, ascending
 */
export function arrivals(ratePerSecond: number, seconds: number, chance: Chance): number[] {
  const times: number[] = [];
  const end = seconds * 1000;
  const meanGapMs = 1000 / ratePerSecond;
  let at = 0;
  for (;;) {
    at += -Math.log(1 - chance.unit()) * meanGapMs;
    if (at >= end) return times;
    times.push(at);
  }
}
