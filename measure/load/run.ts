import type { RunMetadata } from '../shared/machine.ts';
import type { Sample } from './exchange.ts';
import type { Phase } from './phases.ts';
import type { PurgeReport } from './purge.ts';
import type { Summary } from './summary.ts';
import type { Reading } from './watch.ts';

/** An event; ms from the start of the run. */
export interface Mark {
  at: number;
  what: string;
}

/** The data of a run, for verdicts and report. */
export interface LoadRun {
  metadata: RunMetadata;
  /** Origins or hostnames of the publications. */
  publications: string[];
  ratePerSecond: number;
  phases: Phase[];
  /** When each phase began, in ms from the start of the run. */
  startedAt: number[];
  samples: Sample[];
  summaries: Summary[];
  marks: Mark[];
  purges: PurgeReport[];
  /** Data from our test environment; null for a remote site. */
  local: {
    /** Requests per publisher, the most requested first. */
    attempts: [feed: string, attempts: number][];
    /** Limit of requests to one publisher. */
    attemptsAllowed: number;
    /** Empty without /proc. */
    readings: Reading[];
  } | null;
}
