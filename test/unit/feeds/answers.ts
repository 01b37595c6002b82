import { vi } from 'vitest';

const silence = () => new Promise<never>(() => {});
/** The behaviour of a stub: no answer, an error, or the answer of the test. */
export type Answer<T> = 'silent' | 'broken' | (() => T | Promise<T>);

export async function answered<T>(answer: Answer<T>): Promise<T> {
  if (answer === 'silent') return silence();
  if (answer === 'broken') throw new Error('not here');
  return answer();
}

/** Moves the clock from timer to timer until a promise settles. */
export async function finish<T>(work: Promise<T>): Promise<T> {
  let settled = false;
  const end = () => {
    settled = true;
  };
  work.then(end, end);
  while (!settled) {
    // Work that needs no timer is finished before the clock moves.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (!settled) await vi.advanceTimersToNextTimerAsync();
  }
  return work;
}
