import { within } from './within.ts';

/** How long a reader's request waits for KV or a cache; after that it uses what the isolate remembers. */
export const STORE_WAIT_MS = 1_000;

/** @throws if the store has not answered in time: a store that hangs counts as failed */
export async function withTimeout<V>(answer: Promise<V>, ms: number): Promise<V> {
  const settled = await within(
    answer.then((value) => ({ value })),
    ms,
  );
  if (!settled) throw new Error(`no answer within ${ms} ms`);
  return settled.value;
}
