import type { LoadRun } from './run.ts';

/** More would add no information. */
const SHOWN_MAX = 20;

/** @returns a line for each of the first readers without a good answer, as a starting point for debugging */
export function lostReaders({ samples, phases }: LoadRun): string[] {
  const lost = samples.filter(({ fault }) => fault !== null).toSorted((a, b) => a.at - b.at);
  return lost.slice(0, SHOWN_MAX).map(({ at, phase, host, path, fault, status }) => {
    const why = fault === 'status' ? `status ${status}` : fault;
    return `lost after ${(at / 1_000).toFixed(1)} s (${phases[phase]?.name}): ${host}${path}: ${why}`;
  });
}
