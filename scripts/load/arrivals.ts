import type { Chance } from '../../functions/pictures/chance.ts';

/**
 * When readers arrive who know nothing of each other: a Poisson process. Fixed before the phase starts, so that a slow
 * answer delays nobody's arrival and is charged to all who wait (no coordinated omission).
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
