interface Calls {
  /** The first call is made at once. */
  everyMs: number;
  /** After this number of consecutive failures, `onFailed` is called. */
  failuresMax: number;
  onFailed: () => void;
}

/** @returns ends it, and resolves when the current call has ended */
export function callRegularly(
  call: () => Promise<void>,
  { everyMs, failuresMax, onFailed }: Calls,
): () => Promise<void> {
  let failures = 0;
  const callNow = () =>
    call().then(
      () => {
        failures = 0;
      },
      () => {
        failures += 1;
        if (failures === failuresMax) onFailed();
      },
    );
  let current = callNow();
  const timer = setInterval(() => {
    current = callNow();
  }, everyMs);
  return () => {
    clearInterval(timer);
    return current;
  };
}
