export class TimeoutError extends Error {}

/** @throws TimeoutError if the promise has not settled in time: a store that hangs counts as failed */
export async function withTimeout<V>(promise: Promise<V>, ms: number): Promise<V> {
  const settled = await within(
    promise.then((value) => ({ value })),
    ms,
  );
  if (!settled) throw new TimeoutError(`no answer within ${ms} ms`);
  return settled.value;
}

/** @returns undefined if the promise has not settled after `ms`; a promise of a cancelled request never settles */
export async function within<V>(promise: Promise<V>, ms: number): Promise<V | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, late]).finally(() => timer !== undefined && clearTimeout(timer));
}
