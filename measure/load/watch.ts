import { type Usage, usageOfOurs } from '../shared/process-usage.ts';

export interface Reading extends Usage {
  /** ms from the start of the run. */
  at: number;
}

const EVERY_MS = 1_000;

/**
 * Reads the runtime's memory and CPU time each second, until `stop`. Without /proc it does nothing.
 * @param clock ms from the start of the run
 */
export function watchRuntime(clock: () => number): { readings: Reading[]; stop: () => void } {
  const readings: Reading[] = [];
  const read = () => {
    const usage = usageOfOurs('workerd');
    if (usage) readings.push({ at: clock(), ...usage });
  };
  read();
  const timer = setInterval(read, EVERY_MS);
  return { readings, stop: () => clearInterval(timer) };
}
