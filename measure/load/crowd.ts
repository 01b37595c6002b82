import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sample } from './exchange.ts';
import type { Shift } from './readers.ts';

/** Extra time of a shift: the time limit of the last arrivals, and delays of a busy machine. */
const GRACE_MS = 60_000;

/** Starts the readers' thread. */
export function gatherCrowd() {
  const thread = new Worker(new URL('readers.ts', import.meta.url));
  return {
    /** @returns the result of each reader of a phase @throws where the thread fails or never ends */
    work: async (shift: Shift): Promise<Sample[]> => {
      thread.postMessage(shift);
      const signal = AbortSignal.timeout(shift.phase.seconds * 1000 + GRACE_MS);
      const [samples]: Sample[][] = await once(thread, 'message', { signal });
      if (!samples) throw new Error(`The readers of phase ${shift.phase.name} brought nothing back`);
      return samples;
    },
    leave: () => thread.terminate(),
  };
}
