import { percentile } from '../../shared/percentile.ts';
import type { Sample } from '../exchange.ts';
import type { CacheResult } from '../outcome.ts';
import type { LoadRun } from '../run.ts';

/** x is a second of the run; y depends on the series. */
export type Point = readonly [second: number, value: number];

const MS_PER_SECOND = 1_000;

/** Readers of the site; those of the bare Worker are a baseline and not charted. */
export const siteSamples = ({ samples, phases }: LoadRun): Sample[] =>
  samples.filter(({ phase }) => phases[phase]?.target === 'site');

/** @returns the length of the run in whole seconds */
export const lengthOf = ({ samples }: LoadRun): number =>
  Math.ceil(Math.max(1, ...samples.map(({ at, waitedMs }) => at + waitedMs)) / MS_PER_SECOND);

/** @param when ms of the run at which a sample counts */
function bySecond(samples: readonly Sample[], when: (sample: Sample) => number): Map<number, Sample[]> {
  const seconds = new Map<number, Sample[]>();
  for (const sample of samples) {
    const second = Math.floor(when(sample) / MS_PER_SECOND);
    const bucket = seconds.get(second);
    if (bucket) bucket.push(sample);
    else seconds.set(second, [sample]);
  }
  return seconds;
}

/** Answers by the second in which they ended; seconds without any count as 0. */
export function answersPerSecond(samples: readonly Sample[], seconds: number): Point[] {
  const ended = bySecond(samples, ({ at, waitedMs }) => at + waitedMs);
  return Array.from({ length: seconds }, (_, second) => [second, ended.get(second)?.length ?? 0]);
}

/** Readers' waits, by the second of their arrival; seconds without arrivals are left out. */
export function waitPerSecond(samples: readonly Sample[], share: number): Point[] {
  return [...bySecond(samples, ({ at }) => at)]
    .map(
      ([second, bucket]): Point => [
        second,
        percentile(
          bucket.map(({ waitedMs }) => waitedMs),
          share,
        ),
      ],
    )
    .toSorted(([a], [b]) => a - b);
}

/** Pages with one of the outcomes, by the second of their readers' arrival. */
export function outcomesPerSecond(
  samples: readonly Sample[],
  outcomes: readonly CacheResult[],
  seconds: number,
): Point[] {
  const pages = samples.filter(({ kind, cache }) => kind !== 'asset' && outcomes.includes(cache));
  const came = bySecond(pages, ({ at }) => at);
  return Array.from({ length: seconds }, (_, second) => [second, came.get(second)?.length ?? 0]);
}
