/** Wait before the first try after a drop; most interruptions are short. */
const FIRST_MS = 500;
/** Longest wait early, while a short fault may pass, and later, when the station is down for many listeners. */
const LONGEST_EARLY_MS = 2_000;
export const LONGEST_MS = 10_000;
const EARLY_MS = 60_000;

/**
 * How long to wait before a dropped stream is requested again.
 * @param tries tries since the sound was lost
 * @param lostMs time since then
 * @param chance 0..1: shortens the wait by up to half, so that listeners do not all return to the station at once
 * @returns ms
 */
export function reconnectWaitMs(tries: number, lostMs: number, chance: number): number {
  const longest = lostMs < EARLY_MS ? LONGEST_EARLY_MS : LONGEST_MS;
  return Math.min(longest, FIRST_MS * 2 ** tries) * (1 - chance / 2);
}
