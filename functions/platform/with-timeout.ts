import { within } from '../within.ts';

/** How long a reader's request waits for KV or a cache: then it goes on with what is remembered. */
export const STORE_WAIT_MS = 1_000;

/** @throws where the store has not answered in time: a store that hangs is one that fails */
export async function withTimeout<V>(answer: Promise<V>, ms: number): Promise<V> {
  const settled = await within(
    answer.then((value) => ({ value })),
    ms,
  );
  if (!settled) throw new Error(`no answer within ${ms} ms`);
  return settled.value;
}
