import { type ThreadTime, threadTimeOfOurs } from './process-usage.ts';

/** The runtime is idle after this number of checks with less than this share of processor time. */
const IDLE_SHARE = 0.02;
const IDLE_LOOKS = 3;
const LOOK_MS = 100;
const IDLE_WITHIN_MS = 20_000;

/** @returns workerd's processor time so far, in ms; NaN if it cannot be read (not Linux) */
export const runtimeTime = (): ThreadTime =>
  threadTimeOfOurs('workerd') ?? { allMs: Number.NaN, firstMs: Number.NaN };

/** Waits until workerd is nearly idle. @throws if it stays busy */
export async function runtimeIsIdle(): Promise<void> {
  const until = performance.now() + IDLE_WITHIN_MS;
  let used = runtimeTime().allMs;
  for (let calm = 0; calm < IDLE_LOOKS; ) {
    if (performance.now() > until) throw new Error('the runtime does not become idle');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = runtimeTime().allMs;
    calm = now - used > IDLE_SHARE * LOOK_MS ? 0 : calm + 1;
    used = now;
  }
}
