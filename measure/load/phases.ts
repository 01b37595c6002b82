/** One phase of a run: the readers, and the events on the site. */
export interface Phase {
  name: 'cold' | 'warm' | 'bare' | 'steady' | 'spike' | 'purge' | 'outage' | 'recovery';
  seconds: number;
  /** Readers who arrive each second, independent of earlier answers (an open loop). */
  ratePerSecond: number;
  /** `bare`: the bare Worker in the same runtime, for comparison. */
  target: 'site' | 'bare';
}

export interface PlanOptions {
  /** Arrivals per second in steady traffic. */
  ratePerSecond: number;
  /** A short run. */
  quick: boolean;
  /** A site that the run did not start: its upstreams cannot be made to fail, and it has no bare Worker. */
  remote: boolean;
  /** Whether an editor's secret was given. */
  purges: boolean;
}

/** Factor of a traffic spike, as after a push message or an earthquake. */
const SPIKE = 10;

/**
 * Seconds per phase, in a full and in a quick run. The outage lasts longer than a minute, so that every page of the
 * edge and every list of the backend expires while no upstream answers.
 */
const SECONDS = {
  cold: [10, 4],
  bare: [8, 3],
  steady: [45, 8],
  spike: [15, 4],
  purge: [25, 6],
  outage: [70, 8],
  recovery: [20, 4],
} as const;

/** @returns the phases of a run in their order. */
export function planPhases({ ratePerSecond, quick, remote, purges }: PlanOptions): Phase[] {
  const phase = (name: keyof typeof SECONDS, times = 1): Phase => ({
    name,
    seconds: SECONDS[name][quick ? 1 : 0],
    ratePerSecond: ratePerSecond * times,
    target: name === 'bare' ? 'bare' : 'site',
  });
  // The bare Worker in the same runtime, same bytes, same arrivals.
  const bare = remote ? [] : [phase('bare')];
  return [
    // Nothing is known yet: the first reader ever, and those who come right behind.
    phase('cold'),
    // No fixed length: readers.ts requests every address once.
    { name: 'warm', seconds: 0, ratePerSecond, target: 'site' },
    ...bare,
    phase('steady'),
    ...bare,
    phase('spike', SPIKE),
    // An editor purges every feed of a publication in the middle.
    ...(purges ? [phase('purge')] : []),
    // All publishers and the backend fail; the editor purges into it.
    ...(remote ? [] : [phase('outage')]),
    phase('recovery'),
  ];
}
