import type { Sample } from './exchange.ts';
import type { Phase } from './phases.ts';
import type { Summary } from './summary.ts';

/** The data of a run, for its verdicts. */
export interface LoadRun {
  phases: Phase[];
  samples: Sample[];
  summaries: Summary[];
  /** Status of the answer to each purge; 0 without an answer. */
  purges: number[];
  /** Data from our test environment; null for a remote site. */
  local: {
    /** Requests per publisher, the most requested first. */
    attempts: [feed: string, attempts: number][];
    /** Limit of requests to one publisher. */
    attemptsAllowed: number;
    /** Of the runtime, each second; empty without /proc. */
    memoryBytes: number[];
  } | null;
}
