import type { RunMetadata } from '../shared/machine.ts';
import type { Sample } from './exchange.ts';
import type { Phase } from './phases.ts';
import type { PurgeReport } from './purge.ts';
import type { Summary } from './summary.ts';

/** The data of a run, for verdicts and report. */
export interface LoadRun {
  metadata: RunMetadata;
  /** Origins or hostnames of the publications. */
  publications: string[];
  ratePerSecond: number;
  phases: Phase[];
  samples: Sample[];
  summaries: Summary[];
  purges: PurgeReport[];
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
