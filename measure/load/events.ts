import { setTimeout } from 'node:timers/promises';
import type { Phase } from './phases.ts';
import { purgePublication } from './purge.ts';
import type { LoadRun } from './run.ts';
import type { Stage } from './stage.ts';

/** The editor purges after a quarter of the phase, so that the time before and after can be compared. */
const PURGE_AT = 0.25;

/**
 * The events of each phase; purges are recorded in the run.
 * @param clock ms from the start of the run
 */
export function eventsOf({ own, purgeToken, publications }: Stage, run: LoadRun, clock: () => number) {
  let failingSince = Number.NaN;

  const purge = async (phase: Phase) => {
    await setTimeout(phase.seconds * 1_000 * PURGE_AT);
    if (purgeToken === undefined) return;
    run.purges.push(await purgePublication(publications[0].origin, purgeToken));
  };

  return {
    /** Before a phase's first reader. */
    before: async ({ name }: Phase) => {
      if (name === 'purge') await own?.publishRevisions();
      if (name === 'outage') {
        await own?.breakUpstream();
        failingSince = clock();
      }
      if (name === 'recovery') await own?.restoreUpstream();
    },
    /** In parallel with a phase's readers; may end after the last of them. */
    during: async (phase: Phase) => {
      if (phase.name === 'purge' || phase.name === 'outage') await purge(phase);
    },
    /** Time since publishers began to fail or to recover, in ms. */
    failingMs: () => (Number.isNaN(failingSince) ? 0 : clock() - failingSince),
  };
}
