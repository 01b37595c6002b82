/**
 * Waits for what another request of the isolate does: requests share data, never promises (F16). Turns are counted, so that a
 * clock that is changed makes no difference.
 * @returns as soon as the condition holds, at the latest after `maxMs`
 */
export async function lookUntil(
  holds: () => boolean,
  { everyMs, maxMs }: { everyMs: number; maxMs: number },
): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxMs && !holds(); waitedMs += everyMs)
    await new Promise((resolve) => setTimeout(resolve, everyMs));
}
