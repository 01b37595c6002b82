import { setTimeout } from 'node:timers/promises';
import { usageOfOurs } from './process-usage.ts';

/** The runtime is idle after this long without using a hundredth of a second of processor time. */
const IDLE_MS = 300;
const LOOK_MS = 100;
const IDLE_WITHIN_MS = 20_000;

/** Waits until workerd is nearly idle; returns at once if its processor time cannot be read. @throws if it stays busy */
export async function runtimeIsIdle(): Promise<void> {
  const until = performance.now() + IDLE_WITHIN_MS;
  let used = usageOfOurs('workerd')?.cpuMs;
  for (let idleMs = 0; used !== undefined && idleMs < IDLE_MS; ) {
    if (performance.now() > until) throw new Error('the runtime does not become idle');
    await setTimeout(LOOK_MS);
    const now = usageOfOurs('workerd')?.cpuMs;
    idleMs = now === used ? idleMs + LOOK_MS : 0;
    used = now;
  }
}
