/** What readers do, and when something happens to them. */
export interface Phase {
  name: 'cold' | 'warm' | 'bare' | 'steady' | 'spike' | 'purge' | 'outage' | 'recovery';
  /** What the report says of it. */
  about: string;
  seconds: number;
  /** Readers who arrive each second, whatever became of those before them (an open loop). */
  ratePerSecond: number;
  /** `bare`: the bare Worker in the same runtime, for comparison. */
  target: 'site' | 'bare';
}

export interface PlanOptions {
  /** Arrivals a second in ordinary times. */
  ratePerSecond: number;
  /** Forty seconds instead of three and a half minutes. */
  quick: boolean;
  /** A site we did not start: its world cannot be broken, and there is no bare Worker beside it. */
  remote: boolean;
  /** Whether an editor's secret is known. */
  purges: boolean;
}

/** A crowd after a push message or an earthquake. */
const SPIKE = 10;

/**
 * Seconds a phase takes: in full, and in a quick run. The outage outlasts a minute, so that every page of the edge and
 * every list of the backend falls due while nothing upstream answers.
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
  const phase = (name: keyof typeof SECONDS, about: string, times = 1): Phase => ({
    name,
    about,
    seconds: SECONDS[name][quick ? 1 : 0],
    ratePerSecond: ratePerSecond * times,
    target: name === 'bare' ? 'bare' : 'site',
  });
  const bare = remote
    ? []
    : [phase('bare', 'The bare Worker in the same runtime, same bytes, same arrivals.')];
  return [
    phase('cold', 'Nothing is known yet: the first reader ever, and those who come right behind.'),
    // As long as it takes: readers.ts asks for what there is, without a clock.
    { name: 'warm', about: 'Every address once.', seconds: 0, ratePerSecond, target: 'site' },
    ...bare,
    phase('steady', 'An ordinary hour.'),
    ...bare,
    phase('spike', `Suddenly ${SPIKE} times as many.`, SPIKE),
    ...(purges ? [phase('purge', 'An editor purges every feed of a title in the middle.')] : []),
    ...(remote ? [] : [phase('outage', 'All publishers and the backend fail; the editor purges into it.')]),
    phase('recovery', remote ? 'Back to ordinary.' : 'The world outside is well again.'),
  ];
}
