import type { Occasion } from '../measure/machine.ts';
import type { Sample } from './exchange.ts';
import type { Phase } from './phases.ts';
import type { PurgeReport } from './purge.ts';
import type { Summary } from './summary.ts';
import type { Reading } from './watch.ts';

/** Something that happened to the readers; ms from the start of the run. */
export interface Mark {
  at: number;
  what: string;
}

/** A run as it was: what the verdict and the report are made of. */
export interface LoadRun {
  occasion: Occasion;
  /** Origins or hostnames of the titles. */
  titles: string[];
  ratePerSecond: number;
  seed: string;
  phases: Phase[];
  /** When each phase began, in ms from the start of the run. */
  startedAt: number[];
  samples: Sample[];
  summaries: Summary[];
  marks: Mark[];
  purges: PurgeReport[];
  /** What can be known only of a world of our own; null for a site elsewhere. */
  local: {
    /** Requests a publisher, the most asked first. */
    attempts: [feed: string, attempts: number][];
    /** How many of them one publisher may have. */
    attemptsAllowed: number;
    /** Empty where there is no /proc. */
    readings: Reading[];
  } | null;
}
