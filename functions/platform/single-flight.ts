import { isPast } from './is-past.ts';
import { Memo } from './memo.ts';

/** How often a waiting request looks: in its first second, and later. */
const LOOK_MS = 10;
const LOOK_OFTEN_MS = 1_000;
const LOOK_LATER_MS = 250;

/**
 * Work of which an isolate has one run at a time per key. Requests share its result, never its promise (F16): a later request waits
 * until the run is over, and reads the result where the run has put it.
 */
export class SingleFlight {
  readonly #runMaxMs: number;
  readonly #runs: Memo<string, { since: number }>;

  /** @param runMaxMs a run that has not ended by then was cancelled with its request */
  constructor({ runMaxMs, keysMax }: { runMaxMs: number; keysMax: number }) {
    this.#runMaxMs = runMaxMs;
    this.#runs = new Memo(keysMax);
  }

  /** @returns for how long the key's run has lasted, in ms; 0 without one */
  runsForMs(key: string): number {
    const run = this.#underWay(key);
    return run ? Date.now() - run.since : 0;
  }

  isRunning(key: string): boolean {
    return this.#underWay(key) !== undefined;
  }

  /** Waits for another request's run, at most `maxMs`. @returns whether there was one */
  async wait(key: string, maxMs: number): Promise<boolean> {
    const run = this.#underWay(key);
    if (!run) return false;
    const isOver = () => this.#runs.get(key) !== run;
    await lookUntil(isOver, { everyMs: LOOK_MS, maxMs: Math.min(maxMs, LOOK_OFTEN_MS) });
    await lookUntil(isOver, { everyMs: LOOK_LATER_MS, maxMs: maxMs - LOOK_OFTEN_MS });
    return true;
  }

  #underWay(key: string): { since: number } | undefined {
    const run = this.#runs.get(key);
    return run && !isPast(run.since, this.#runMaxMs, Date.now()) ? run : undefined;
  }

  /** Does the work, which later requests can wait for. A run beside another one counts from the start of the first. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = { since: Date.now() - this.runsForMs(key) };
    this.#runs.set(key, run);
    try {
      return await work();
    } finally {
      if (this.#runs.get(key) === run) this.#runs.delete(key);
    }
  }
}

/**
 * Waits for what another request of the isolate does: requests share data, never promises (F16). Turns are counted, so that a
 * clock that is changed makes no difference.
 * @returns as soon as the condition holds, at the latest after `maxMs`
 */
async function lookUntil(
  holds: () => boolean,
  { everyMs, maxMs }: { everyMs: number; maxMs: number },
): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxMs && !holds(); waitedMs += everyMs)
    await new Promise((resolve) => setTimeout(resolve, everyMs));
}
