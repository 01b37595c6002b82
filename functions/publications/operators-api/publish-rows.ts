import { registerOf } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { pauseLocally } from '../../platform/pause.ts';
import { noteIndex } from '../read-publication-index.ts';

/**
 * Copies written rows from the register to KV and the feed index. The register's alarm copies the rest.
 * @param id the written publication; null for all
 * @param maxMs no further turn is begun after this time
 * @returns the number of publications that are not copied yet
 */
export async function publishRows(env: Env, id: string | null, maxMs: number): Promise<number> {
  const started = Date.now();
  for (;;) {
    const { pending, index, more } = await registerOf(env).publish(id);
    if (index !== null) noteIndex(index);
    if (!more || Date.now() - started >= maxMs) return pending;
    await pauseLocally(env);
  }
}
