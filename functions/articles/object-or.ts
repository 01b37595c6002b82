import { within } from '../platform/with-timeout.ts';

/** An object that is late by more than this is not the only one that asks: the backend usually answers within one second. */
export const OBJECT_WAIT_MS = 2_000;

/**
 * Objects ask the backend for all isolates. One that cannot be reached, or does not answer, costs readers no article: the
 * isolate asks in its place.
 * @param asked null if the object could not be reached
 * @returns the first answer
 */
export async function objectOr<T>(asked: Promise<T | null>, askBackend: () => Promise<T>): Promise<T> {
  const answer = await within(asked, OBJECT_WAIT_MS);
  if (answer) return answer;
  const own = askBackend();
  return answer === null ? own : Promise.race([asked.then((late) => late ?? own), own]);
}
