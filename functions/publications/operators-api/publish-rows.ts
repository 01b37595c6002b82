import { PUBLICATION_REGISTER_NAME } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { pauseLocally } from '../../platform/pause-locally.ts';
import { noteIndex } from '../read-publication-index.ts';

/**
 * Has the register copy what was written to where readers find it. What is not copied in time is copied by its alarm.
 * @param maxMs no further turn is begun after this time
 * @returns how many publications readers do not see yet
 */
export async function publishRows(env: Env, maxMs: number): Promise<number> {
  const register = env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME);
  const started = Date.now();
  for (;;) {
    const { pending, index } = await register.publish();
    if (index !== null) noteIndex(index);
    if (pending === 0 || index === null || Date.now() - started >= maxMs) return pending;
    await pauseLocally(env);
  }
}
