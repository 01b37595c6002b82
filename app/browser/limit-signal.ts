/** After this time a reader takes a link for broken. */
export const ANSWER_MAX_MS = 8_000;

/**
 * AbortSignal.any is missing in Safari before 17.4 and Firefox before 124, AbortSignal.timeout in Safari before 16.
 * @param ended null, or not aborted yet
 * @returns aborts with `ended`, or after `ms`
 */
export function limitSignal(ended: AbortSignal | null, ms: number): AbortSignal {
  const limited = new AbortController();
  const abort = () => limited.abort();
  ended?.addEventListener('abort', abort);
  setTimeout(abort, ms);
  return limited.signal;
}
