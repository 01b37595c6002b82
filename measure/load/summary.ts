import { percentile } from '../shared/percentile.ts';
import type { Sample } from './exchange.ts';
import type { Fault } from './outcome.ts';
import type { Phase } from './phases.ts';

/** The results of a phase's readers; times in ms. */
export interface Summary {
  phase: Phase;
  readers: number;
  p50: number;
  p99: number;
  /** Share of pages that came from a cache, 0 to 1; NaN without pages. Static files are in the platform's cache. */
  hitRatio: number;
  faults: Partial<Record<Fault, number>>;
  /** How late requests were sent: the load generator's delay. */
  sentLateP99: number;
}

/** @param samples of one phase */
export function summarise(phase: Phase, samples: readonly Sample[]): Summary {
  const waits = samples.map(({ waitedMs }) => waitedMs);
  const pages = samples.filter(({ kind }) => kind !== 'asset');
  const faults: Summary['faults'] = {};
  for (const { fault } of samples) if (fault) faults[fault] = (faults[fault] ?? 0) + 1;
  return {
    phase,
    readers: samples.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    hitRatio: pages.filter(({ isCached }) => isCached).length / pages.length,
    faults,
    sentLateP99: percentile(
      samples.map(({ sentLateMs }) => sentLateMs),
      0.99,
    ),
  };
}
