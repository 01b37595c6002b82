/**
 * AbortSignal.any is missing in Safari before 17.4 and Firefox before 124.
 * @returns aborts with `ended`, or after `ms`
 */
export function limitSignal(ended: AbortSignal, ms: number): AbortSignal {
  const limited = new AbortController();
  const abort = () => limited.abort();
  if (ended.aborted) abort();
  ended.addEventListener('abort', abort);
  setTimeout(abort, ms);
  return limited.signal;
}
